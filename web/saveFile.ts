import { MINUTE_MS } from '#common/domain/duration.ts';

/** Enough time for any browser to read the object URL. */
const REVOKE_AFTER_MS = MINUTE_MS;

/** Downloads a file through the browser. */
export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
