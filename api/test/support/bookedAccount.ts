import { expect } from 'vitest';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { chargeFees, previewFees, setFeeTerms } from '#common/contract/feeRuns.ts';
import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { getInvestor } from '#common/contract/investors.ts';
import { getReturns, getReturnTrail } from '#common/contract/returns.ts';
import { addDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { bookTrade, reverseTrade } from '#common/contract/trades.ts';
import { listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';
import type { Currency } from '#common/domain/amount.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import type { PerformanceRange } from '#common/domain/performance/ranges.ts';
import type { TracedFigure } from '#common/domain/returns/trail.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { expectBridgeOf } from './checkReturns.ts';
import { createTestApp, type DATABASES, type TestApp } from './createTestApp.ts';
import { enrolInvestor } from './enrolInvestor.ts';
import { turnPoliciesOff } from './turnPoliciesOff.ts';

interface Query {
  readonly range?: PerformanceRange;
  readonly currency?: Currency;
}

interface Checked {
  readonly ranges?: readonly PerformanceRange[];
  readonly currencies?: readonly Currency[];
  /** The currencies whose rates are known on all days, so that the bookings explain all gains; all, when left out. */
  readonly explained?: readonly Currency[];
}

/**
 * An account of which a test books trades and publishes runs, all at the time of its clock. Its returns are checked with
 * their trails when the app stops; on SQLite only, because that takes time and both databases give the same.
 */
export async function openBookedAccount(
  database: (typeof DATABASES)[number],
  { ranges = ['All'], currencies = ['USD'], explained = currencies }: Checked = {},
) {
  const service = await createTestApp({ database });
  const app: TestApp = {
    ...service,
    async stop() {
      try {
        for (const currency of database === 'sqlite' ? currencies : []) {
          const isExplained = hasExplanation && explained.includes(currency);
          await expectBridgeOf(await service.staff(), investorId, { isExplained, currency, ranges });
        }
      } finally {
        await service.stop();
      }
    },
  };
  // Until something is declared, or has no rate of its day.
  let hasExplanation = true;
  // Sessions of staff end when the clock moves by days.
  let staff = await app.staff();
  await turnPoliciesOff(app);
  const { id, investorId, client } = await enrolInvestor(app, staff, 'Anna');
  const params = { investorId };
  const investor = async () => (await staff.call(getInvestor, { params })).investor;
  const edit = async () => ({ investorId, version: (await investor()).version });
  const today = () => zurichDate(app.clock.now());
  const trade = async (body: object) =>
    (await staff.call(bookTrade, { body: { ...(await edit()), date: today(), ...body } as never })).trade.id;
  const returns = async (query: Query = {}): Promise<EndpointOutput<typeof getReturns>> =>
    await staff.call(getReturns, { params, query });
  return {
    app,
    id,
    investorId,
    client,
    staff: () => staff,
    investor,
    trade,
    returns,
    addShare: async (currency: Currency) => {
      const body = {
        symbol: 'ABC',
        name: 'Abc',
        kind: 'security',
        currency,
        assetClass: 'equities',
      } as const;
      return (await staff.call(addInstrument, { body })).instrument.id;
    },
    takeBack: async (tradeId: string) =>
      await staff.call(reverseTrade, { body: { ...(await edit()), tradeId } }),
    exchange: (from: [string, string], to: [string, string]) =>
      trade({ kind: 'exchange', currency: from[0], amount: from[1], instrument: to[0], quantity: to[1] }),
    price: async (instrument: string, text: string, daysAgo = 0) => {
      const at = new Date(app.clock.now().getTime() - daysAgo * DAY_MS).toISOString();
      await staff.call(recordPrices, { body: { prices: [{ instrument, at, price: text }] } });
    },
    pay: async (amount: number, type: 'deposit' | 'withdrawal' = 'deposit') => {
      const body = { ...(await edit()), amount, date: today(), type, applyToTotals: true } as const;
      await staff.call(addDeposit, { body });
    },
    /** Says that the bookings do not explain all gains. */
    leaveUnexplained: () => {
      hasExplanation = false;
    },
    declare: async (totalValue: number, investedAmount: number) => {
      hasExplanation = false;
      const body = { ...(await edit()), totalValue, investedAmount };
      await staff.call(updatePortfolio, { body });
    },
    /** A management fee of 5 % per year. */
    agreeOnFees: async (validFrom: string) => {
      const terms = { managementPercent: 5, performancePercent: 0, crystallisation: 'quarter' } as const;
      const body = { investorId, validFrom, ...terms, collection: 'account' } as const;
      await staff.call(setFeeTerms, { body });
    },
    charge: async (to = addDays(today(), -1)) => {
      const { digest } = await staff.call(previewFees, { query: { to } });
      await staff.call(chargeFees, { body: { to, digest } });
    },
    publish: async (at = app.clock.now().toISOString(), reason?: string) => {
      const { pricesDigest } = await staff.call(previewRun, { query: { at } });
      const { run } = await staff.call(publishRun, { body: { at, pricesDigest, reason } });
      const status = async () =>
        (await staff.call(listRuns)).runs.find(({ number }) => number === run.number)?.status;
      await expect.poll(status, { timeout: 60_000 }).toBe('published');
      app.clock.advance({ minutes: 5 });
    },
    later: async (days: number) => {
      app.clock.advance({ days });
      staff = await app.staff();
    },
    bridge: async (query: Query = {}) => (await returns(query)).bridge,
    trail: async (figure: TracedFigure, query: Query & { readonly month?: string } = {}) =>
      (await staff.call(getReturnTrail, { params, query: { figure, ...query } })).trail,
  };
}

export type BookedAccount = Awaited<ReturnType<typeof openBookedAccount>>;
