import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { checkImport, commitImport, listImportLines, mapImport } from '#common/contract/imports.ts';
import { addInstrument } from '#common/contract/instruments.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { listTrades } from '#common/contract/trades.ts';

const SWISSQUOTE = `Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency
10-08-2026 15:30:02;113947121;Buy;VWRL;Sample World Fund;IE00B3RBWM25;200.0;19.85;5.96;0.00;-3975.96;68660.08;USD
30-09-2026 00:01:00;00000000;Dividend;VWRL;Sample World Fund;IE00B3RBWM25;200.0;0.31;6.05;0.00;55.95;70944.95;USD
01-10-2026 08:00:00;00000000;Payment;;;;1.0;5000.00;0.00;0.00;5000.00;75944.95;USD
31-12-2025 23:00:00;00000000;Spin off;ABC;Sample;;1.0;0.00;0.00;0.00;0.00;80919.95;USD
`;

const INTERACTIVE_BROKERS = `Statement,Header,Field Name,Field Value
Statement,Data,BrokerName,Interactive Brokers
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
Trades,Data,Order,Stocks,USD,VWRL,"2026-11-02, 12:46:38","1,050",39.83,39.16,-41821.5,-1.0145695,41822.5,0,-33.5,O
Trades,Data,Order,Forex,CHF,USD.CHF,"2026-11-03, 09:00:00","1,000",0.8854,,-885.4,-1.8,,,,
Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount
Deposits & Withdrawals,Data,USD,2026-11-01,Electronic Fund Transfer,"50,000"
Dividends,Header,Currency,Date,Description,Amount
Dividends,Data,USD,2026-11-10,VWRL(IE00B3RBWM25) Cash Dividend,3.00
Dividends,Data,USD,2026-11-11,VWRL(IE00B3RBWM25) Cash Dividend - Reversal,-3.00
Withholding Tax,Header,Currency,Date,Description,Amount,Code
Withholding Tax,Data,USD,2026-11-10,VWRL(IE00B3RBWM25) Tax,-0.45,
Withholding Tax,Data,USD,2026-11-11,VWRL(IE00B3RBWM25) Tax,0.45,
`;

describe.each(DATABASES)('files of brokers and spreadsheets on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let investorId: string;
  beforeEach(async () => {
    app = await createTestApp({ database });
    await turnPoliciesOff(app);
    staff = await app.staff();
    const body = { email: 'anna@example.com', fullName: 'Anna Beispiel' };
    ({ investorId } = await staff.call(generateInvestor, { body }));
    await staff.call(addInstrument, {
      body: {
        symbol: 'VWRL',
        name: 'Sample World Fund',
        kind: 'fund',
        currency: 'USD',
        assetClass: 'funds',
        isin: 'IE00B3RBWM25',
      },
    });
  });
  afterEach(async () => {
    expect((await verifyJournal(app.context.em())).accounts?.difference).toBeUndefined();
    await app.stop();
  });

  const check = async (bytes: string | Uint8Array) => {
    const content = Buffer.from(bytes as string).toString('base64');
    return (await staff.call(checkImport, { body: { fileName: 'export', content } })).import;
  };
  const linesOf = async (id: string) =>
    (await staff.call(listImportLines, { params: { id } })).lines.map(
      ({ line, fate, problems }) => `${line} ${fate}${problems.map(({ code }) => ` ${code}`).join('')}`,
    );
  /** Names the client of a statement, which the file does not. */
  const assign = async ({ id, reading }: Awaited<ReturnType<typeof check>>) => {
    if (!reading) throw new Error('The file was not read.');
    const mapping = { ...reading.mapping, values: { client: investorId } };
    return (await staff.call(mapImport, { params: { id }, body: { mapping } })).import;
  };
  const commit = ({ id, digest }: { id: string; digest: string }) =>
    staff.call(commitImport, { params: { id }, body: { digest } });
  const tradesOf = async () =>
    (await staff.call(listTrades, { params: { investorId } })).trades
      .map(({ kind, date, lines }) => {
        const moved = lines.map(({ symbol, quantity }) => `${symbol} ${Number(quantity)}`).sort();
        return `${date} ${kind} ${moved.join(', ')}`;
      })
      .sort();

  test('a list of Swissquote asks for its client, and names what it does not know', async () => {
    const checked = await check(SWISSQUOTE);
    expect(checked).toMatchObject({ broker: 'swissquote', reading: { missing: ['client'] } });
    const assigned = await assign(checked);
    expect(await linesOf(assigned.id)).toEqual(['2 new', '3 new', '4 new', '5 error unknown_kind']);
    const known = await assign(await check(SWISSQUOTE.split('\n').slice(0, 4).join('\n')));
    await commit(known);
    expect(await tradesOf()).toEqual([
      // 55.95 after costs of 6.05, and 200 × 19.85 with costs of 5.96.
      '2026-08-10 buy USD -3975.96, VWRL 200',
      '2026-09-30 income USD 55.95',
    ]);
  });

  test('a statement of Interactive Brokers brings trades, exchanges and payments', async () => {
    await commit(await assign(await check(INTERACTIVE_BROKERS)));
    expect(await tradesOf()).toEqual([
      '2026-11-02 buy USD -41822.51457, VWRL 1050',
      '2026-11-03 exchange CHF -887.2, USD 1000',
      '2026-11-10 fee USD -0.45',
      '2026-11-10 income USD 3',
      '2026-11-11 fee USD -3',
      '2026-11-11 income USD 0.45',
    ]);
  });

  test('a workbook is read with its dates and numbers, from the sheet that is chosen', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['Moved in 2026']] },
        {
          name: 'Payments',
          columns: [
            { header: 'Client' },
            { header: 'Date', numFmt: 'yyyy-mm-dd' },
            { header: 'Type' },
            { header: 'Amount' },
          ],
          rows: [
            ['Client', 'Date', 'Type', 'Amount'],
            [investorId, new Date('2026-01-31'), 'Einzahlung', 1234.5],
          ],
        },
      ],
    });
    const checked = await check(bytes);
    expect(checked.reading).toMatchObject({ format: 'xlsx', sheets: ['Notes', 'Payments'], sheet: 'Notes' });
    const body = { sheet: 'Payments' };
    const chosen = (await staff.call(mapImport, { params: { id: checked.id }, body })).import;
    expect(await linesOf(chosen.id)).toEqual(['2 new']);
    expect(chosen).toMatchObject({ kind: 'transactions', invested: '1234.50' });
  });
});
