import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let created: string | undefined;

/** A folder for the key files that all services of a test process share. The first service creates them. */
function folder(): string {
  if (created === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'firnline-key-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    created = made;
  }
  return created;
}

export const journalKeyFile = (): string => join(folder(), 'journal-key.pem');

export const totpKeyFile = (): string => join(folder(), 'totp-key');

/** A list of erasures of its own, because each database has others. */
export const erasureListFile = (): string => join(folder(), `erasures-${randomUUID()}.jsonl`);
