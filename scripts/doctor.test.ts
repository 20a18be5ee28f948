import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
// Declares what the service's tests are given.
import type {} from '../api/test/support/globalSetup.ts';
import { journalKeyFile, totpKeyFile } from '../api/test/support/keyFiles.ts';
import { startServiceProcess } from '../api/test/support/serviceProcess.ts';
import type { HealthLine } from '../common/contract/health.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-doctor-'));
const file = join(folder, 'firnline.db');
const DATABASE_URL = `sqlite:${file}`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function doctor(...args: string[]): Promise<{ code: number; text: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    JOURNAL_KEY_FILE: journalKeyFile(),
    TOTP_KEY_FILE: totpKeyFile(),
    DATABASE_URL,
  };
  const script = join(import.meta.dirname, 'doctor.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

const contents = () =>
  readdirSync(folder).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  ]);

function execute(statement: string): void {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}

describe('npm run doctor', () => {
  test('creates no database, and exits with 2', async () => {
    const { code, text } = await doctor('--demo');
    expect({ code, text }).toEqual({
      code: 2,
      text: expect.stringContaining(
        `✗ Expected: The database can be used\n    There is no database at ${file}.\n    → Before the first start of the service, which creates it, this is right.`,
      ),
    });
    expect(text).toContain('! Expected: The profile of the firm is complete');
    expect(existsSync(file)).toBe(false);
  });

  test('says that the first start creates the tables of an empty database', async () => {
    writeFileSync(file, '');
    const { code, text } = await doctor('--demo');
    expect(code).toBe(2);
    expect(text).toContain('The database has no tables of this service.\n    → Before the first start');
    rmSync(file);
  });

  test('says why a file is no database', async () => {
    writeFileSync(file, 'x'.repeat(1000));
    const { code, text } = await doctor('--demo');
    expect(code).toBe(2);
    expect(text).toContain('file is not a database\n    → Correct DATABASE_URL if');
    rmSync(file);
  });

  test('says what needs attention while the service runs, and changes nothing after it has stopped', async () => {
    const service = await startServiceProcess({ DATABASE_URL });
    const running = await doctor('--demo');
    expect(running).toMatchObject({ code: 1, text: expect.not.stringContaining('✗') });
    expect(running.text).toContain('→ Set SENDGRID_API_KEY to the key of the mail provider.');
    expect(await service.stop()).toBe(0);
    const before = contents();
    expect(await doctor('--demo')).toEqual(running);
    expect(contents()).toEqual(before);
  });

  test('names settings with which npm run serve would not start', async () => {
    const { code, text } = await doctor('--json');
    expect(code).toBe(2);
    const { lines } = JSON.parse(text) as { readonly lines: readonly HealthLine[] };
    const wrong = lines.filter(({ severity }) => severity === 'error').map(({ id }) => id);
    expect(wrong).toEqual([
      'setting-PUBLIC_URL',
      'setting-SENDGRID_API_KEY',
      'setting-TRUST_PROXY',
      'profile',
    ]);
  });

  test('checks only settings beside a database that a newer version changed', async () => {
    execute("insert into migration (name) values ('20990101000000_Later')");
    const { code, text } = await doctor('--demo');
    expect(code).toBe(2);
    expect(text).toContain(`✗ Expected: The schema of the database is that of this version
    A newer version changed the database (20990101000000_Later).
    → Update this program with git pull, or restore a backup that it made.
`);
    expect(text).not.toContain('The disk of the database');
    expect(text).toContain('Staff need a second factor');
  });
});
