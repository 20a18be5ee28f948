import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file that only this user can read. An interrupted write leaves the old file unchanged. */
export function writeFileAtomically(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  writeFileSync(draft, bytes, { mode: 0o600 });
  renameSync(draft, path);
}
