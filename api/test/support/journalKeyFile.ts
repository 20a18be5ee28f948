import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

/** A key file that all services of a test process share. The first service creates it. */
export function journalKeyFile(): string {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'firnline-key-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return join(folder, 'journal-key.pem');
}
