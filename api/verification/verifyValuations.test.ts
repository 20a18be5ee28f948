import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { INVITED_PASSWORD, joinStaff } from '#api/test/support/inviteStaff.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';
import { verifyAccounts } from './verifyAccounts.ts';
import { verifyJournal } from './verifyJournal.ts';
import { verifyPrices } from './verifyPrices.ts';
import { verifyRecords } from './verifyRecords.ts';
import { verifyRuns } from './verifyRuns.ts';

const TABLES = [
  ...['price', 'valuation_run', 'run_price', 'valuation_line', 'ledger_transaction', 'journal_entry'],
] as const;

describe.each(DATABASES)('verifyJournal › prices, instruments and runs on %s', (database) => {
  let fixture: InvestorsFixture;
  /** An instrument that staff added. */
  let fund: string;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    const { app, staff } = fixture;
    app.clock.advance({ minutes: 1 });
    const body = {
      symbol: 'FND',
      name: 'A fund',
      kind: 'fund',
      currency: 'USD',
      assetClass: 'funds',
    } as const;
    fund = (await staff.call(addInstrument, { body })).instrument.id;
    await buyFund();
  });
  afterEach(() => fixture.app.stop());

  const at = () => fixture.app.clock.now().toISOString();
  const price = async (text: string) => {
    const prices = ['btc', fund].map((instrument) => ({ instrument, at: at(), price: text }));
    await fixture.staff.call(recordPrices, { body: { prices } });
    fixture.app.clock.advance({ minutes: 1 });
  };
  const edit = async () => {
    const { investorId } = fixture.anna;
    return { investorId, version: await accountVersion(fixture.staff, investorId) };
  };
  const buyFund = async () =>
    fixture.staff.call(bookTrade, {
      body: {
        ...(await edit()),
        ...{ kind: 'buy', date: '2026-07-01', instrument: fund, quantity: '1', amount: '100' },
      },
    });
  const request = async () => {
    const { staff } = fixture;
    const { pricesDigest } = await staff.call(previewRun, { query: { at: at() } });
    return staff.call(publishRun, { body: { at: at(), pricesDigest } });
  };
  const published = async () => {
    const status = async () => (await fixture.staff.call(listRuns)).runs[0]?.status;
    await expect.poll(status).toBe('published');
    fixture.app.clock.advance({ minutes: 1 });
  };

  const findingsOf = async (em: Em) => {
    const { difference } = await verifyAccounts(em);
    const others = [await verifyPrices(em), await verifyRuns(em)].filter((found) => found !== undefined);
    return [...(difference ? [difference.what] : []), ...(await verifyRecords(em)), ...others];
  };
  /** What the verification finds after changes with write access to the database, which are then undone. */
  async function findingsAfter(...changes: string[]): Promise<string[]> {
    let found: string[] = [];
    const changed = fixture.app.context.em().transactional(async (em) => {
      await dropTriggers(em as Em, TABLES);
      for (const change of changes) await (em as Em).execute(change);
      found = await findingsOf(em as Em);
      throw new Error('undone');
    });
    await expect(changed).rejects.toThrow('undone');
    return found;
  }

  test('finds nothing after prices, an instrument, and a run that a second person approved', async () => {
    const { app, staff } = fixture;
    const person = { email: 'jonas@firm.example', displayName: 'Jonas Frei', role: 'approver' } as const;
    const { username } = (await joinStaff(app, staff, person)).staff;
    const { token } = await openStaffSession(app.client(), { username, password: INVITED_PASSWORD });
    app.clock.advance({ minutes: 2 });
    await price('30000');
    await approve(app.client(undefined, token), await expectPending(request()));
    await published();
    const { findings, accounts } = await verifyJournal(app.context.em());
    expect([accounts?.difference, findings]).toEqual([undefined, []]);
  });

  test('finds prices that no run used and that were added, changed, moved or removed', async () => {
    await price('100');
    await price('101');
    const columns = 'instrument, at, units, source, recorded_at, recorded_by';
    const added = (entry: string) =>
      `insert into price (id, version, entry, ${columns})
       select 'forged', version + 1, ${entry}, ${columns} from price where instrument = 'btc' and version = 2`;
    expect(await findingsAfter(added('null'))).toEqual(['Price forged is not explained by the journal.']);
    const differs = [
      expect.stringMatching(/^The prices of journal entry \d+ are not what the journal says\.$/),
    ];
    expect(await findingsAfter(added('entry'))).toEqual(differs);
    const unordered = [expect.stringMatching(/^Price \S+ is not in the order of its journal entry\.$/)];
    expect(await findingsAfter(added('1'))).toEqual(unordered);
    for (const change of [
      'set units = units + 1',
      "set at = (select min(at) from price where instrument = 'btc')",
      "set recorded_by = 'Somebody else'",
      'set recorded_at = (select min(recorded_at) from price)',
      "set source = 'feed'",
    ]) {
      expect(
        await findingsAfter(`update price ${change} where instrument = 'btc' and version = 2`),
        change,
      ).toEqual(differs);
    }
    const moved = "update price set version = 7 where instrument = 'btc' and version = 2";
    expect(await findingsAfter(moved)).toEqual(unordered);
    expect(await findingsAfter("delete from price where instrument = 'btc' and version = 2")).toEqual(
      differs,
    );
  });

  test('finds prices that differ from the words of an entry from before entries had a digest', async () => {
    await price('99');
    await price('100');
    const em = fixture.app.context.em();
    const [entry] = await em.execute<{ seq: number; after: string }[]>(
      "select seq, after from journal_entry where action = 'prices_recorded' order by seq desc",
    );
    const { digest: _, ...stated } = JSON.parse(entry?.after ?? '{}');
    const earlier = `update journal_entry set after = '${JSON.stringify(stated)}' where seq = ${entry?.seq}`;
    expect(await findingsAfter(earlier)).toEqual([]);
    for (const change of [
      'units = units + 1',
      "at = (select min(at) from price where instrument = 'btc')",
      "source = 'feed'",
      "recorded_by = 'Somebody else'",
      'entry = null',
    ]) {
      const forged = `update price set ${change} where instrument = 'btc' and entry = ${entry?.seq}`;
      expect(await findingsAfter(earlier, forged), change).toEqual([
        expect.stringMatching(/^The prices of journal entry|^Price .* is not explained by the journal\.$/),
      ]);
    }
  });

  test('finds a ledger transaction of another time or version', async () => {
    await price('100');
    for (const change of ['recorded_at = (select min(recorded_at) from price)', 'version = version - 1'])
      expect(
        await findingsAfter(`update ledger_transaction set ${change} where kind = 'buy'`),
        change,
      ).toEqual([expect.stringContaining('the postings of ledger transaction')]);
  });

  test('finds a ledger transaction with the first version of its account', async () => {
    await price('100');
    for (const recordedAt of ['recorded_at', '(select min(recorded_at) from price)']) {
      const change = `update ledger_transaction set version = 1, recorded_at = ${recordedAt} where kind = 'buy'`;
      expect(await findingsAfter(change), change).toEqual([
        expect.stringContaining('the postings of ledger transaction'),
      ]);
    }
  });

  test('finds another strategy and another method of cost of an account', async () => {
    for (const [field, change] of [
      ['strategy', "strategy = 'FND'"],
      ['costMethod', "cost_method = 'fifo'"],
    ]) {
      expect(await findingsAfter(`update investor set ${change}`), change).toEqual([field]);
    }
  });

  test('finds an instrument that was added, changed or removed', async () => {
    const columns = `name, kind, quote_currency, decimals, price_decimals, asset_class, risk_class, colour,
      stale_after_days, created_at`;
    expect(
      await findingsAfter(
        `insert into instrument (id, symbol, ${columns}) select 'forged', 'FRG', ${columns} from instrument`,
      ),
    ).toEqual(['Instrument forged is not explained by the journal.']);
    for (const [field, change] of [
      ['symbol', "symbol = 'OTH'"],
      ['decimals', 'decimals = 2'],
      ['quoteCurrency', "quote_currency = 'CHF'"],
      ['isin', "isin = 'CH0038863350'"],
      ['staleAfterDays', 'stale_after_days = 900'],
    ]) {
      const [found] = await findingsAfter(`update instrument set ${change}`);
      expect(found, change).toBe(`The ${field} of instrument ${fund} is not what the journal says.`);
    }
  });

  test('accepts the lines of a run with units that an earlier release published', async () => {
    await price('100');
    await request();
    await published();
    const units = 'update valuation_line set units = 5';
    const differs = ['Valuation run 1 gives accounts other values than the journal says.'];
    expect(await findingsAfter(units)).toEqual(differs);
    const [entry] = await fixture.app.context
      .em()
      .execute<{ after: string }[]>("select after from journal_entry where action = 'valuation_published'");
    const { orders: _, ...stated } = JSON.parse(entry?.after ?? '{}');
    const earlier = `update journal_entry set after = '${JSON.stringify(stated)}' where action = 'valuation_published'`;
    expect(await findingsAfter(earlier, units)).toEqual([]);
  });

  test('finds a run that nobody requested, or that is not what was requested', async () => {
    await price('100');
    await request();
    await published();
    const differs = ['Valuation run 1 is not what was requested according to the journal.'];
    for (const change of [
      "requested_by = 'Somebody else'",
      'requested_at = (select min(recorded_at) from price)',
      "reason = 'Another'",
      `prices_digest = '${'0'.repeat(64)}'`,
      'corrects = 7',
      "requested_by_id = 'somebody-else'",
    ]) {
      expect(await findingsAfter(`update valuation_run set ${change}`), change).toEqual(differs);
    }
    for (const change of [
      'value_before = value_before + 100000',
      'value_after = value_after + 100000',
      'accounts = accounts + 1',
      'published_at = (select min(recorded_at) from price)',
    ]) {
      expect(await findingsAfter(`update valuation_run set ${change}`), change).toEqual([
        'Valuation run 1 is not what was published according to the journal.',
      ]);
    }
    for (const change of ['cancelled_at = published_at', "failure = 'Cancelled by somebody.'"]) {
      expect(await findingsAfter(`update valuation_run set ${change}`), change).toEqual([
        'Valuation run 1 did not end as the journal says.',
      ]);
    }
    for (const units of ['7', '-7']) {
      expect(await findingsAfter(`update valuation_line set units = '${units}'`)).toEqual([
        'Valuation run 1 gives accounts other values than the journal says.',
      ]);
    }
    expect(await findingsAfter('update valuation_run set entry = 1')).toEqual([
      'Valuation run 1 is not explained by the journal.',
    ]);
    const columns = 'at, requested_at, requested_by, requested_by_id, prices_digest, accounts, done';
    // The service would publish it as any other.
    expect(
      await findingsAfter(
        `insert into valuation_run (number, ${columns}) select 2, ${columns} from valuation_run`,
      ),
    ).toEqual(['Valuation run 2 was not requested according to the journal.']);
  });

  test('finds another end, correction or price of a run that is not published', async () => {
    await price('100');
    await request();
    await published();
    const waiting = [
      'update valuation_run set published_at = null, entry = null where number = 1',
      "delete from journal_entry where action = 'valuation_published'",
    ];
    const findingsOfRuns = async (...changes: string[]) =>
      (await findingsAfter(...waiting, ...changes)).filter((found) => found.startsWith('Valuation run'));
    expect(await findingsOfRuns()).toEqual([]);
    for (const [change, finding] of [
      ["update valuation_run set failure = 'Nothing to see'", 'did not end as the journal says.'],
      ['update valuation_run set corrects = 7', 'is not what was requested according to the journal.'],
      ['delete from run_price', 'has other prices than the journal says.'],
    ] as const) {
      expect(await findingsOfRuns(change), change).toEqual([`Valuation run 1 ${finding}`]);
    }
  });

  test('finds another entry, person or time of a declared total', async () => {
    for (const totalValue of [120_000, 130_000]) {
      fixture.app.clock.advance({ minutes: 1 });
      const body = { ...(await edit()), totalValue, investedAmount: 100_000 };
      await fixture.staff.call(updatePortfolio, { body });
    }
    for (const change of [
      'entry = 1',
      'entry = null',
      "recorded_by = 'Somebody else'",
      'recorded_by = null',
      'recorded_at = (select min(recorded_at) from price)',
      "corrects = (select id from price where source = 'definition' limit 1)",
    ]) {
      const { version } = await edit();
      const forged = `update price set ${change} where instrument = '${fixture.anna.row.id}' and version = ${version}`;
      expect(await findingsAfter(forged), change).toEqual([
        'the entry of the price of its private instrument',
      ]);
    }
    const unnamed = `update price set recorded_by = null where instrument = '${fixture.anna.row.id}'`;
    expect(await findingsAfter(unnamed)).toEqual(['the entry of the price of its private instrument']);
    for (const change of [
      "recorded_by = 'Somebody'",
      'entry = 1',
      'version = -1',
      'recorded_at = (select max(at) from price)',
    ]) {
      const forged = `update price set ${change} where instrument = '${fixture.anna.row.id}' and source = 'definition'`;
      expect(await findingsAfter(forged), change).toEqual(['the definition of its private instrument']);
    }
  });
});
