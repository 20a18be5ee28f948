import { lockAccount } from '#api/accounts/lockAccount.ts';
import { addPayoutAccount } from '#api/payoutAccounts/addressBook.ts';
import { activate, signIn } from './accessCode.ts';
import { seedApprovedApplication } from './applications.ts';
import { DemoAccount, dollars } from './demoAccount.ts';
import type { DemoMarket } from './market.ts';
import { allocateMix, bookOrder, type Mix, type Order } from './positions.ts';
import type { SeededRandom } from './seededRandom.ts';
import type { DemoStaff } from './staff.ts';
import { bankAccount } from './texts.ts';
import type { Timeline } from './timeline.ts';
import { seedWithdrawal } from './withdrawals.ts';

const PERSON = {
  fullName: 'Mara Vellenberg',
  email: 'mara.vellenberg@example.com',
  phone: '+41 44 000 10 10',
};

const FIRST_DAY = 424;

/** Deposits in dollars, with their age in days. */
const deposits = [
  { days: FIRST_DAY, amount: 120_000 },
  { days: 331, amount: 40_000 },
  { days: 215, amount: 25_000 },
  { days: 121, amount: 15_000 },
] as const;
const APPROVED_WITHDRAWAL = { days: 57, amount: 7_500 };

const MIX: Mix = [
  ['BTC', 28],
  ['ETH', 12],
  ['XAU', 16],
  ['GEQF', 14],
  ['FBAL', 18],
  ['ALPC', 5],
  ['CHF', 2],
];

type DatedOrder = readonly [
  days: number,
  kind: Order['kind'],
  symbol: string,
  dollars: number,
  feeKind?: Order['feeKind'],
];

/** Of fees the symbol is the currency. With the last dividend the account is worth $248,316.42 today. */
const ORDERS: readonly DatedOrder[] = [
  [FIRST_DAY, 'buy', 'BTC', 26_800],
  [FIRST_DAY, 'buy', 'ETH', 14_000],
  [FIRST_DAY, 'buy', 'XAU', 20_000],
  [FIRST_DAY, 'buy', 'GEQF', 18_000],
  [FIRST_DAY, 'subscription', 'FBAL', 22_000],
  [FIRST_DAY, 'exchange', 'CHF', 4_000],
  [331, 'buy', 'BTC', 8_000],
  [331, 'buy', 'ALPC', 12_000],
  [331, 'subscription', 'FBAL', 12_000],
  [240, 'income', 'GEQF', 206.9],
  [215, 'buy', 'ETH', 12_000],
  [215, 'buy', 'GEQF', 8_000],
  [164, 'income', 'ALPC', 290],
  [150, 'sell', 'BTC', 6_000],
  [121, 'buy', 'XAU', 8_000],
  [121, 'subscription', 'FBAL', 5_000],
  [56, 'income', 'GEQF', 289.2],
  [47, 'redemption', 'FBAL', 8_000],
  [9, 'sell', 'ETH', 2_500],
  [7, 'buy', 'XAU', 2_500],
  [2, 'income', 'GEQF', 197.53],
  // The management fee at the end of each quarter: 1% a year of what was paid in, from the day of each deposit on.
  [333, 'fee', 'USD', 300, 'management'],
  [242, 'fee', 'USD', 399.36, 'management'],
  [151, 'fee', 'USD', 452.78, 'management'],
  [59, 'fee', 'USD', 478.27, 'management'],
  // The performance fee for the first year: 15% of the gain after all other costs.
  [58, 'fee', 'USD', 6_404.25, 'performance'],
];

interface DemoInvestorOptions {
  readonly timeline: Timeline;
  readonly random: SeededRandom;
  readonly staff: DemoStaff;
  readonly accessCodeHash: string;
  readonly market: DemoMarket;
}

/** The investor whose sign-in is printed: a year of trades and fees, deposits, and withdrawals in three states. */
export function seedDemoInvestor({
  timeline,
  random,
  staff: { operations, approver },
  accessCodeHash,
  market,
}: DemoInvestorOptions): DemoAccount {
  const account = new DemoAccount();
  const applicant = { person: PERSON, amount: 120_000, days: FIRST_DAY + 6 };
  const opened = seedApprovedApplication(timeline, random, applicant, account, operations);
  timeline.at(new Date(opened.getTime() + 5_400_000), account.actor, (work) =>
    activate(work, account, accessCodeHash),
  );
  for (const { days, amount } of deposits) {
    timeline.at(timeline.daysAgo(days, 10), operations, (work) =>
      account.deposit(work, dollars(amount), 'completed', true),
    );
  }
  timeline.at(timeline.daysAgo(FIRST_DAY, 12), operations, (work) => allocateMix(work, market, account, MIX));
  for (const [days, kind, symbol, amount, feeKind] of ORDERS) {
    timeline.at(timeline.daysAgo(days, 13), operations, (work) =>
      bookOrder(work, market, account, { kind, symbol, amount, feeKind }, days),
    );
  }
  for (const days of [300, 180, 92, 30, 9, 2]) {
    timeline.at(timeline.daysAgo(days, 8.5), account.actor, (work) => signIn(work, account));
  }
  const savingsAccount = bankAccount(2);
  const common = { account, address: bankAccount(1) };
  seedWithdrawal(timeline, approver, {
    ...common,
    amount: 12_000,
    days: 99,
    outcome: 'declined',
    note: 'Renovation, first instalment',
    decisionNote:
      'The name on the account differs from the one in our records. Please send a bank confirmation.',
  });
  seedWithdrawal(timeline, approver, {
    ...common,
    ...APPROVED_WITHDRAWAL,
    outcome: 'approved',
    accountName: 'Current account',
    note: 'Renovation, first instalment',
    decisionNote: 'We will pay it out tomorrow; please allow two working days.',
  });
  seedWithdrawal(timeline, approver, {
    ...common,
    amount: 4_000,
    days: 1.4,
    outcome: 'pending',
    note: 'School fees',
  });
  timeline.at(timeline.daysAgo(2, 9.2), account.actor, async (work) => {
    const investor = await lockAccount(work, { id: account.id });
    await addPayoutAccount(work, investor, { name: 'Savings', asset: 'USD', address: savingsAccount });
  });
  return account;
}
