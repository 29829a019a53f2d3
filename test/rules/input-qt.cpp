// Qt gives names of devices.
//
// REQUIRES: qt5
// RUN: %check_rules %s %t -- %libtorch_flags -fPIC -isystem %library_headers/x86_64-linux-gnu/qt5

#include <torch/torch.h>

#include <QtCore/QCommandLineParser>
#include <QtCore/QCoreApplication>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QProcessEnvironment>
#include <QtCore/QSettings>

#include <iostream>

int main(int argc, char **argv) {
  QCoreApplication application(argc, argv);
  QCommandLineParser parser;
  QCommandLineOption where("where", "where to compute", "name", "cuda:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:65: warning: default device "cuda:0" is hard-coded [device-string-input]
  parser.addOption(where);
  parser.addOption({{"d", "device"}, "where to compute", "name", "cuda"});
  // CHECK-MESSAGES: :[[@LINE-1]]:66: warning: default device "cuda" is hard-coded
  parser.process(application);
  torch::Device a(parser.value("device").toStdString());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'parser.value("device").toStdString()' comes from the command line
  // CHECK-FIXES: torch::Device a(::torchport::parse_device(parser.value("device").toStdString()));
  torch::Device b(parser.value(where).toStdString());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'parser.value(where).toStdString()' comes from the command line
  // CHECK-FIXES: torch::Device b(::torchport::parse_device(parser.value(where).toStdString()));
  QSettings settings("train.ini", QSettings::IniFormat);
  torch::Device c(settings.value("device", "cuda:0").toString().toStdString());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'settings.value("device", "cuda:0").toString().toStdString()' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:44: warning: default device "cuda:0" is hard-coded
  // CHECK-FIXES: torch::Device c(::torchport::parse_device(settings.value("device", "cuda:0").toString().toStdString()));
  const QJsonDocument document;
  QJsonObject object = document.object();
  const QJsonValue value = object.value("where");
  torch::Device g(value.toString("cuda:0").toStdString());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'value.toString("cuda:0").toStdString()' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:34: warning: default device "cuda:0" is hard-coded
  // CHECK-FIXES: torch::Device g(::torchport::parse_device(value.toString("cuda:0").toStdString()));
  const QJsonValueRef reference = object["where"];
  torch::Device h(reference.toString("cuda:0").toStdString());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'reference.toString("cuda:0").toStdString()' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:38: warning: default device "cuda:0" is hard-coded
  // CHECK-FIXES: torch::Device h(::torchport::parse_device(reference.toString("cuda:0").toStdString()));
  torch::Device d(object["device"].toString("cuda").toStdString());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'object["device"].toString("cuda").toStdString()' comes from a configuration
  // CHECK-MESSAGES: :[[@LINE-2]]:45: warning: default device "cuda" is hard-coded
  // CHECK-FIXES: torch::Device d(::torchport::parse_device(object["device"].toString("cuda").toStdString()));
  torch::Device e(qgetenv("DEVICE").toStdString());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'qgetenv("DEVICE").toStdString()' comes from the environment
  // CHECK-FIXES: torch::Device e(::torchport::parse_device(qgetenv("DEVICE").toStdString()));
  torch::Device f(qEnvironmentVariable("DEVICE", "cuda:0").toStdString());
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device name 'qEnvironmentVariable("DEVICE", "cuda:0").toStdString()' comes from the environment
  // CHECK-MESSAGES: :[[@LINE-2]]:50: warning: default device "cuda:0" is hard-coded
  // CHECK-FIXES: torch::Device f(::torchport::parse_device(qEnvironmentVariable("DEVICE", "cuda:0").toStdString()));
  // Not reported: it never reaches a device.
  std::cout << settings.value("provider", "cuda:0").toString().toStdString();
}
