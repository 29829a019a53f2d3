# Sets torchport_doctor_sources, the sources of torchport-doctor without those of
# machine.cmake: paths relative to the folder above this one.
set(torchport_doctor_sources
  doctor/main.cpp
  doctor/BuildCheck.cpp
  doctor/Diagnosis.cpp
  doctor/Findings.cpp
  doctor/GfxOverride.cpp
  doctor/Json.cpp
  doctor/LinkedProgram.cpp
  doctor/Problems.cpp
  doctor/System.cpp
  doctor/Text.cpp
  doctor/model/PackageReport.cpp)
