import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson } from '../api/crypto/canonicalJson.ts';
import { signWith } from '../api/journal/firmSignature.ts';
import { readSigningKeys } from '../api/journal/signingKey.ts';
import { ADMIN_PASSWORD } from '../api/test/support/createTestApp.ts';
// Declares what the service's tests are given.
import type {} from '../api/test/support/globalSetup.ts';
import { journalKeyFile } from '../api/test/support/keyFiles.ts';
import { sendRaw } from '../api/test/support/rawHttp.ts';
import { CONTACT } from '../api/test/support/sampleRequests.ts';
import { type ServiceProcess, startServiceProcess } from '../api/test/support/serviceProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-restore-'));
const file = (name: string) => join(folder, name);
const ERASURES = file('erasures.jsonl');
const SETTINGS = {
  DATABASE_URL: `sqlite:${file('firnline.db')}`,
  JOURNAL_KEY_FILE: journalKeyFile(),
  ERASURE_LIST_FILE: ERASURES,
};
let service: ServiceProcess | undefined;

function run(script: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...SETTINGS,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, script), ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}

const start = async () => {
  service = await startServiceProcess(SETTINGS);
  return service.url;
};

async function signIn(url: string): Promise<Record<string, string>> {
  const { json } = await sendRaw(url, { path: '/api/admin/login', body: { password: ADMIN_PASSWORD } });
  return { Authorization: `Bearer ${String(json['token'])}` };
}

const messages = async (url: string, headers: Record<string, string>) => {
  const { status, headers: found } = await sendRaw(url, { path: '/api/admin/contact-submissions', headers });
  return status === 200 ? Number(found['x-total-count']) : status;
};

beforeAll(async () => {
  const url = await start();
  await sendRaw(url, { path: '/api/contact', body: CONTACT });
});
afterAll(async () => {
  await service?.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run restore', () => {
  test('restores a backup, ends the sessions in it, and keeps the replaced files', async () => {
    const session = await signIn(service?.url ?? '');
    expect(await run('backup.ts', file('copy.db'))).toMatchObject({ code: 0 });
    await sendRaw(service?.url ?? '', { path: '/api/contact', body: CONTACT });
    expect(await messages(service?.url ?? '', session)).toBe(2);

    const early = await run('restore.ts', file('copy.db'));
    expect([early.code, early.text]).toEqual([
      1,
      expect.stringMatching(/^Nothing was restored: Another process \(\d+\) already uses /),
    ]);
    expect(await service?.stop()).toBe(0);

    const { code, text } = await run('restore.ts', file('copy.db'));
    expect(text).toMatch(
      /^Restored .+copy\.db: its \d+ journal entries are intact, and every session has ended\.\n/,
    );
    expect(code).toBe(0);
    const aside = readdirSync(folder).filter((name) => name.includes('.replaced-'));
    expect(aside.filter((name) => !/-(wal|shm)$/.test(name))).toHaveLength(1);
    expect(statSync(file('firnline.db')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('.restoring'))).toEqual([]);

    const url = await start();
    expect(await messages(url, session)).toBe(401);
    expect(await messages(url, await signIn(url))).toBe(1);
    expect(await service?.stop()).toBe(0);
  });

  test('restores a backup of a version that had fewer policies', async () => {
    const backup = new DatabaseSync(file('copy.db'));
    backup.exec("delete from approval_policy where kind = 'erasure'");
    backup.close();
    expect(await run('restore.ts', file('copy.db'))).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Restored /),
    });
  });

  test('says how many persons the start erases again, which then has none of them', async () => {
    const url = await start();
    const session = await signIn(url);
    const { json } = await sendRaw(url, { path: '/api/admin/contact-submissions', headers: session });
    const [{ id, email }] = json as unknown as [{ id: string; email: string }];
    expect(await run('backup.ts', file('erased.db'))).toMatchObject({ code: 0 });
    expect(await service?.stop()).toBe(0);
    // What the firm erased after the backup, as the service lists it.
    const people = { requestedBy: 'requester', approvedBy: 'approver', entries: 1, digest: 'a' };
    const at = new Date().toISOString();
    const erasure = { number: 1, at, kind: 'form', subject: id, ground: 'request', ...people };
    const { privateKey } = readSigningKeys(SETTINGS.JOURNAL_KEY_FILE);
    const { signature } = signWith(privateKey, 'erasure', canonicalJson(erasure));
    writeFileSync(ERASURES, `\n${JSON.stringify({ ...erasure, signature })}\n`);

    const { code, text } = await run('restore.ts', file('erased.db'));
    expect([code, text]).toEqual([
      0,
      expect.stringContaining(
        'It has 1 of the persons that were erased since. The next start erases them again',
      ),
    ]);
    service = await startServiceProcess({ ...SETTINGS, RETENTION_FORM_YEARS: '0' });
    const headers = await signIn(service.url);
    const listed = await sendRaw(service.url, { path: '/api/admin/contact-submissions', headers });
    expect(JSON.stringify(listed.json)).not.toContain(email);
    expect(await service.stop()).toBe(0);
    expect((await run('restore.ts', file('erased.db'))).text).toContain('It has 1 of the persons');
  });

  test('is not needed for a backup copied by hand: the next start ends its sessions', async () => {
    const url = await start();
    const session = await signIn(url);
    expect(await run('backup.ts', file('by-hand.db'))).toMatchObject({ code: 0 });
    await service?.kill();
    for (const end of ['-wal', '-shm']) rmSync(file(`firnline.db${end}`), { force: true });
    writeFileSync(file('firnline.db'), readFileSync(file('by-hand.db')));
    const next = await start();
    expect(await messages(next, session)).toBe(401);
    expect(await service?.stop()).toBe(0);
  });

  test('ends every session after another tool has restored the database', async () => {
    const url = await start();
    const session = await signIn(url);
    expect(await service?.stop()).toBe(0);
    expect(await run('restore.ts', '--after-restore')).toEqual({
      code: 0,
      text: 'Every session has ended. Instances that still run must be restarted.\n',
    });
    expect(await messages(await start(), session)).toBe(401);
    expect(await service?.stop()).toBe(0);
  });

  test('rejects an incomplete backup, and leaves the database unchanged', async () => {
    const backup = readFileSync(file('copy.db'));
    const damaged = Buffer.from(backup);
    damaged.fill(0xff, 4096, 5 * 4096);
    const files = {
      'damaged.db': damaged,
      'empty.db': Buffer.alloc(0),
      'text.db': Buffer.from('no '.repeat(5000)),
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(file(name), content);
    const before = readFileSync(file('firnline.db'));
    const reasons: Record<string, RegExp> = {
      'damaged.db': /it is damaged|malformed/,
      'empty.db': /there is no backup at/,
      'text.db': /it is not a database/,
      'missing.db': /there is no backup at/,
      'firnline.db': /is the database itself/,
    };
    for (const [name, reason] of Object.entries(reasons)) {
      const { code, text } = await run('restore.ts', file(name));
      expect([name, code, text]).toEqual([name, 1, expect.stringMatching(reason)]);
    }
    expect(await run('restore.ts')).toMatchObject({
      code: 1,
      text: expect.stringContaining('usage: npm run restore'),
    });
    expect(readFileSync(file('firnline.db')).equals(before)).toBe(true);
  });
});
