/** Long enough for any browser to have read the file's address, ms. */
const REVOKE_AFTER_MS = 60_000;

/** Gives a file to the browser's download list. */
export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
