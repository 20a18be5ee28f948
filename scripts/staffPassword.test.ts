import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '../api/test/support/createTestApp.ts';
// Declares what the service's tests are given.
import type {} from '../api/test/support/globalSetup.ts';
import { journalKeyFile, totpKeyFile } from '../api/test/support/keyFiles.ts';
import { sendRaw } from '../api/test/support/rawHttp.ts';
import { type ServiceProcess, startServiceProcess } from '../api/test/support/serviceProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-staff-password-'));
const DATABASE_URL = `sqlite:${join(folder, 'firnline.db')}`;
let service: ServiceProcess | undefined;

function run(script: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    JOURNAL_KEY_FILE: journalKeyFile(),
    TOTP_KEY_FILE: totpKeyFile(),
    DATABASE_URL,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, script), ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + err }),
    );
  });
}
const signIn = (password: string) =>
  sendRaw(service?.url ?? '', { path: '/api/admin/login', body: { password } });

afterAll(async () => {
  await service?.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run staff:password', () => {
  test('creates no database', async () => {
    expect(await run('staffPassword.ts')).toEqual({
      code: 1,
      text: `No password was changed: there is no database at ${join(folder, 'firnline.db')}.\n`,
    });
    expect(existsSync(join(folder, 'firnline.db'))).toBe(false);
  });

  test('replaces a lost password, ends the sessions of the account, and is in the journal', async () => {
    service = await startServiceProcess({ DATABASE_URL });
    const { json } = await signIn(ADMIN_PASSWORD);
    const headers = { Authorization: `Bearer ${String(json['token'])}` };
    expect((await run('staffPassword.ts')).text).toMatch(/^No password was changed: Another process/);
    expect(await service.stop()).toBe(0);

    expect(await run('staffPassword.ts', 'nobody')).toEqual({
      code: 1,
      text: 'No password was changed: there is no active staff account with the name nobody.\n',
    });
    const { code, text } = await run('staffPassword.ts');
    expect(code).toBe(0);
    const [, password = ''] = /^The password of the staff account admin is now (\S{16}) /.exec(text) ?? [];

    service = await startServiceProcess({ DATABASE_URL });
    expect((await sendRaw(service.url, { path: '/api/admin/summary', headers })).status).toBe(401);
    expect((await signIn(ADMIN_PASSWORD)).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
    expect((await run('journalVerify.ts')).text).toMatch(/^The journal is intact/);
  });
});
