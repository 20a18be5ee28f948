import { accountVersion } from '#api/test/support/accountVersion.ts';
import { expectBridgeOf } from '#api/test/support/checkReturns.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import type { DatabaseKind } from '#api/test/support/testDatabase.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import { chargeFees, previewFees, reverseFee, setFeeTerms } from '#common/contract/feeRuns.ts';
import { type FeeTermsValues, getFees } from '#common/contract/fees.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { addDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';

type Terms = Partial<FeeTermsValues>;
type Payment = Pick<HandlerInput<typeof addDeposit>['body'], 'date' | 'type' | 'applyToTotals'>;

/** The last day of the period that tests charge. */
export const PERIOD_END = '2026-12-31';

/**
 * Anna and Ben have accounts of $100 since 20 November 2026. Their returns are checked with their trails when the app
 * stops; on SQLite only, because that takes time and both databases give the same.
 */
export async function createFeesFixture(database: DatabaseKind) {
  const service = await createTestApp({ database });
  const app: TestApp = {
    ...service,
    async stop() {
      try {
        for (const { investorId } of database === 'sqlite' ? [anna, ben] : [])
          await expectBridgeOf(await service.staff(), investorId, { ranges: ['All'] });
      } finally {
        await service.stop();
      }
    },
  };
  let admin: Client = await app.staff();
  const anna: EnrolledInvestor = await enrolInvestor(app, admin, 'Anna');
  const ben: EnrolledInvestor = await enrolInvestor(app, admin, 'Ben');
  const fixture = {
    app,
    anna,
    ben,
    /** The session of staff. It is a new one after each `advanceTo`. */
    staff: () => admin,
    async advanceTo(day: string) {
      const days = Math.round(
        (Date.parse(day) - Date.parse(app.clock.now().toISOString().slice(0, 10))) / 86_400_000,
      );
      app.clock.advance({ days });
      admin = await app.staff();
    },
    /** A deposit of today that changes the totals, other than stated. */
    async deposit({ investorId }: EnrolledInvestor, amount: number, stated: Partial<Payment> = {}) {
      const version = await accountVersion(admin, investorId);
      const date = app.clock.now().toISOString().slice(0, 10);
      const body = { investorId, amount, date, type: 'deposit', applyToTotals: true, version } as const;
      return admin.call(addDeposit, { body: { ...body, ...stated } });
    },
    async value({ investorId }: EnrolledInvestor, totalValue: number, investedAmount = 100) {
      const version = await accountVersion(admin, investorId);
      await admin.call(updatePortfolio, { body: { investorId, totalValue, investedAmount, version } });
    },
    portfolio: async ({ investorId }: EnrolledInvestor) =>
      (await admin.call(getPortfolio, { params: { investorId } })).portfolio,
    setTerms: ({ investorId }: EnrolledInvestor, terms: Terms = {}) =>
      admin.call(setFeeTerms, {
        body: {
          investorId,
          validFrom: '2026-11-21',
          managementPercent: 0,
          performancePercent: 10,
          crystallisation: 'quarter',
          collection: 'account',
          ...terms,
        },
      }),
    /** Dollars for a franc on a day. */
    recordRate: (price: string, day = '2026-11-20') =>
      admin.call(recordPrices, {
        body: { prices: [{ instrument: 'chf', at: `${day}T06:00:00.000Z`, price }] },
      }),
    preview: (to = PERIOD_END) => admin.call(previewFees, { query: { to } }),
    async charge(to = PERIOD_END) {
      const { digest } = await fixture.preview(to);
      return admin.call(chargeFees, { body: { to, digest } });
    },
    takeBack: ({ investorId }: EnrolledInvestor, number: string) =>
      admin.call(reverseFee, { body: { investorId, number, reason: 'Wrong value' } }),
    /** Anna's account doubles by the end of the period, and staff come back after it. */
    async double(terms: Terms = {}) {
      await fixture.setTerms(anna, terms);
      await fixture.advanceTo(PERIOD_END);
      await fixture.value(anna, 200);
      await fixture.advanceTo('2027-01-04');
    },
    fees: ({ investorId }: EnrolledInvestor) => admin.call(getFees, { params: { investorId } }),
    /** What the verification of the journal reports. */
    async findings() {
      const { accounts, findings } = await verifyJournal(app.context.em());
      return [accounts?.difference, ...findings];
    },
  };
  await fixture.deposit(anna, 100);
  await fixture.deposit(ben, 100);
  return fixture;
}

export type FeesFixture = Awaited<ReturnType<typeof createFeesFixture>>;
