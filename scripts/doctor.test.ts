import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// Declares what the service's tests are given.
import type {} from '../api/test/support/globalSetup.ts';
import { journalKeyFile, totpKeyFile } from '../api/test/support/keyFiles.ts';
import { startPostgres } from '../api/test/support/postgres.ts';
import { startServiceProcess } from '../api/test/support/serviceProcess.ts';
import type { HealthLine } from '../common/contract/health.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-doctor-'));
const file = join(folder, 'firnline.db');
const DATABASE_URL = `sqlite:${file}`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Examination {
  readonly code: number;
  readonly text: string;
}

function examine(
  settings: Readonly<Record<string, string | undefined>>,
  ...args: readonly string[]
): Promise<Examination> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    JOURNAL_KEY_FILE: journalKeyFile(),
    TOTP_KEY_FILE: totpKeyFile(),
    ...settings,
  };
  const script = join(import.meta.dirname, 'doctor.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

const doctor = (...args: readonly string[]) => examine({ DATABASE_URL }, ...args);

/** The lines that are not as they should be, by id. */
async function findProblems(settings: Parameters<typeof examine>[0]): Promise<Record<string, string>> {
  const { lines } = JSON.parse((await examine(settings, '--demo', '--json')).text) as {
    readonly lines: readonly HealthLine[];
  };
  const problems = lines.filter(({ severity }) => severity !== 'ok');
  return Object.fromEntries(problems.map(({ id, severity }) => [id, severity]));
}

/** What the settings of these tests leave to do. */
const LEFT = {
  production: 'attention',
  'staff-factor': 'attention',
  profile: 'attention',
  mail: 'attention',
};

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
    expect(text.match(/✗/g)).toHaveLength(1);
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

  test('examines disk, clock, keys and the list of erasures beside a file that is no database', async () => {
    writeFileSync(file, 'x'.repeat(1000));
    const tomorrow = new Date(Date.now() + 86_400_000);
    utimesSync(file, tomorrow, tomorrow);
    const TOTP_KEY_FILE = join(folder, 'totp-key');
    writeFileSync(TOTP_KEY_FILE, `${Buffer.alloc(32).toString('base64')}\n`, { mode: 0o644 });
    const JOURNAL_KEY_FILE = join(folder, 'lost.pem');
    expect(
      await findProblems({ DATABASE_URL, TOTP_KEY_FILE, JOURNAL_KEY_FILE, ERASURE_LIST_FILE: folder }),
    ).toEqual({
      ...LEFT,
      database: 'error',
      clock: 'error',
      'journal-key': 'error',
      'totp-key': 'attention',
      'erasure-list': 'error',
    });
    rmSync(file);
    rmSync(TOTP_KEY_FILE);
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

  test('examines what is outside a database that a newer version changed', async () => {
    execute("insert into migration (name) values ('20990101000000_Later')");
    const { code, text } = await doctor('--demo');
    expect(code).toBe(2);
    expect(text).toContain(`✗ Expected: The schema of the database is that of this version
    A newer version changed the database (20990101000000_Later).
    → Update this program with git pull, or restore a backup that it made.
`);
    expect(text).toContain('✓ The disk of the database');
    expect(text).toContain('Staff need a second factor');
    expect(text).not.toContain('Every message could be delivered');
  });
});

describe('npm run doctor on PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  const ERASURE_LIST_FILE = join(folder, 'erasures.jsonl');
  const UNUSABLE = { ...LEFT, database: 'error', disk: 'attention' };

  test('examines an empty database, and one while the service runs and after it has stopped', async () => {
    const settings = { DATABASE_URL: await postgres.createDatabase(), ERASURE_LIST_FILE };
    expect(await findProblems(settings)).toEqual(UNUSABLE);
    const service = await startServiceProcess(settings);
    expect(await findProblems(settings)).toEqual(LEFT);
    expect(await service.stop()).toBe(0);
    expect(await findProblems(settings)).toEqual(LEFT);
  });

  test('examines what is outside a database that is not reachable', async () => {
    const url = new URL(postgres.url);
    url.port = '1';
    const JOURNAL_KEY_FILE = join(folder, 'lost.pem');
    const settings = { DATABASE_URL: url.href, ERASURE_LIST_FILE, JOURNAL_KEY_FILE };
    const { code, text } = await examine(settings, '--demo');
    expect(code).toBe(2);
    expect(text).toContain('ECONNREFUSED');
    expect(text).toContain('lost.pem is missing.\n    → Set JOURNAL_KEY_FILE to the file of the key');
    expect(text).toContain('→ See the disk on that computer with df -h.');
  });
});
