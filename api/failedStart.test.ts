import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createPasswords } from './passwords/passwords.ts';
import { sendRaw } from './test/support/rawHttp.ts';
import { type ServiceProcess, startServiceProcess } from './test/support/serviceProcess.ts';

/** A module that runs a statement when the service loads the demonstration data. */
const onSeed = (statement: string): string => `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.endsWith('seedDemoData.ts')) ${statement};
      return next(specifier, context);
    },
  });`;

describe('a first start that fails', () => {
  let folder: string;
  let service: ServiceProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firnline-failed-start-'));
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  const databaseUrl = () => `sqlite:${join(folder, 'data', 'firnline.db')}`;

  async function start(settings: Readonly<Record<string, string>> = {}) {
    service = await startServiceProcess({ DATABASE_URL: databaseUrl(), ADMIN_PASSWORD: '', ...settings });
    return service;
  }
  const failure = (settings: Readonly<Record<string, string>>): Promise<string> =>
    start(settings).then(
      () => 'The service started.',
      (error: Error) => error.message,
    );
  const signIn = async (url: string, password: string | undefined) =>
    (await sendRaw(url, { path: '/api/admin/login', body: { password } })).status;

  test('on a taken port creates nothing, so that the next start prints the password', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await failure({ PORT: String(port) })).toContain('The port is in use.');
    expect(existsSync(join(folder, 'data'))).toBe(false);
    await new Promise((resolve) => other.close(resolve));

    const { url, output } = await start();
    const password = /Staff password +(\S+) /.exec(output())?.[1];
    expect(await signIn(url, password)).toBe(200);
  });

  test.each([
    ['throws', "throw Object.assign(new Error('full'), { code: 'ENOSPC' })"],
    // As Ctrl-C does.
    ['is interrupted', "process.kill(process.pid, 'SIGINT')"],
  ])('that %s after the account was created prints its password', async (_, statement) => {
    const text = await failure({
      DEMO_DATA: '1',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onSeed(statement))}`,
    });
    const password = /The password of the staff account admin is (\S+) \(shown only now\)/.exec(text)?.[1];
    const database = new DatabaseSync(join(folder, 'data', 'firnline.db'));
    const row = database.prepare("select password_hash from staff where username = 'admin'").get();
    database.close();
    const passwords = createPasswords();
    onTestFinished(() => passwords.close());
    const hash = String(row?.['password_hash']);
    expect(await passwords.verify(hash, password ?? '', { isKnown: true })).toBe('current');
  });
});
