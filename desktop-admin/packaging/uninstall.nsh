; What the app wrote for its user while it ran goes with it: the scheme of its links, and its start at login.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\firnline-admin"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "com.firnline.admin"
  ${endIf}
!macroend
