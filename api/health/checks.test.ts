import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '#api/config/config.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { publishNow } from '#api/journal/checkpoints.ts';
import { createSigningKeyFile } from '#api/journal/signingKey.ts';
import { TotpSchema } from '#api/secondFactors/entities.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { enqueueEmails } from '#api/test/support/emailContext.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { getHealth } from '#common/contract/health.ts';
import { act, attention, type Check, ok, runChecks } from './check.ts';
import { checks } from './checks.ts';
import { erasureListCheck } from './erasureList.ts';
import { findingOfSpace } from './operation.ts';
import { settingLines } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-health-'));
afterAll(() => rmSync(folder, { recursive: true }));

const noErrors = (error: unknown): never => {
  throw error;
};

describe.each(DATABASES)('health checks on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeAll(async () => {
    fixture = await createInvestorsFixture({ database });
    await publishNow(fixture.app.context);
  });
  afterAll(() => fixture.app.stop());

  /** The line of a check. @param planted statements before it, which are taken back */
  async function look(id: string, config: Partial<Config> = {}, planted: readonly string[] = [], now?: Date) {
    const { context, clock } = fixture.app;
    const chosen = checks.filter((check) => check.id === id);
    // PostgreSQL has the clock of this computer.
    const at = now ?? (database === 'sqlite' ? clock.now() : new Date());
    let line: Awaited<ReturnType<typeof runChecks>>[number] | undefined;
    const looking = context.em().transactional(async (em) => {
      for (const statement of planted) await em.execute(statement);
      const examined = { config: { ...context.config, ...config }, em: em as Em, now: at };
      [line] = await runChecks(chosen, examined, noErrors);
      throw new Error('taken back');
    });
    await expect(looking).rejects.toThrow('taken back');
    return line;
  }

  test('version › names what a newer version ran, and what has not run', async () => {
    expect(await look('version')).toMatchObject({ severity: 'ok' });
    const newer = `insert into migration (name, executed_at) values ('20990101000000_Later', current_timestamp)`;
    expect(await look('version', {}, [newer])).toMatchObject({
      severity: 'error',
      found: 'A newer version changed the database (20990101000000_Later).',
    });
    const older = 'delete from migration where id = (select max(id) from migration)';
    expect(await look('version', {}, [older])).toMatchObject({
      severity: 'error',
      found: expect.stringMatching(/^1 migrations have not run, the first is \d{14}_/),
      action: { target: 'npm run serve' },
    });
  });

  test('disk › states the size of the database', async () => {
    expect(await look('disk')).toMatchObject({ severity: 'ok', found: expect.stringMatching(/\d MB/) });
  });

  test('clock › reports one that is behind the last entry of the journal', async () => {
    expect(await look('clock')).toMatchObject({ severity: 'ok' });
    const early = new Date(fixture.app.clock.now().getTime() - 60_000);
    expect(await look('clock', {}, [], early)).toMatchObject({
      severity: 'error',
      action: { kind: 'command', target: 'timedatectl set-ntp true' },
    });
  });

  test('journal-key › reports a missing file, another key and one that others can read', async () => {
    expect(await look('journal-key')).toMatchObject({ severity: 'ok' });
    const journalKeyFile = join(folder, `${database}.pem`);
    const action = { kind: 'setting', target: 'JOURNAL_KEY_FILE' };
    expect(await look('journal-key', { journalKeyFile })).toMatchObject({
      severity: 'error',
      found: expect.stringMatching(
        /is missing.+: openssl genpkey -algorithm ed25519 -out (\S+)\. .+ with: printf -- '-----BEGIN PUBLIC KEY-----\\n%s\\n-----END PUBLIC KEY-----\\n' [\w+/]+=* >> \1$/,
      ),
      action,
    });
    createSigningKeyFile(journalKeyFile);
    expect(await look('journal-key', { journalKeyFile })).toMatchObject({
      severity: 'error',
      found: expect.stringContaining('does not hold the key that signed'),
      action,
    });
  });

  test('totp-key › reports a lost or unusable file, apps of another key, and a file that others can read', async () => {
    const totpKeyFile = join(folder, `${database}-totp`);
    expect(await look('totp-key', { totpKeyFile })).toMatchObject({
      severity: 'ok',
      found: `${totpKeyFile} is created at the first start.`,
    });
    writeFileSync(totpKeyFile, 'short\n', { mode: 0o600 });
    expect(await look('totp-key', { totpKeyFile })).toMatchObject({ severity: 'error' });
    writeFileSync(totpKeyFile, `${Buffer.alloc(32).toString('base64')}\n`);
    expect(await look('totp-key', { totpKeyFile })).toMatchObject({ severity: 'ok' });
    const { context } = fixture.app;
    const at = fixture.app.clock.now();
    const secret = context.secretCipher.encrypt(Buffer.alloc(20), 'staff:one');
    const app = { owner: 'staff:one', secret, confirmedAt: at, lastStep: 0, createdAt: at };
    await context.em().insert(TotpSchema, app);
    expect(await look('totp-key', { totpKeyFile })).toMatchObject({
      severity: 'attention',
      found: `1 of 1 authenticator apps were set up with a key that is not in ${totpKeyFile}.`,
    });
    expect(await look('totp-key')).toMatchObject({ severity: 'ok' });
    expect(await look('totp-key', { totpKeyFile: `${totpKeyFile}-lost` })).toMatchObject({
      severity: 'error',
      found: expect.stringContaining(`make a new key with: openssl rand -base64 32 > ${totpKeyFile}-lost.`),
    });
    await context.em().nativeDelete(TotpSchema, { owner: app.owner });
    chmodSync(totpKeyFile, 0o640);
    expect(await look('totp-key', { totpKeyFile })).toMatchObject({
      severity: 'attention',
      action: { target: `chmod 600 ${totpKeyFile}` },
    });
  });

  test('mail › states when the last was sent, or that none is', async () => {
    expect(await look('mail')).toMatchObject({
      severity: 'attention',
      action: { kind: 'setting', target: 'SENDGRID_API_KEY' },
    });
    const sendGrid = { apiKey: 'x', apiUrl: undefined };
    expect(await look('mail', { sendGrid })).toMatchObject({ severity: 'ok', found: 'None was sent yet.' });
    const sent = `update outbox_message set status = 'sent', sent_at = created_at`;
    expect(await look('mail', { sendGrid }, [sent])).toMatchObject({
      found: `The last was sent at ${fixture.app.clock.now().toISOString()}.`,
    });
  });

  test.each(['failed', 'unconfirmed'])('%s-mail › counts these messages and opens them', async (status) => {
    await enqueueEmails(fixture.app.context, 1);
    expect(await look(`${status}-mail`)).toMatchObject({ severity: 'ok' });
    const one = `update outbox_message set status = '${status}' where id = (select min(id) from outbox_message)`;
    expect(await look(`${status}-mail`, {}, [one])).toMatchObject({
      severity: 'attention',
      found: expect.stringMatching(/^1, the last one of 20/),
      action: { kind: 'screen', target: `tab=email&status=${status}` },
    });
  });

  test('prices › names what is held without a price, and what has an old one', async () => {
    expect(await look('prices')).toMatchObject({ severity: 'ok' });
    const hold = `insert into position (investor_id, instrument, quantity)
      select id, 'btc', '1' from investor where email = 'anna@example.com'`;
    expect(await look('prices', {}, [hold])).toMatchObject({
      severity: 'error',
      found: 'No price or rate: BTC.',
      action: { target: 'tab=valuation' },
    });
    const at = database === 'sqlite' ? '0' : `timestamptz '2001-01-01'`;
    const price = `insert into price (id, instrument, at, version, units, source, recorded_at)
      values ('old', 'btc', ${at}, 1, 100, 'feed', ${at})`;
    expect(await look('prices', {}, [hold, price])).toMatchObject({
      severity: 'attention',
      found: 'Old prices: BTC.',
    });
  });

  test('reconciliation › counts the accounts and lists them', async () => {
    expect(await look('reconciliation')).toMatchObject({
      severity: 'attention',
      found: '2 accounts are not reconciled.',
      action: { target: 'tab=investors&reconciliation=unreconciled' },
    });
    const matched = 'update account_difference set difference = 0';
    expect(await look('reconciliation', {}, [matched])).toMatchObject({ severity: 'ok' });
  });

  test('getHealth › has a line for each check', async () => {
    const { lines, checkedAt } = await fixture.staff.call(getHealth);
    expect(checkedAt).toBe(fixture.app.clock.now().toISOString());
    expect(lines.map(({ id }) => id)).toEqual(checks.map(({ id }) => id));
    expect(lines.filter(({ severity, action }) => (severity === 'ok') === (action !== undefined))).toEqual(
      [],
    );
  });
});

describe('settings and profile', () => {
  const profile = { production: false, allowDemoProfile: false, firmProfilePath: undefined };
  const look = async (id: string, config: object) =>
    (await checks.find((check) => check.id === id)?.look({ config } as never))?.severity;

  test.each([
    ['production', { production: true }, 'ok'],
    ['production', { production: false }, 'attention'],
    ['staff-factor', { requireSecondFactor: true }, 'ok'],
    ['staff-factor', { requireSecondFactor: false }, 'attention'],
    ['profile', profile, 'attention'],
    ['profile', { ...profile, production: true }, 'error'],
    ['profile', { ...profile, firmProfilePath: '/nowhere.json' }, 'error'],
  ])('%s › of %j is %s', async (id, config, severity) => {
    expect(await look(id, config)).toBe(severity);
  });

  test('settingLines › says of each setting what to do', () => {
    expect(settingLines(['PUBLIC_URL: use https'])).toEqual([
      {
        id: 'setting-PUBLIC_URL',
        title: 'The setting PUBLIC_URL can be used',
        severity: 'error',
        found: 'The service does not start.',
        action: { kind: 'setting', target: 'PUBLIC_URL', text: 'PUBLIC_URL: use https.' },
      },
    ]);
  });
});

describe('erasure-list', () => {
  const look = (erasureListFile: string, databaseUrl = 'postgresql://x/y', production = true) =>
    erasureListCheck.look({
      config: { production, erasureListFile, databaseUrl } as Config,
      now: new Date(),
    });

  test('accepts one that is still to come, and one that only the service reads', async () => {
    const file = join(folder, 'new', 'erasures.jsonl');
    expect(await look(file)).toMatchObject({
      severity: 'ok',
      found: `${file} is created at the first erasure.`,
    });
    mkdirSync(join(folder, 'new'));
    writeFileSync(file, '', { mode: 0o600 });
    expect(await look(file)).toMatchObject({ severity: 'ok' });
    chmodSync(file, 0o644);
    expect(await look(file)).toMatchObject({
      severity: 'attention',
      action: { target: `chmod 600 ${file}` },
    });
  });

  test('reports a folder in its place, and a file in the place of its folder', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '', { mode: 0o600 });
    for (const wrong of [folder, join(file, 'erasures.jsonl')]) {
      expect(await look(wrong)).toMatchObject({
        severity: 'error',
        found: `${wrong} cannot be read and written.`,
        action: { kind: 'setting', target: 'ERASURE_LIST_FILE' },
      });
    }
  });

  test('asks for another folder than that of a SQLite database in production', async () => {
    const database = `sqlite:${join(folder, 'firnline.db')}`;
    const action = { kind: 'setting', target: 'ERASURE_LIST_FILE' };
    for (const name of ['erasures.jsonl', 'lists/erasures.jsonl']) {
      expect(await look(join(folder, name), database)).toMatchObject({ severity: 'attention', action });
    }
    expect(await look(`${folder}-lists/erasures.jsonl`, database)).toMatchObject({ severity: 'ok' });
    expect(await look(join(folder, 'erasures.jsonl'), database, false)).toMatchObject({ severity: 'ok' });
  });
});

test.each([
  [100e9, 1e9, 'ok'],
  [1.5e9, 1e9, 'attention'],
  [10e6, 1e6, 'error'],
])('findingOfSpace › of %d free bytes and a database of %d is %s', (free, size, severity) => {
  expect(findingOfSpace(free, size, '/data').severity).toBe(severity);
});

describe('runChecks', () => {
  const check = (id: string, look: Check['look']): Check => ({ id, title: id, look });
  const examined = {} as Parameters<Check['look']>[0];

  test('goes on after a check that fails, and says so in its line', async () => {
    const failed: unknown[] = [];
    const wrong = new Error('wrong');
    const all = [check('one', () => Promise.reject(wrong)), check('two', async () => ok('Good.'))];
    const lines = await runChecks(all, examined, (...error) => {
      failed.push(error);
      return 'No disk.';
    });
    expect(lines.map(({ severity, found }) => [severity, found])).toEqual([
      ['error', 'No disk.'],
      ['ok', 'Good.'],
    ]);
    expect(failed).toEqual([[wrong, 'one']]);
  });

  test('asks for attention where PostgreSQL stopped a query', async () => {
    const stopped = Object.assign(new Error('canceling statement'), { code: '57014' });
    const lines = await runChecks([check('one', () => Promise.reject(stopped))], examined, noErrors);
    expect(lines[0]).toMatchObject(
      attention(
        'This took longer than 10s and was stopped.',
        act.command('npm run doctor', expect.any(String)),
      ),
    );
  });
});
