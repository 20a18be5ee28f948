import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { listOutbox } from '#common/contract/email.ts';
import * as endpoints from '#common/contract/imports.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { getPortfolio, listTransactions } from '#common/contract/portfolio.ts';
import { IMPORT_KINDS } from '#common/domain/importing/fields.ts';
import { templateOf } from '#common/domain/importing/templates.ts';

const CLIENTS = `Name;E-Mail;Telefon;Sprache;Kundenreferenz
Anna Müller;anna.mueller@example.com;+41 44 668 18 00;Deutsch;C-1
Jean Dupont;jean@example.com;;fr;C-2
`;
const PRICES = `Date,Instrument,Price
2025-12-31,CHF,1.25
2026-01-31,BTC,90000.5
`;
const POSITIONS = `Kunde;Stichtag;Instrument;Anzahl;Einstandswert;Währung
C-1;31.12.2025;BTC;0,5;20'000,00;USD
C-1;31.12.2025;CHF;1'000,00;1'000,00;CHF
`;
const HISTORY = `Client,Date,Type,Instrument,Quantity,Price,Amount,Fee,Currency,Reference
C-1,2026-02-02,Deposit,,,,5000.00,,USD,P-1
C-1,2026-02-02,Deposit,,,,5000.00,,USD,P-2
C-1,2026-02-03,Buy,ETH,2,3000.00,-6012.50,12.50,USD,T-1
C-2,2026-03-02,Deposit,,,,250.00,,USD,
C-2,2026-03-02,Deposit,,,,250.00,,USD,
`;

const fileOf = (text: string | Uint8Array, fileName = 'file.csv') => ({
  fileName,
  content: Buffer.from(text as string).toString('base64'),
});

describe.each(DATABASES)('imports on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  beforeEach(async () => {
    app = await createTestApp({ database });
    await turnPoliciesOff(app);
    staff = await app.staff();
  });
  afterEach(async () => {
    expect((await verifyJournal(app.context.em())).accounts?.difference).toBeUndefined();
    await app.stop();
  });

  const check = async (text: string | Uint8Array) =>
    (await staff.call(endpoints.checkImport, { body: fileOf(text) })).import;
  const commit = async ({ id, digest }: { id: string; digest: string }) =>
    (await staff.call(endpoints.commitImport, { params: { id }, body: { digest } })).import;
  const store = async (text: string) => commit(await check(text));
  const reverse = async ({ id }: { id: string }) =>
    (await staff.call(endpoints.reverseImport, { params: { id }, body: {} })).import;
  const linesOf = async ({ id }: { id: string }, fate?: endpoints.LineFate) =>
    (await staff.call(endpoints.listImportLines, { params: { id }, query: fate ? { fate } : {} })).lines.map(
      ({ line, fate: found, problems }) =>
        `${line} ${found}${problems.map(({ code, field }) => ` ${field ?? ''}: ${code}`).join(',')}`,
    );
  const idOf = async (name: string) => {
    const found = (await staff.call(listInvestors, { query: { q: name } })).find(({ isActive }) => isActive);
    return found?.investorId ?? '';
  };
  /** Everything about an account that an import can change. */
  const stateOf = async (investorId: string) => {
    const params = { investorId };
    const { portfolio } = await staff.call(getPortfolio, { params });
    const rows = await app.context.em().execute<{ instrument: string; quantity: string }[]>(
      `select instrument, cast(quantity as text) as quantity from position
       where investor_id = (select id from investor where investor_id = ?)`,
      [investorId],
    );
    return {
      totals: [portfolio.totalValue, portfolio.totalInvested],
      transactions: (await staff.call(listTransactions, { params })).length,
      held: rows
        .filter(({ quantity }) => quantity !== '0')
        .map(({ instrument, quantity }) => `${instrument} ${quantity}`)
        .sort(),
    };
  };
  const moveIn = async () => {
    const stored = [await store(CLIENTS), await store(PRICES), await store(POSITIONS), await store(HISTORY)];
    return { stored, anna: await idOf('Anna Müller'), jean: await idOf('Jean Dupont') };
  };

  test('a firm moves in: clients, prices, opening positions with cost, history', async () => {
    const { anna, jean } = await moveIn();
    // 20000 + 1000 × 1.25 + 2 × 5000 paid in; of the cash 6012.50 was paid for ether.
    expect(await stateOf(anna)).toEqual({
      totals: ['31250.00', '31250.00'],
      transactions: 4,
      held: ['btc 50000000', 'chf 100000000', 'eth 2000000000000000000', 'usd 398750000'],
    });
    expect(await stateOf(jean)).toEqual({
      totals: ['500.00', '500.00'],
      transactions: 2,
      held: ['usd 50000000'],
    });
    expect(await staff.call(listOutbox, { query: {} })).toEqual([]);
    const entries = await staff.call(listJournal, { query: { action: 'import_committed' } });
    expect(entries).toHaveLength(4);
  });

  test('recognises lines again by reference and by content, and two equal payments as two', async () => {
    await moveIn();
    expect((await check(CLIENTS)).counts).toEqual({ new: 0, duplicate: 2, error: 0 });
    expect((await check(PRICES)).counts).toEqual({ new: 0, duplicate: 2, error: 0 });
    expect((await check(POSITIONS)).counts).toEqual({ new: 0, duplicate: 2, error: 0 });
    const again = await check(`${HISTORY}C-2,2026-03-02,Deposit,,,,250.00,,USD,\n`);
    expect(await linesOf(again)).toEqual([
      '2 duplicate',
      '3 duplicate',
      '4 duplicate',
      '5 duplicate',
      '6 duplicate',
      '7 new',
    ]);
  });

  test.each(['', 'P-9'])(
    'a corrected or removed rate makes no line new again (reference "%s")',
    async (reference) => {
      const rates = await store(`${PRICES}2026-02-01,EUR,1.1\n`);
      await store(CLIENTS);
      const payments = `Client,Date,Type,Amount,Currency,Reference
C-1,2026-02-02,Deposit,100,CHF,${reference}
C-1,2026-02-02,Withdrawal,40,EUR,${reference}
`;
      await store(payments);
      const corrected = await store(PRICES.replace('1.25', '1.30'));
      const same = { new: 0, duplicate: 2, error: 0 };
      expect((await check(payments)).counts).toEqual(same);
      expect((await check(`${payments}C-1,2026-02-02,Deposit,100,CHF,${reference}\n`)).counts['new']).toBe(1);
      expect((await check(payments.replace('100', '101'))).counts['new']).toBe(1);
      await reverse(corrected);
      await reverse(rates);
      expect((await check(payments)).counts).toEqual(same);
    },
  );

  test('reversing in the opposite order restores every balance, price and total', async () => {
    const [clients] = [await store(CLIENTS)];
    const [anna, jean] = [await idOf('Anna Müller'), await idOf('Jean Dupont')];
    const empty = [await stateOf(anna), await stateOf(jean)];
    const [prices, positions] = [await store(PRICES), await store(POSITIONS)];
    const opened = [await stateOf(anna), await stateOf(jean)];
    const history = await store(HISTORY);
    await reverse(history);
    expect([await stateOf(anna), await stateOf(jean)]).toEqual(opened);
    await reverse(positions);
    expect([await stateOf(anna), await stateOf(jean)]).toEqual(empty);
    await reverse(prices);
    expect((await check(PRICES)).counts).toEqual({ new: 2, duplicate: 0, error: 0 });
    await reverse(clients);
    expect(await idOf('Anna Müller')).toBe('');
    const named = await staff.call(listInvestors, { query: { q: 'Anna Müller' } });
    expect(named).toMatchObject([{ isActive: false }]);
    expect((await check(CLIENTS)).counts).toEqual({ new: 2, duplicate: 0, error: 0 });
  });

  test('a corrected price counts again once the correction is reversed', async () => {
    await store('Date,Instrument,Price\n2026-01-31,BTC,90000\n');
    const correction = await store('Date,Instrument,Price\n2026-01-31,BTC,91000\n');
    expect((await check('Date,Instrument,Price\n2026-01-31,BTC,91000\n')).counts['duplicate']).toBe(1);
    await reverse(correction);
    expect((await check('Date,Instrument,Price\n2026-01-31,BTC,90000\n')).counts['duplicate']).toBe(1);
  });

  test.each(['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA'])(
    'of corrected prices the last counts that is not reversed, in the order %s',
    async (order) => {
      const fileWith = (price: string) => `Date,Instrument,Price\n2026-01-31,BTC,${price}\n`;
      const stored = new Map<string, { id: string; price: string }>();
      for (const [name, price] of Object.entries({ A: '100', B: '110', C: '120' }))
        stored.set(name, { ...(await store(fileWith(price))), price });
      const counting = async () => {
        const found: string[] = [];
        for (const price of ['100', '110', '120'])
          if ((await check(fileWith(price))).counts['duplicate'] === 1) found.push(price);
        return found.join();
      };
      for (const name of order) {
        const { id } = stored.get(name) ?? { id: '' };
        stored.delete(name);
        await reverse({ id });
        expect(await counting()).toBe([...stored.values()].at(-1)?.price ?? '');
      }
    },
  );

  test('an error in one line stores nothing of the file (409), and is named', async () => {
    await store(CLIENTS);
    const checked = await check(
      `${HISTORY}C-3,2026-03-02,Deposit,,,,0,,JPY,\nC-1,2026-03-02,Sell,BTC,1,,5,,USD,\n`,
    );
    expect(await linesOf(checked, 'error')).toEqual([
      '7 error client: unknown_client, amount: not_positive, currency: unknown_currency',
      '8 error quantity: more_than_held',
    ]);
    await expect(commit(checked)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect((await stateOf(await idOf('Jean Dupont'))).transactions).toBe(0);
  });

  test('names a line with a NUL character', async () => {
    await store(CLIENTS);
    const checked = await check(`${HISTORY}C-1,2026-03-03,Deposit,,,,5.00\0,,USD,\n`);
    expect(await linesOf(checked, 'error')).toEqual(['7 error : nul_character']);
  });

  test('the templates can be stored as they are', async () => {
    for (const kind of IMPORT_KINDS) {
      const checked = await check(templateOf(kind));
      expect([checked.kind, await linesOf(checked, 'error')]).toEqual([kind, []]);
      await commit(checked);
    }
    expect((await stateOf(await idOf('Anna Muster'))).held).toContain('eth 2000000000000000000');
  });

  test('is stored once (409), and only as it was checked', async () => {
    await store(CLIENTS);
    const [first, second] = [await check(HISTORY), await check(HISTORY)];
    await commit(first);
    await expect(commit(first)).rejects.toMatchObject({ code: 'already_decided' });
    await expect(commit(second)).rejects.toMatchObject({ code: 'conflict' });
    await reverse(first);
    await expect(reverse(first)).rejects.toMatchObject({ code: 'already_decided' });
    const { imports } = await staff.call(endpoints.listImports, {});
    expect(imports.map(({ status }) => status).sort()).toEqual(['checked', 'committed', 'reversed']);
  });

  test('of two requests at once one stores the file', async () => {
    await store(CLIENTS);
    const checked = await check(HISTORY);
    const results = await Promise.allSettled([commit(checked), commit(checked)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await stateOf(await idOf('Jean Dupont'))).transactions).toBe(2);
  });

  test('proposes the mapping that was used for the same headers', async () => {
    await store(CLIENTS);
    const text = 'Wer;Wann;Was;Wieviel\nC-1;01/02/2026;Einzahlung;1.234\n';
    const checked = await check(text);
    expect(checked.reading?.missing).toEqual(['fullName', 'email']);
    const mapping = {
      kind: 'transactions',
      headerLine: 1,
      columns: { client: 0, date: 1, kind: 2, amount: 3 },
      values: {},
      decimalSeparators: { amount: ',' },
      dateOrder: 'mdy',
    } as const;
    const mapped = await staff.call(endpoints.mapImport, { params: { id: checked.id }, body: { mapping } });
    await commit(mapped.import);
    const params = { investorId: await idOf('Anna Müller') };
    const [transaction] = await staff.call(listTransactions, { params });
    expect(transaction).toMatchObject({ amount: 1_234, date: '2026-01-02' });
    const next = await check(text.replace('C-1', 'C-2'));
    expect(next.reading).toMatchObject({ isRemembered: true, uncertain: [], mapping });
    expect(next.counts).toEqual({ new: 1, duplicate: 0, error: 0 });
  });
});
