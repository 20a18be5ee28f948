import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bannerText } from '#api/banner.ts';
import { readConfig } from '#api/config/config.ts';
import { type Service, startService } from '#api/startService.ts';
import { ADMIN_PASSWORD } from '#api/test/support/createTestApp.ts';
import { journalKeyFile, totpKeyFile } from '#api/test/support/keyFiles.ts';
import { errorLog } from '#api/test/support/loggedErrors.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';

describe('ensureFirstStaff', () => {
  let folder: string;
  let service: Service | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firnline-first-staff-'));
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts the service on the same database, after the earlier start has ended. */
  async function start(environment: Record<string, string> = {}) {
    await service?.stop();
    const config = readConfig({
      DATABASE_URL: `sqlite:${join(folder, 'firnline.db')}`,
      PORT: '0',
      PUBLIC_URL: 'http://firnline.test',
      JOURNAL_KEY_FILE: journalKeyFile(),
      TOTP_KEY_FILE: totpKeyFile(),
      ...environment,
    });
    service = await startService(config, { log: errorLog });
    return { service, banner: await bannerText(service) };
  }
  const signIn = async ({ port }: Service, password: string) => {
    const url = `http://127.0.0.1:${port}`;
    return (await sendRaw(url, { path: '/api/admin/login', body: { password } })).status;
  };

  test('prints a generated password at the first start, and not at the second', async () => {
    const first = await start();
    const password = first.service.generatedPassword ?? '';
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(first.banner).toContain(`Staff password   ${password}   (account admin; shown only now)`);
    expect(await signIn(first.service, password)).toBe(200);
    const second = await start();
    expect(second.service.generatedPassword).toBeUndefined();
    expect(second.banner).not.toContain('Staff password');
    expect(second.banner).not.toContain(password);
    expect(await signIn(second.service, password)).toBe(200);
  });

  test('names the address at which people can sign in, not that behind the proxy', async () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://firnline.test',
      TRUST_PROXY: '1',
      ALLOW_CAPTURED_MAIL: '1',
      ALLOW_DEMO_PROFILE: '1',
    };
    const { service: started, banner } = await start(production);
    expect(banner).toContain('Staff dashboard  https://firnline.test/admin\n');
    expect(banner).toContain(`For the proxy    http://localhost:${started.port}\n`);
    expect(await signIn(started, started.generatedPassword ?? '')).toBe(200);
  });

  test('uses ADMIN_PASSWORD, and does not print it', async () => {
    const { service: started, banner } = await start({ ADMIN_PASSWORD });
    expect(started.generatedPassword).toBeUndefined();
    expect(banner).not.toContain('Staff password');
    expect(banner).not.toContain(ADMIN_PASSWORD);
    expect(await signIn(started, ADMIN_PASSWORD)).toBe(200);
  });
});
