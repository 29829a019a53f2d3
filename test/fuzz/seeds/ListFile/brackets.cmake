cmake_minimum_required(VERSION 3.25)
#[[ a comment
of two lines ]]
if(A AND (B OR "C;D")) # why
  set(X [=[a ]] b]=] "two
lines" un\;quoted ${Y${Z}})
else()
  add_library(x STATIC a.cpp)
endif()
