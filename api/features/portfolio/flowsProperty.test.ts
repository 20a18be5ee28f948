import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TransactionSchema } from '#api/accounts/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { NO_REQUEST_LIMITS } from '#api/test/support/investorsFixture.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { ApiError, type Client } from '#common/client/createClient.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import {
  exportTransactions,
  exportTransactionsWorkbook,
  getPortfolio,
  getPortfolioHistory,
} from '#common/contract/portfolio.ts';
import { addDeposit, removeDeposit, restoreDeposit, settleDeposit } from '#common/contract/staffPortfolio.ts';
import { TRANSACTION_OUTCOMES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#common/domain/portfolio.ts';
import { zurichDate, zurichInstant } from '#common/domain/zurichTime.ts';

/** Half past midnight in Zürich, still the day before in UTC. */
const TODAY = '2026-11-21';

const anyDate = fc.constantFrom(
  ...['1970-01-01', '2000-02-29', '2024-02-29', '2024-03-31', '2026-10-25', '2026-11-20'],
  ...[TODAY, TODAY, '2026-11-22', '2099-12-31'],
);
const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('add'),
    type: fc.constantFrom(...TRANSACTION_TYPES),
    cents: fc.oneof(fc.constantFrom(10_000, 25_050), fc.integer({ min: 1, max: 10 ** 9 })),
    date: anyDate,
    status: fc.constantFrom(...TRANSACTION_STATUSES, 'completed'),
  }),
  fc.record({
    kind: fc.constant('settle'),
    pick: fc.nat(20),
    status: fc.constantFrom(...TRANSACTION_OUTCOMES),
    date: fc.option(anyDate, { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('remove'), pick: fc.nat(20) }),
  fc.record({ kind: fc.constant('restore'), pick: fc.nat(20) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const deposit = (date: string, cents: number): Step => ({
  ...{ kind: 'add', type: 'deposit', status: 'completed' },
  ...{ cents, date },
});
const BOUNDARIES = ['1970-01-01', '2000-02-29', '2024-02-29', TODAY];

interface Row {
  readonly id: string;
  readonly type: 'deposit' | 'withdrawal';
  readonly cents: number;
  date: string;
  status: (typeof TRANSACTION_STATUSES)[number];
  isRemoved: boolean;
}

const signed = ({ type, cents }: Pick<Row, 'type' | 'cents'>) => (type === 'deposit' ? cents : -cents);
const cents = (dollars: number | string) => Math.round(Number(dollars) * 100);
const line = (date: string, type: string, amount: number, status = '') =>
  `${date} ${type} ${amount} ${status}`;

/** Performs the steps. @returns every accepted transaction, in the order in which they were completed */
async function perform(app: TestApp, staff: Client, investorId: string, steps: readonly Step[]) {
  const rows: Row[] = [];
  let value = 0;
  const isAccepted = async (
    change: Pick<Row, 'type' | 'cents' | 'date' | 'status'>,
    call: () => Promise<unknown>,
  ) => {
    const isCompleted = change.status === 'completed';
    const code =
      isCompleted && change.date > TODAY
        ? 'validation'
        : isCompleted && value + signed(change) < 0
          ? 'amount_out_of_range'
          : undefined;
    const error = await call().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error instanceof ApiError ? error.code : error).toBe(code);
    if (!code && isCompleted) value += signed(change);
    return !code;
  };
  for (const step of steps) {
    app.clock.advance({ seconds: 1 });
    const shared = { investorId, version: await accountVersion(staff, investorId) };
    if (step.kind === 'add') {
      const { type, date, status } = step;
      const body = { ...shared, type, date, status, amount: step.cents / 100, applyToTotals: true };
      await isAccepted(step, async () => {
        const { depositId } = await staff.call(addDeposit, { body });
        rows.push({ id: depositId, type, cents: step.cents, date, status, isRemoved: false });
      });
      continue;
    }
    const isEligible = (row: Row) =>
      step.kind === 'settle'
        ? !row.isRemoved && row.status === 'pending'
        : row.isRemoved === (step.kind === 'restore');
    const eligible = rows.filter(isEligible);
    const row = eligible[step.pick % eligible.length];
    if (!row) continue;
    const body = { ...shared, depositId: row.id };
    if (step.kind === 'settle') {
      const { status, date = row.date } = step;
      const settled = { ...body, status, ...(step.date && { date }), applyToTotals: true };
      const change = { ...row, status, date };
      if (await isAccepted(change, () => staff.call(settleDeposit, { body: settled }))) {
        row.status = status;
        if (status === 'completed') {
          row.date = date;
          // In the totals from now on.
          rows.push(...rows.splice(rows.indexOf(row), 1));
        }
      }
    } else {
      await staff.call(step.kind === 'remove' ? removeDeposit : restoreDeposit, { body });
      row.isRemoved = step.kind === 'remove';
    }
  }
  return rows;
}

interface Flow {
  readonly date: string;
  /** In cents, below zero for a withdrawal. */
  readonly amount: number;
  readonly isRemoved: boolean;
}

/** Whether the account could have had a negative value, had each transaction been made at its date. */
function isOverdrawn(flows: readonly Flow[]): boolean {
  const earlier = Map.groupBy(
    flows.filter(({ date }) => date !== TODAY),
    ({ date }) => date,
  );
  const sums = [...earlier]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, list]) => list.reduce((sum, { amount }) => sum + amount, 0));
  // A removed one may count from the time of another of the same amount.
  const order = ({ amount, isRemoved }: Flow) => (isRemoved ? Math.sign(amount) : 0);
  const today = flows.filter(({ date }) => date === TODAY).sort((a, b) => order(a) - order(b));
  let value = 0;
  return [...sums, ...today.map(({ amount }) => amount)].some((amount) => {
    value += amount;
    return value < 0;
  });
}

/** The transactions of the CSV and of the workbook. */
async function exportedLines(staff: Client, investorId: string): Promise<string[][]> {
  const input = { params: { investorId } };
  const csv = await (await staff.download(exportTransactions, input)).blob.text();
  const { blob } = await staff.download(exportTransactionsWorkbook, input);
  const [sheet] = (await readXlsx(new Uint8Array(await blob.arrayBuffer()))).sheets;
  return [parse(csv, { bom: true }) as string[][], sheet?.rows ?? []].map((table) =>
    table
      .slice(1)
      .map(([, date, type, amount, status]) => {
        const day = date instanceof Date ? date.toISOString().slice(0, 10) : String(date);
        return line(day, String(type), cents(String(amount)), String(status));
      })
      .sort(),
  );
}

describe.each(DATABASES)('transactions on %s', (database) => {
  let app: TestApp;
  let count = 0;
  beforeAll(async () => {
    app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    app.clock.advance({ hours: 12, minutes: 30 });
  });
  afterAll(() => app.stop());

  async function createAccount() {
    const staff = await app.staff();
    count += 1;
    const body = { email: `anna${count}@example.com`, fullName: 'Anna Beispiel' };
    const { investorId } = await staff.call(generateInvestor, { body });
    return { staff, investorId, params: { investorId } };
  }

  const allHistory = (staff: Client, investorId: string) =>
    staff.call(getPortfolioHistory, { params: { investorId }, query: { range: 'All' } });

  test('getPortfolioHistory, lists and exports › equal every accepted transaction', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 9 }), async (steps) => {
        const { staff, investorId, params } = await createAccount();
        const rows = await perform(app, staff, investorId, steps);

        const history = await allHistory(staff, investorId);
        // A removed transaction stays in the totals, from the day it was recorded.
        const completed = rows
          .filter(({ status }) => status === 'completed')
          .map(({ isRemoved, ...row }) => ({
            ...{ type: row.type, amount: signed(row), isRemoved },
            date: isRemoved ? TODAY : row.date,
          }));
        const isDated = !isOverdrawn(completed);
        const flowLine = (date: string, type: string, amount: number) =>
          line(isDated ? date : '', type, Math.abs(amount));
        expect(
          history.flows
            .map(({ at, type, amount }) => flowLine(zurichDate(new Date(at)), type, cents(amount)))
            .sort(),
        ).toEqual(completed.map(({ date, type, amount }) => flowLine(date, type, amount)).sort());
        const { portfolio } = await staff.call(getPortfolio, { params });
        const sum = completed.reduce((total, { amount }) => total + amount, 0);
        expect([cents(portfolio.totalInvested), cents(portfolio.totalValue)]).toEqual([sum, sum]);

        const listed = rows
          .filter(({ isRemoved }) => !isRemoved)
          .map((row) => line(row.date, row.type, row.cents, row.status))
          .sort();
        const lines = portfolio.deposits.map(({ date, type, amount, status }) =>
          line(date, type, cents(amount), status),
        );
        expect(lines.sort()).toEqual(listed);
        expect(await exportedLines(staff, investorId)).toEqual([listed, listed]);
      }),
      {
        numRuns: propertyRuns({ short: 12, long: 300 }),
        examples: [[BOUNDARIES.map((date, index) => deposit(date, 10_000 + index))]],
      },
    );
  });

  test('getPortfolioHistory › begins at the account, not at a year that an earlier release accepted', async () => {
    const { staff, investorId, params } = await createAccount();
    await perform(app, staff, investorId, [deposit(TODAY, 10_000), deposit(TODAY, 25_000)]);
    const { portfolio } = await staff.call(getPortfolio, { params });
    const id = portfolio.deposits.find(({ amount }) => amount === 250)?.id ?? '';
    await app.context.em().nativeUpdate(TransactionSchema, { id }, { date: '0026-11-21' });

    const history = await allHistory(staff, investorId);
    expect(history.from).toBe(zurichInstant(TODAY, '00:00').toISOString());
    expect(history.flows.map(({ at, amount }) => [zurichDate(new Date(at)), amount])).toEqual([
      [TODAY, 100],
      [TODAY, 250],
    ]);
    expect(history.valuations.map(({ value }) => value)).toEqual(['100.00', '350.00']);
  });
});
