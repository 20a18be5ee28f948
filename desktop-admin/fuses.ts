/**
 * Electron fuses of the packaged program, by electron-builder's names. A test reads them back from the program.
 */
export const electronFuses = {
  /** ELECTRON_RUN_AS_NODE would make the signed program run any script. */
  runAsNode: false,
  /** NODE_OPTIONS could load other code first. */
  enableNodeOptionsEnvironmentVariable: false,
  /** --inspect would open a debugger into the privileged process. */
  enableNodeCliInspectArguments: false,
  enableCookieEncryption: true,
  /** Verified on macOS and Windows; Linux has no such check. */
  enableEmbeddedAsarIntegrityValidation: true,
  /** A folder beside the archive is not loaded instead of it. */
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  /** The app loads nothing from file: URLs. */
  grantFileProtocolExtraPrivileges: false,
} as const;
