# CPack runs this before it packs the installed files. It adds the files that Debian's
# policy requires and makes the packages reproducible.

cmake_minimum_required(VERSION 3.25)
set(debian ${CMAKE_CURRENT_LIST_DIR})

# string(TIMESTAMP) uses SOURCE_DATE_EPOCH if it is set.
string(TIMESTAMP epoch %s UTC)
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} key)
  set(name ${CPACK_DEBIAN_${key}_PACKAGE_NAME})
  set(usr ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr)
  set(doc ${usr}/share/doc/${name})

  configure_file(${debian}/copyright ${doc}/copyright COPYONLY)
  configure_file(${CPACK_TORCHPORT_SOURCE}/CHANGELOG.md ${doc}/changelog COPYONLY)
  file(WRITE ${doc}/changelog.Debian
    "torchport (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium\n\n"
    "  * Packages of torchport ${CPACK_PACKAGE_VERSION}; see changelog.gz for the changes.\n\n"
    " -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
  if(EXISTS ${debian}/overrides/${name})
    configure_file(${debian}/overrides/${name}
                   ${usr}/share/lintian/overrides/${name} COPYONLY)
  endif()

  # The only folder below /usr/share in which Debian's zsh looks for packaged files.
  if(EXISTS ${usr}/share/zsh/site-functions)
    file(RENAME ${usr}/share/zsh/site-functions ${usr}/share/zsh/vendor-completions)
  endif()
  foreach(library IN LISTS CPACK_${key}_LIBRARIES)
    configure_file(/usr/share/doc/${library}/copyright
                   ${doc}/libraries/${library} COPYONLY)
  endforeach()

  file(GLOB pages ${usr}/share/man/man*/*)
  run(gzip -9n ${pages} ${doc}/changelog ${doc}/changelog.Debian)
  run(chmod -R u=rwX,go=rX ${CPACK_TEMPORARY_DIRECTORY}/${component})
  run(find ${CPACK_TEMPORARY_DIRECTORY}/${component} -exec
      touch --no-dereference --date=@${epoch} {} +)
endforeach()
