import { lockAccount } from '#api/accounts/changeAccount.ts';
import { addPayoutAccount } from '#api/payoutAccounts/addressBook.ts';
import { DAY_MS, HOUR_MS } from '#common/domain/duration.ts';
import { money } from '#common/domain/money.ts';
import { activate, signIn } from './accessCode.ts';
import { seedApprovedApplication } from './applications.ts';
import { DemoAccount, dollars, scaleMoney } from './demoAccount.ts';
import type { SeededRandom } from './seededRandom.ts';
import type { DemoStaff } from './staff.ts';
import { bankAccount, demoInvestorAssets } from './texts.ts';
import type { Timeline } from './timeline.ts';
import { seedWithdrawal } from './withdrawals.ts';

const PERSON = {
  fullName: 'Mara Vellenberg',
  email: 'mara.vellenberg@example.com',
  phone: '+41 44 000 10 10',
};

/** $248,316.42 in units of 1/100,000 dollar. */
const FINAL_VALUE = money(24_831_642_000n);
const FIRST_DAY = 424;

/** Deposits in dollars, with their age in days. */
const deposits = [
  { days: FIRST_DAY, amount: 120_000 },
  { days: 331, amount: 40_000 },
  { days: 215, amount: 25_000 },
  { days: 121, amount: 15_000 },
] as const;
const APPROVED_WITHDRAWAL = { days: 42, amount: 7_500 };

/** Valuation times: monthly, then weekly, then each working day, and several on the last day. */
function valuationTimes(timeline: Timeline): Date[] {
  const monthly = [14, 12, 11, 10, 9, 8, 7, 6].map((months) => months * 30.4 - 4);
  const weekly = Array.from({ length: 24 }, (_, week) => 176 - week * 7);
  const daily = Array.from({ length: 13 }, (_, day) => 13.5 - day);
  const regular = [...monthly, ...weekly, ...daily]
    .filter((days) => days < FIRST_DAY - 2)
    .map((days) => timeline.daysAgo(days, 16.25).getTime());
  const last = [22.5, 18, 13.2, 9.4, 6.1, 3.3, 0.6].map((hours) => timeline.now.getTime() - hours * HOUR_MS);
  return [...new Set([...regular, ...last])].sort((a, b) => a - b).map((time) => new Date(time));
}

/** Market level as a logarithm: a quarterly and a monthly cycle with daily noise. */
function marketLevel(daysAgo: number, random: SeededRandom): number {
  const pinned = Math.min(1, (FIRST_DAY - daysAgo) / 60, 0.25 + daysAgo / 40);
  const quarter = Math.sin((daysAgo / 97) * 2 * Math.PI + 0.9) * 0.042;
  const month = Math.sin((daysAgo / 31) * 2 * Math.PI) * 0.014;
  return pinned * (quarter + month) + random.bellCurve() * 0.0035;
}

interface Step {
  readonly at: Date;
  /** Market return since the step before, as a factor. */
  readonly factor: number;
}

/** Market returns at each valuation. Bisection finds the growth that leads to the final value. */
function marketSteps(timeline: Timeline, random: SeededRandom): Step[] {
  const points = valuationTimes(timeline).map((at) => {
    const daysAgo = (timeline.now.getTime() - at.getTime()) / DAY_MS;
    return { at, daysAgo, swing: marketLevel(daysAgo, random) };
  });
  const stepsFor = (growth: number): Step[] => {
    let before = 0;
    return points.map(({ at, daysAgo, swing: noise }) => {
      const level = growth * (1 - daysAgo / FIRST_DAY) + noise;
      const factor = Math.exp(level - before);
      before = level;
      return { at, factor };
    });
  };
  const movements = [
    ...deposits.map(({ days, amount }) => ({ at: timeline.daysAgo(days, 10), amount })),
    { at: timeline.daysAgo(APPROVED_WITHDRAWAL.days, 15.8), amount: -APPROVED_WITHDRAWAL.amount },
  ];
  const endsAt = (growth: number): number => {
    const events = [...movements, ...stepsFor(growth)].sort((a, b) => a.at.getTime() - b.at.getTime());
    return events.reduce(
      (value, event) => ('factor' in event ? value * event.factor : value + event.amount),
      0,
    );
  };
  const target = Number(FINAL_VALUE) / 100_000;
  let [low, high] = [-1, 2];
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2;
    if (endsAt(middle) < target) low = middle;
    else high = middle;
  }
  return stepsFor((low + high) / 2);
}

interface DemoInvestorOptions {
  readonly timeline: Timeline;
  readonly random: SeededRandom;
  readonly staff: DemoStaff;
  readonly accessCodeHash: string;
}

/** The investor whose sign-in is printed: a year's history, deposits, and withdrawals in three states. */
export function seedDemoInvestor({
  timeline,
  random,
  staff: { operations, approver },
  accessCodeHash,
}: DemoInvestorOptions): DemoAccount {
  const account = new DemoAccount();
  const applicant = { person: PERSON, amount: 120_000, days: FIRST_DAY + 6 };
  const opened = seedApprovedApplication(timeline, random, applicant, account, operations);
  timeline.at(new Date(opened.getTime() + 5_400_000), account.actor, (work) =>
    activate(work, account, accessCodeHash),
  );
  for (const { days, amount } of deposits) {
    timeline.at(timeline.daysAgo(days, 10), operations, (work) => account.deposit(work, dollars(amount)));
  }
  timeline.at(timeline.daysAgo(FIRST_DAY, 10.3), operations, (work) =>
    account.allocate(work, demoInvestorAssets),
  );
  const steps = marketSteps(timeline, random);
  steps.forEach(({ at, factor }, index) => {
    timeline.at(at, operations, (work) => {
      const value = index === steps.length - 1 ? FINAL_VALUE : scaleMoney(account.value, factor);
      return account.valueAt(work, value);
    });
  });
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
    note: 'Renovation, first installment',
    decisionNote: 'The account name differs from ours. Please send a bank confirmation.',
  });
  seedWithdrawal(timeline, approver, {
    ...common,
    ...APPROVED_WITHDRAWAL,
    outcome: 'approved',
    accountName: 'Current account',
    note: 'Renovation, first installment',
    decisionNote: 'We pay it out tomorrow; please allow two working days.',
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
