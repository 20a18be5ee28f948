import { ApprovalPolicySchema } from '#api/approvals/entities.ts';
import { createStaff, signInToken } from '#api/test/support/addStaff.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';
import type { DatabaseKind } from '#api/test/support/testDatabase.ts';
import { until } from '#api/test/support/until.ts';
import { listContacts, sendContact } from '#common/contract/contacts.ts';
import { erasePerson } from '#common/contract/erasures.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { previewRun, publishRun } from '#common/contract/valuation.ts';
import { MONEY_UNITS_PER_DOLLAR, money } from '#common/domain/money.ts';
import { ALONE, AMOUNTS, type Firm, GAIN, type Person } from './firmModel.ts';
import { publishRuns } from './jobSteps.ts';

const FIRST_RUN = '2026-11-20T10:00:00.000Z';
export const RACED_RUN = '2026-11-20T10:30:00.000Z';
const PRICE = 1_000;

/** The loops of the service wait for ever, so that nothing happens that is no step. */
const timers = {
  after(ms: number, run: () => void) {
    if (ms >= 1_000) return () => {};
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface RacedFirm {
  readonly fixture: InvestorsFixture;
  readonly tokens: Readonly<Record<Person, string>>;
  /** Ids. */
  readonly withdrawals: readonly string[];
  /** Body of the erasure of who sent a form. */
  readonly erasure: { readonly kind: 'form'; readonly subject: string; readonly ground: 'request' };
  readonly pricesDigest: string;
  /** As the model describes it. */
  readonly initial: Firm;
}

const recordPrice = ({ staff }: InvestorsFixture, at: string, dollars: number) =>
  staff.call(recordPrices, { body: { prices: [{ instrument: 'btc', at, price: String(dollars) }] } });

/** Anna gets a coin that a run has valued, and whose price has then risen by an unusual part. */
async function bookCoin(fixture: InvestorsFixture): Promise<string> {
  const { app, staff, anna } = fixture;
  const { investorId } = anna;
  await recordPrice(fixture, FIRST_RUN, PRICE);
  const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
  const trade = {
    kind: 'buy',
    date: '2026-11-20',
    instrument: 'btc',
    amount: `${PRICE}`,
    quantity: '1',
  } as const;
  await staff.call(bookTrade, { body: { investorId, version: portfolio.version, ...trade } });
  const first = await staff.call(previewRun, { query: { at: FIRST_RUN } });
  await staff.call(publishRun, { body: { at: FIRST_RUN, pricesDigest: first.pricesDigest } });
  await publishRuns(app);
  await recordPrice(fixture, RACED_RUN, PRICE + GAIN);
  const { pricesDigest } = await staff.call(previewRun, { query: { at: RACED_RUN } });
  return pricesDigest;
}

/** Starts a service with an account, three withdrawals, two people who can approve, and an erasure that waits. */
export async function openFirm(database: DatabaseKind): Promise<RacedFirm> {
  const fixture = await createInvestorsFixture({
    database,
    environment: { RETENTION_ACCOUNT_YEARS: '0', RETENTION_FORM_YEARS: '0' },
    overrides: { timers },
  });
  const { app, anna, staff, as } = fixture;
  const { context } = app;
  const em = context.em();
  const { investorId } = anna;
  const beingSent = "select id from outbox_message where status in ('pending', 'sending')";
  await until(async () => {
    if ((await em.execute(beingSent)).length > 0) throw new Error('Messages of the fixture are being sent.');
  });
  context.onEmailQueued = () => {};
  context.onJobAdded = () => {};
  const alone = { amount: money(BigInt(ALONE) * MONEY_UNITS_PER_DOLLAR) };
  await em.nativeUpdate(ApprovalPolicySchema, { kind: 'withdrawal' }, alone);
  await em.nativeUpdate(ApprovalPolicySchema, { kind: 'new_payout_account' }, { isOn: false });
  const pricesDigest = await bookCoin(fixture);
  const withdrawals: string[] = [];
  for (const amount of AMOUNTS) {
    const body = { investorId, asset: 'USD', amount, address: 'CH93 0076 2011 6238 5295 7' };
    const made = await as(anna, { path: '/api/withdrawals/request', body });
    withdrawals.push((made.json as { request: { id: string } }).request.id);
  }
  await app.client().call(sendContact, { body: CONTACT });
  const [contact] = await staff.call(listContacts);
  const erasure = { kind: 'form', subject: contact?.id ?? '', ground: 'request' } as const;
  const tokenOf = async (person: Person) => {
    await createStaff(app, person, 'administrator');
    return signInToken(app, person);
  };
  const tokens = { rosa: await tokenOf('rosa'), jonas: await tokenOf('jonas') };
  const rosa = app.client(undefined, tokens.rosa);
  const id = await expectPending(rosa.call(erasePerson, { body: erasure }));
  const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
  return {
    fixture,
    tokens,
    withdrawals,
    erasure,
    pricesDigest,
    initial: {
      withdrawals: AMOUNTS.map(() => ({ status: 'pending', isPaid: false })),
      value: Number(portfolio.totalValue),
      version: 0,
      alone: { rosa: 0, jonas: 0 },
      approvals: [{ subject: 'erasure', by: 'rosa', basis: 0, status: 'pending', id }],
      recoveries: [],
      isSignedIn: true,
      isErased: false,
      run: 'none',
    },
  };
}
