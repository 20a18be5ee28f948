import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file of the app's own, readable by this user alone; a broken-off write leaves the old one. */
export function writeFileAtomically(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  writeFileSync(draft, bytes, { mode: 0o600 });
  renameSync(draft, path);
}
