/**
 * Switches burnt into the packaged program, so that it cannot be started as something else. By the packager's
 * names; a test reads them back from the program.
 */
export const electronFuses = {
  /** ELECTRON_RUN_AS_NODE would make the signed program run any script. */
  runAsNode: false,
  /** NODE_OPTIONS could load code before ours. */
  enableNodeOptionsEnvironmentVariable: false,
  /** --inspect would open a debugger into the privileged process. */
  enableNodeCliInspectArguments: false,
  enableCookieEncryption: true,
  /** Checked by macOS and Windows builds; Linux has no such check. */
  enableEmbeddedAsarIntegrityValidation: true,
  /** A folder beside the archive is never loaded in its place. */
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  /** Nothing is ever loaded from file: addresses. */
  grantFileProtocolExtraPrivileges: false,
} as const;
