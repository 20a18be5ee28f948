import { InvestorSchema } from '#api/accounts/entities.ts';
import { decide, withdraw } from '#api/approvals/decide.ts';
import type { Approval } from '#api/approvals/entities.ts';
import { operationOf, registeredChange } from '#api/approvals/registry.ts';
import { requestApproval } from '#api/approvals/requestApproval.ts';
import { findRequirement } from '#api/approvals/requirement.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { setDepositAddress } from '#common/contract/portalConfig.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { HOUR_MS, MINUTE_MS } from '#common/domain/duration.ts';
import { add, type Money, toDecimalString } from '#common/domain/money.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { dollars } from './demoAccount.ts';
import type { SeededAccount } from './investors.ts';
import type { Timeline } from './timeline.ts';

const NEW_ADDRESS = '18X3hYN2wSaDV7kkp4GxrcVPB3KWwbBeNn';

/** The same transaction as one member of staff; undefined without an active one of that role. */
async function actingAs(work: UnitOfWork, role: StaffRole): Promise<UnitOfWork | undefined> {
  const found: Staff | null = await work.em.findOne(
    StaffSchema,
    { role, isActive: true },
    { orderBy: { createdAt: 'asc' } },
  );
  if (!found) return undefined;
  const actor = { type: 'staff', id: found.id, name: found.displayName } as const;
  return { ...work, actor, record: (entry) => work.record({ actor, ...entry }) };
}

/** Requests a change of a member of staff. Undefined when nobody could approve it. */
async function request(
  work: UnitOfWork | undefined,
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>>,
): Promise<Approval | undefined> {
  if (!work) return undefined;
  const operation = operationOf(endpoint);
  const received = { body };
  const change = await registeredChange(operation).propose(received, work);
  if (!change) return undefined;
  const requirement = await findRequirement(work, { ...change, excluded: [] });
  return requirement && requestApproval(work, { endpoint: operation, received, change, requirement });
}

async function requestTotals(work: UnitOfWork, investorId: string, increase: Money, reason: string) {
  const investor = await work.em.findOneOrFail(InvestorSchema, { investorId });
  return request(await actingAs(work, 'operations'), updatePortfolio, {
    investorId,
    totalValue: toDecimalString(add(investor.totalValue, increase)),
    investedAmount: toDecimalString(investor.totalInvested),
    reason,
    version: investor.version,
  });
}

/** Two changes that wait for a second person, and two that were decided. Nothing without other staff. */
export function seedApprovals(timeline: Timeline, accounts: readonly SeededAccount[]): void {
  const [first, second, third] = accounts.filter(({ fundedDays }) => fundedDays > 60);
  if (!first || !second || !third) return;
  timeline.at(timeline.daysAgo(9, 9.4), systemActor, async (work) => {
    const reason = 'Valuation of the real estate fund';
    const waiting = await requestTotals(work, first.account.investorId, dollars(64_000), reason);
    const approver = await actingAs(work, 'approver');
    if (!waiting || !approver) return;
    const { id: approvalId, changeHash } = waiting;
    await work.em.flush();
    await decide(approver, {
      approvalId,
      changeHash,
      decision: 'reject',
      note: 'The fund has not published this valuation yet.',
    });
  });
  timeline.at(timeline.daysAgo(5, 13.2), systemActor, async (work) => {
    const operations = await actingAs(work, 'operations');
    const reason = 'Typed from the wrong statement';
    const waiting = await requestTotals(work, second.account.investorId, dollars(70_000), reason);
    if (!waiting || !operations) return;
    await work.em.flush();
    await withdraw(operations, waiting.id);
  });
  const yesterday = new Date(timeline.now.getTime() - 20 * HOUR_MS);
  timeline.at(yesterday, systemActor, async (work) => {
    const reason = 'Valuation of the real estate fund';
    await requestTotals(work, third.account.investorId, dollars(58_500), reason);
  });
  const today = new Date(timeline.now.getTime() - 90 * MINUTE_MS);
  timeline.at(today, systemActor, async (work) => {
    const administrator = await actingAs(work, 'administrator');
    await request(administrator, setDepositAddress, { symbol: 'btc', address: NEW_ADDRESS });
  });
}
