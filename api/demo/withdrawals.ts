import {
  approveWithdrawal,
  cancelWithdrawal,
  declineWithdrawal,
  requestWithdrawal,
} from '#api/features/withdrawals/commands.ts';
import { recordPayment } from '#api/features/withdrawals/payments.ts';
import type { Actor } from '#api/journal/append.ts';
import type { WithdrawalStatus } from '#common/domain/withdrawals.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { type DemoAccount, dollars } from './demoAccount.ts';
import type { SeededAccount } from './investors.ts';
import type { SeededRandom } from './seededRandom.ts';
import { bankAccount, declineNotes, withdrawalNotes } from './texts.ts';
import type { Timeline } from './timeline.ts';

/** Ten working days, after which a withdrawal can be approved. */
const NOTICE_DAYS = 14;

/** Withdrawals requested more recently are approved but not yet paid. */
const UNPAID_DAYS = NOTICE_DAYS + 10;

interface WithdrawalScenario {
  readonly account: DemoAccount;
  readonly amount: number;
  readonly days: number;
  readonly outcome: WithdrawalStatus;
  readonly note?: string | undefined;
  /** Note of staff for the investor. */
  readonly decisionNote?: string | undefined;
  readonly address: string;
  /** Keeps the address in the address book. */
  readonly accountName?: string | undefined;
}

/** A withdrawal request with its decision or cancellation. @returns when it was requested */
export function seedWithdrawal(timeline: Timeline, staff: Actor, scenario: WithdrawalScenario): Date {
  const { account, amount, outcome } = scenario;
  const requestedAt = timeline.daysAgo(scenario.days, 8.8);
  let requestId = '';
  timeline.at(requestedAt, account.actor, async (work) => {
    const form = {
      asset: 'USD',
      amount: dollars(amount),
      address: scenario.address,
      notes: scenario.note,
      accountName: scenario.accountName,
    } as const;
    requestId = (await requestWithdrawal(work, account.id, form)).id;
  });
  // An approval also waits for the notice period.
  const decidedDays = scenario.days - (outcome === 'approved' ? NOTICE_DAYS : 1);
  const decidedAt = timeline.daysAgo(decidedDays, 10.8);
  if (outcome === 'cancelled') {
    timeline.at(decidedAt, account.actor, (work) => cancelWithdrawal(work, account.id, requestId));
  } else if (outcome !== 'pending') {
    const decide = outcome === 'approved' ? approveWithdrawal : declineWithdrawal;
    timeline.at(decidedAt, staff, async (work) => {
      account.applyDecision(await decide(work, { requestId, investorNote: scenario.decisionNote }));
    });
    if (outcome === 'approved' && scenario.days > UNPAID_DAYS) {
      const paidAt = timeline.daysAgo(decidedDays - 1, 15);
      const reference = `FRN ${zurichDate(paidAt).replaceAll('-', '')}`;
      timeline.at(paidAt, staff, (work) =>
        recordPayment(work, { requestId, valueDate: zurichDate(paidAt), reference }),
      );
    }
  }
  return requestedAt;
}

const outcomes: readonly (readonly [WithdrawalStatus, number])[] = [
  ['pending', 0.4],
  ['pending', 1.2],
  ['pending', 1.9],
  ['pending', 2.6],
  ['pending', 4.1],
  ['approved', 20],
  ['approved', 31],
  ['approved', 52],
  ['approved', 88],
  ['approved', 145],
  ['approved', 204],
  ['declined', 12],
  ['declined', 96],
  ['cancelled', 23],
  ['cancelled', 61],
];

/** Requests in every state, each for an account with enough value at that time. @returns the accounts without one */
export function seedWithdrawals(
  timeline: Timeline,
  random: SeededRandom,
  staff: Actor,
  accounts: readonly SeededAccount[],
): SeededAccount[] {
  const free = [...accounts];
  for (const [outcome, days] of outcomes) {
    const at = free.findIndex(({ fundedDays, amount }) => fundedDays > days + 20 && amount >= 20_000);
    const [chosen] = at < 0 ? [] : free.splice(at, 1);
    if (!chosen) continue;
    seedWithdrawal(timeline, staff, {
      account: chosen.account,
      amount: random.integer(3, 18) * 500,
      days,
      outcome,
      note: random.pick(withdrawalNotes),
      decisionNote: outcome === 'declined' ? random.pick(declineNotes) : undefined,
      address: bankAccount(random.integer(10, 999_999_999)),
    });
  }
  return free;
}
