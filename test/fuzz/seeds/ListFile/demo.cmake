project(train LANGUAGES CXX)

find_package(Torch REQUIRED)
# The headers of 2.14 need C++20, as which Clang refuses those of 1.13.
if(Torch_VERSION VERSION_GREATER_EQUAL 2.14)
  set(CMAKE_CXX_STANDARD 20)
endif()

add_executable(train train.cpp)
target_link_libraries(train ${TORCH_LIBRARIES})
