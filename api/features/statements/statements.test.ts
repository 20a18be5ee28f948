import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishNow } from '#api/journal/checkpoints.ts';
import { CheckpointSchema, JournalEntrySchema, JournalLeafSchema } from '#api/journal/entities.ts';
import { StatementSchema } from '#api/statements/entities.ts';
import { type BookedAccount, openBookedAccount } from '#api/test/support/bookedAccount.ts';
import { checkTwice } from '#api/test/support/checkTwice.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { listNotifications } from '#common/contract/notifications.ts';
import { login } from '#common/contract/portalAuth.ts';
import * as contract from '#common/contract/statements.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import type { SignedStatement, StatementFile } from '#common/domain/statements/signedStatement.ts';
import type { Statement } from '#common/domain/statements/statement.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

describe.each(DATABASES)('statements on %s', (database) => {
  let account: BookedAccount;
  let from: string;
  let to: string;
  const today = () => zurichDate(account.app.clock.now());
  beforeEach(async () => {
    account = await openBookedAccount(database);
    from = today();
    await account.price('chf', '1.25');
    const share = await account.addShare('CHF');
    await account.price(share, '40');
    await account.exchange(['usd', '500'], ['chf', '400']);
    await account.pay(1_000);
    await account.trade({ kind: 'buy', instrument: share, quantity: '5', amount: '200', currency: 'chf' });
    await account.publish();
    await account.later(10);
    await account.price(share, '50');
    await account.pay(100, 'withdrawal');
    await account.publish();
    to = today();
    await account.later(3);
  });
  afterEach(() => account.app.stop());

  const issue = async (period: object = {}) => {
    const body = { investorId: account.investorId, from, to, ...period };
    return (await account.staff().call(contract.issueStatement, { body })).statement;
  };
  const reissue = async (id: string, reason = 'A price was corrected.') => {
    const body = { investorId: account.investorId, id, explanation: reason };
    return (await account.staff().call(contract.reissueStatement, { body })).statement;
  };
  async function download(id: string, format: StatementFile, who: Client = account.staff()) {
    const params = { investorId: account.investorId, id };
    return await who.download(contract.getStatementFile, { params, query: { format } });
  }
  const read = async (id: string): Promise<Statement> => {
    const text = await (await download(id, 'json')).blob.text();
    return (JSON.parse(text) as SignedStatement<Statement>).statement;
  };
  const list = async (who: Client = account.staff(), { investorId } = account) =>
    (await who.call(contract.listStatements, { params: { investorId } })).statements;
  async function signIn(investorId = account.investorId): Promise<Client> {
    const client = account.app.client();
    await client.call(login, { body: { investorId, accessCode: 'three-tall-larches' } });
    return client;
  }
  const findings = async () => {
    const { accounts, findings: found } = await verifyJournal(account.app.context.em());
    return [JSON.stringify(accounts?.difference ?? ''), ...found].filter((finding) =>
      /statement/i.test(finding),
    );
  };

  test('state holdings, flows, change and return, which add up to the cent', async () => {
    const usd = (amount: string) => ({ amount, currency: 'USD' });
    const statement = await read((await issue()).id);
    expect(statement).toMatchObject({
      format: 'firnline-statement/1',
      account: { id: account.investorId, holder: 'Anna Muster' },
      period: { from, to },
      version: 1,
      supersedes: null,
      currency: 'USD',
      opening: usd('0.00'),
      closing: usd('962.50'),
      difference: usd('0.00'),
      tradesNotValued: 0,
      bridge: {
        start: usd('0.00'),
        deposits: usd('1000.00'),
        withdrawals: usd('100.00'),
        unrealised: usd('62.50'),
        end: usd('962.50'),
      },
      performance: { timeWeighted: { kind: 'defined', percent: '6.2500', percentPerYear: null } },
      taxValue: null,
    });
    expect(statement.holdings.map(({ symbol, quantity, value }) => [symbol, quantity, value.amount])).toEqual(
      [
        ['USD', '400', '400.00'],
        ['ABC', '5', '312.50'],
        ['CHF', '200', '250.00'],
      ],
    );
    expect(statement.holdings[1]).toMatchObject({
      price: { amount: '50.00', currency: 'CHF' },
      source: 'declared',
      rates: [{ currency: 'CHF', dollars: '1.25' }],
    });
    expect(statement.flows).toEqual([
      { day: from, type: 'deposit', amount: usd('1000.00'), original: null },
      { day: to, type: 'withdrawal', amount: usd('100.00'), original: null },
    ]);
  });

  test('state francs at the rates of their days for an account in francs', async () => {
    const { id, version } = await account.investor();
    const body = { reportingCurrency: 'CHF', version } as const;
    await account.staff().call(updateInvestor, { params: { id }, body });
    const { closing, holdings, difference, flows } = await read((await issue()).id);
    expect(closing).toEqual({ amount: '770.00', currency: 'CHF' });
    expect(holdings.map(({ value }) => value.amount)).toEqual(['320.00', '250.00', '200.00']);
    expect(difference.amount).toBe('0.00');
    expect(flows[0]).toMatchObject({
      amount: { amount: '800.00', currency: 'CHF' },
      original: { amount: '1000.00', currency: 'USD' },
    });
  });

  test('of 31 December state the value in francs at the last rate of that day', async () => {
    await account.later(60);
    const { period, taxValue } = await read((await issue({ to: '2026-12-31' })).id);
    expect(period.to).toBe('2026-12-31');
    expect(taxValue).toMatchObject({
      value: { amount: '770.00', currency: 'CHF' },
      rates: [{ currency: 'CHF', dollars: '1.25' }],
    });
  });

  test('keep what was known: a later correction changes only a new version, which says what and why', async () => {
    const first = await issue();
    const before = await read(first.id);
    await account.publish(undefined);
    const known = account.app.clock.now().toISOString();
    await account.pay(50, 'withdrawal');
    await account.later(1);
    expect(await issue()).toMatchObject({ id: first.id, version: 1 });
    const again = await read((await issue({ to: addDays(to, 1), asKnownAt: known })).id);
    expect(again.closing).toEqual(before.closing);
    const second = await reissue(first.id);
    expect(second).toMatchObject({ version: 2, reason: 'A price was corrected.', isSuperseded: false });
    expect((await read(second.id)).supersedes).toMatchObject({
      id: first.id,
      version: 1,
      digest: first.digest,
      reason: 'A price was corrected.',
      changes: [],
    });
    expect(await read(first.id)).toEqual(before);
    const versions = (await list()).filter((row) => row.to === to);
    expect(versions.map(({ version, isSuperseded }) => [version, isSuperseded])).toEqual([
      [2, false],
      [1, true],
    ]);
    await expect(reissue(first.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('list the newest 200 by their columns and the value at the end, and nothing else of what they state', async () => {
    const { id: investor } = await account.investor();
    const em = account.app.context.em();
    const signed = { digest: 'd'.repeat(64), signature: 'e'.repeat(128), publicKey: 'f'.repeat(60) };
    const content = '{"closing":{"amount":"1.50","currency":"CHF"}}';
    for (let number = 1; number <= 205; number += 1) {
      const times = { asKnownAt: account.app.clock.now(), issuedAt: account.app.clock.now() };
      const period = { firstDay: '2026-01-01', lastDay: '2026-03-31' };
      const id = account.app.context.random.uuid();
      em.create(StatementSchema, {
        id,
        investor,
        number,
        issuedBy: 'A',
        content,
        ...period,
        ...times,
        ...signed,
      });
    }
    await em.flush();
    const listed = await list();
    expect(listed.map(({ version }) => version)).toEqual(Array.from({ length: 200 }, (_, at) => 205 - at));
    expect(listed[0]).toMatchObject({ closing: { amount: '1.50', currency: 'CHF' }, from: '2026-01-01' });
  });

  test('are requested by their investor for any period that is over, once, and seen by nobody else', async () => {
    const { investorId } = account;
    const anna = await signIn();
    const request = (who: Client, body = { from, to }) =>
      who.call(contract.requestStatement, { params: { investorId }, body });
    const { statement } = await request(anna);
    expect((await request(anna)).statement.id).toBe(statement.id);
    expect(await list(anna)).toMatchObject([{ id: statement.id, closing: { amount: '962.50' } }]);
    expect((await download(statement.id, 'csv', anna)).fileName).toBe(
      `Statement-${investorId}-${from}-${to}-v1.csv`,
    );
    const ben = await enrolInvestor(account.app, account.staff(), 'Ben');
    for (const attempt of [
      () => request(ben.client),
      () => list(ben.client),
      () => download(statement.id, 'json', ben.client),
      () =>
        ben.client.download(contract.getStatementFile, {
          params: { investorId: ben.investorId, id: statement.id },
        }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    }
    await expect(request(anna, { from, to: today() })).rejects.toMatchObject({
      fields: { to: 'Choose a day that is over' },
    });
    await expect(request(anna, { from: to, to: from })).rejects.toMatchObject({ code: 'validation' });
    for (let day = 1; day < 20; day += 1) await request(anna, { from: addDays(from, -day), to });
    await expect(request(anna, { from: addDays(from, -30), to })).rejects.toMatchObject({
      code: 'throttled',
    });
  });

  test.each(['pdf', 'json'] as const)(
    'have a %s file of each version that is authentic by the published keys',
    async (file) => {
      const first = await issue();
      const published = await fetch(new URL('/.well-known/firnline/journal', account.app.url));
      const { keys } = (await published.json()) as { keys: string[] };
      for (const { id, digest } of [first, await reissue(first.id)]) {
        const { blob } = await download(id, file);
        const checked = await checkTwice(new Uint8Array(await blob.arrayBuffer()), keys);
        expect(checked).toMatchObject({ file, digest, problem: null });
        expect(checked.statement).toEqual(await read(id));
        expect(checked.checkpoint?.size).toBeGreaterThan(checked.statement?.journal.seq ?? Infinity);
      }
    },
  );

  test('have the same files for ever, proven by the first checkpoint that covers their entries', async () => {
    /** Those that a statement needed. */
    const count = () => account.app.context.em().count(CheckpointSchema, { hour: null });
    const bytes = async (id: string, format: StatementFile) =>
      Buffer.from(await (await download(id, format)).blob.arrayBuffer()).toString('latin1');
    const before = await count();
    const [first, second] = [await issue(), await issue({ to: addDays(to, 1) })];
    await bytes(first.id, 'csv');
    expect(await count()).toBe(before);
    const files = [first.id, second.id].flatMap((id) => [[id, 'json'] as const, [id, 'pdf'] as const]);
    const read = () => Promise.all(files.map(([id, format]) => bytes(id, format)));
    const once = await read();
    // None where the hourly one came first.
    expect(await count()).toBeLessThanOrEqual(before + 1);
    await account.later(1);
    await issue({ from: addDays(from, 1) });
    await publishNow(account.app.context);
    expect(await read()).toEqual(once);
  });

  test('prove their entries without the names of staff', async () => {
    const second = await reissue((await issue()).id);
    const { inclusion } = JSON.parse(await (await download(second.id, 'json')).blob.text());
    expect(inclusion.personal).toEqual({
      after: { statement: { digest: second.digest } },
      investorNote: 'A price was corrected.',
    });
    expect(inclusion.entry.after).toEqual({
      statement: {
        ...{ firstDay: from, lastDay: to, number: 2, supersedes: expect.any(String) },
        asKnownAt: expect.any(String),
      },
    });
    expect(Object.keys(inclusion.entry).sort()).toEqual([
      ...['action', 'actorCommitment', 'actorId', 'actorType', 'after', 'at', 'commitment'],
      ...['investorId', 'personal', 'seq', 'subject'],
    ]);
    const { actorName } = await account.app.context
      .em()
      .findOneOrFail(JournalEntrySchema, { subject: second.id });
    expect(JSON.stringify(inclusion)).not.toContain(actorName);
  });

  test('are not handed out while the journal does not prove them', async () => {
    const { id } = await issue();
    await download(id, 'json');
    await dropTriggers(account.app.context.em());
    const other = { hash: 'f'.repeat(64) };
    await account.app.context.em().nativeUpdate(JournalLeafSchema, { position: 0 }, other);
    await expect(download(id, 'json')).rejects.toMatchObject({ status: 500 });
    expect((await download(id, 'csv')).fileName).toMatch(/csv$/);
    expect(takeLoggedErrors()).toHaveLength(1);
  });

  test('as known at another time than the one that counts is a conflict that names it', async () => {
    const { id, asKnownAt } = await issue();
    await account.later(1);
    const other = account.app.clock.now().toISOString();
    await expect(issue({ asKnownAt: other })).rejects.toMatchObject({
      code: 'conflict',
      message: `Version 1 of this statement is as known at ${asKnownAt}. Issue a new version.`,
    });
    expect(await issue({ asKnownAt })).toMatchObject({ id });
  });

  test('notify their investor when staff issue one', async () => {
    await issue();
    const { notifications } = await (await signIn()).call(listNotifications, {
      params: { investorId: account.investorId },
    });
    expect(JSON.stringify(notifications)).toContain('Statement issued');
  });

  test.each([
    ['its content', "content = replace(content, '962.50', '999.50')"],
    ['its digest', "digest = replace(digest, substr(digest, 1, 1), 'x')"],
    ['its signature', "signature = replace(signature, 'a', 'b')"],
    ['its period', "last_day = '2026-11-01'"],
  ])('whose row has another value of %s are found by the verification', async (_, change) => {
    await issue();
    expect(await findings()).toEqual([]);
    const em = account.app.context.em();
    const off =
      database === 'sqlite'
        ? ['drop trigger statement_no_update']
        : ['alter table statement disable trigger user'];
    for (const statement of [...off, `update statement set ${change}`]) await em.execute(statement);
    expect(await findings()).not.toEqual([]);
  });
});
