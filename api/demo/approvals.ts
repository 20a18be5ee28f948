import { InvestorSchema, TransactionSchema, WithdrawalSchema } from '#api/accounts/entities.ts';
import { decide, withdraw } from '#api/approvals/decide.ts';
import { endApproval, lockApproval } from '#api/approvals/endApproval.ts';
import type { Approval } from '#api/approvals/entities.ts';
import { findStoredChange, operationOf } from '#api/approvals/registry.ts';
import { requestApproval } from '#api/approvals/requestApproval.ts';
import { findRequirement } from '#api/approvals/requirement.ts';
import { recordPayment } from '#api/features/withdrawals/payments.ts';
import type { Actor } from '#api/journal/append.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { setDepositAddress } from '#common/contract/portalConfig.ts';
import { inviteStaff } from '#common/contract/staffInvitations.ts';
import { removeDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';
import { add } from '#common/domain/amount.ts';
import { APPROVAL_HOURS } from '#common/domain/approvalPeriods.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { toDecimalString } from '#common/domain/money.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { type DemoAccount, dollars } from './demoAccount.ts';
import type { SeededAccount } from './investors.ts';
import type { DemoStaff } from './staff.ts';
import { bankAccount } from './texts.ts';
import type { Timeline } from './timeline.ts';
import { seedWithdrawal } from './withdrawals.ts';

const NEW_ADDRESS = '18X3hYN2wSaDV7kkp4GxrcVPB3KWwbBeNn';
/** An invented person who has not accepted the invitation yet. */
const INVITED = { email: 'noe.talgrund@firnline.example', displayName: 'Noé Talgrund', role: 'operations' };

interface Change {
  readonly endpoint: Endpoint;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Stores a change as the service does for a call. @throws {Error} when it needs no second person */
async function request(work: UnitOfWork, { endpoint, body }: Change): Promise<Approval> {
  const operation = operationOf(endpoint);
  const received = { body };
  const change = await findStoredChange(work, operation).propose(received, work);
  const requirement = change && (await findRequirement(work, { ...change, excluded: change.excluded ?? [] }));
  if (!requirement) throw new Error(`In the demo data ${operation} needs no second person.`);
  return requestApproval(work, { endpoint: operation, received, change, requirement });
}

interface Requested {
  readonly at: Date;
  /** The stored request, once its event has run. */
  readonly stored: () => Approval;
}

function seedRequest(
  timeline: Timeline,
  at: Date,
  actor: Actor,
  describe: (work: UnitOfWork) => Promise<Change> | Change,
): Requested {
  let approval: Approval | undefined;
  timeline.at(at, actor, async (work) => {
    approval = await request(work, await describe(work));
  });
  const stored = () => {
    if (!approval) throw new Error('A decision in the demo data comes before its request.');
    return approval;
  };
  return { at, stored };
}

const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

interface Decision {
  readonly decision: 'approve' | 'reject';
  readonly note?: string;
}

function seedDecision(
  timeline: Timeline,
  { at, stored }: Requested,
  actor: Actor,
  decision: Decision,
  onDecided?: (work: UnitOfWork) => Promise<void>,
): void {
  timeline.at(hoursAfter(at, 2.5), actor, async (work) => {
    const { id: approvalId, changeHash } = stored();
    await decide(work, { approvalId, changeHash, ...decision });
    await onDecided?.(work);
  });
}

/** A higher value of a portfolio, from the figures as they are then. The account has its IDs only when the event runs. */
const increaseValue =
  (account: DemoAccount, increase: number, reason: string) =>
  async ({ em }: UnitOfWork): Promise<Change> => {
    const { investorId } = account;
    const investor = await em.findOneOrFail(InvestorSchema, { investorId });
    const body = {
      investorId,
      totalValue: toDecimalString(add(investor.totalValue, dollars(increase))),
      investedAmount: toDecimalString(investor.totalInvested),
      reason,
      version: investor.version,
    };
    return { endpoint: updatePortfolio, body };
  };

const approveWithdrawalOf =
  (account: DemoAccount) =>
  async ({ em }: UnitOfWork): Promise<Change> => {
    const { id: requestId } = await em.findOneOrFail(WithdrawalSchema, {
      investor: account.id,
      status: 'pending',
    });
    return { endpoint: processWithdrawal, body: { requestId, action: 'approve' } };
  };

const removePendingDeposit =
  (account: DemoAccount) =>
  async ({ em }: UnitOfWork): Promise<Change> => {
    const { id, investorId } = account;
    const deposit = await em.findOneOrFail(
      TransactionSchema,
      { investor: id, removedAt: null },
      { orderBy: { createdAt: 'desc', id: 'asc' } },
    );
    const { version } = await em.findOneOrFail(InvestorSchema, { id });
    const body = { investorId, depositId: deposit.id, reason: 'Entered twice', version };
    return { endpoint: removeDeposit, body };
  };

/** A withdrawal above the limit for one person, which the approver wants to approve. */
function seedLargeWithdrawal(
  timeline: Timeline,
  { approver }: DemoStaff,
  account: DemoAccount,
  {
    amount,
    days,
    requestedAt,
  }: { readonly amount: number; readonly days: number; readonly requestedAt?: Date },
): Requested {
  const address = bankAccount(amount);
  const scenario = { account, amount, days, address, outcome: 'pending', note: 'Purchase of a car' } as const;
  // After the wait for an account that was not used before.
  const waited = hoursAfter(seedWithdrawal(timeline, approver, scenario), 27);
  return seedRequest(timeline, requestedAt ?? waited, approver, approveWithdrawalOf(account));
}

/** Changes that a second person decided, and that ended without a decision. */
function seedHistory(timeline: Timeline, staff: DemoStaff, [totals, paid]: readonly DemoAccount[]): void {
  const { administrator, operations, approver } = staff;
  if (!totals || !paid) return;
  const forgotten = seedRequest(
    timeline,
    timeline.daysAgo(33, 14.2),
    operations,
    increaseValue(totals, 52_000, 'Estimate of the fund manager'),
  );
  timeline.at(hoursAfter(forgotten.at, APPROVAL_HOURS), systemActor, async (work) => {
    const approval = await lockApproval(work, forgotten.stored().id);
    await endApproval(work, approval, 'expired', { byPerson: false });
  });
  const withdrawal = seedLargeWithdrawal(timeline, staff, paid, { amount: 12_000, days: 26 });
  seedDecision(
    timeline,
    withdrawal,
    administrator,
    { decision: 'approve', note: 'Account and amount confirmed with the custodian.' },
    async ({ em }) =>
      paid.applyDecision({ investor: await em.findOneOrFail(InvestorSchema, { id: paid.id }) }),
  );
  timeline.at(hoursAfter(withdrawal.at, 48), operations, async (work) => {
    const { id } = await work.em.findOneOrFail(WithdrawalSchema, { investor: paid.id, payment: 'due' });
    await recordPayment(work, { requestId: id, valueDate: zurichDate(work.now), reference: 'FRN 12000' });
  });
  const early = seedRequest(
    timeline,
    timeline.daysAgo(9, 9.4),
    operations,
    increaseValue(totals, 64_000, 'Valuation of the real estate fund'),
  );
  seedDecision(timeline, early, approver, {
    decision: 'reject',
    note: 'The fund has not published this valuation yet.',
  });
  const mistaken = seedRequest(
    timeline,
    timeline.daysAgo(5, 13.2),
    operations,
    increaseValue(totals, 70_000, 'Typed from the wrong statement'),
  );
  timeline.at(hoursAfter(mistaken.at, 0.5), operations, (work) => withdraw(work, mistaken.stored().id));
  const invitation = seedRequest(timeline, hoursAfter(timeline.now, -23), administrator, () => ({
    endpoint: inviteStaff,
    body: INVITED,
  }));
  seedDecision(timeline, invitation, approver, { decision: 'approve' });
}

/** Changes that wait now. They are newer than every other event of their accounts, which would void them. */
function seedWaiting(
  timeline: Timeline,
  staff: DemoStaff,
  [totals, removal, payout]: readonly DemoAccount[],
): void {
  const { administrator, operations } = staff;
  if (!totals || !removal || !payout) return;
  const hoursAgo = (hours: number): Date => hoursAfter(timeline.now, -hours);
  seedRequest(
    timeline,
    hoursAgo(9),
    operations,
    increaseValue(totals, 58_500, 'Valuation of the real estate fund'),
  );
  timeline.at(hoursAgo(6), operations, (work) => removal.deposit(work, dollars(2_500), 'pending'));
  seedRequest(timeline, hoursAgo(5.8), operations, removePendingDeposit(removal));
  seedLargeWithdrawal(timeline, staff, payout, { amount: 12_500, days: 2.3, requestedAt: hoursAgo(3) });
  seedRequest(timeline, hoursAgo(1.5), administrator, () => ({
    endpoint: setDepositAddress,
    body: { symbol: 'btc', address: NEW_ADDRESS },
  }));
}

/** @param accounts that have no other withdrawal; of those that runs value, each run would void what waits */
export function seedApprovals(
  timeline: Timeline,
  staff: DemoStaff,
  accounts: readonly SeededAccount[],
): void {
  const usable = accounts
    .filter(
      ({ hasPositions, fundedDays, amount }) =>
        !hasPositions && fundedDays > 60 && fundedDays < 240 && amount >= 20_000,
    )
    .map(({ account }) => account);
  const [totals, paid, ...waiting] = usable;
  if (!totals || !paid) return;
  seedHistory(timeline, staff, [totals, paid]);
  seedWaiting(timeline, staff, [totals, ...waiting]);
}
