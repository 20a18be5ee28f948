import type { AccountTransaction, Investor } from '#api/accounts/entities.ts';
import { totalsOf } from '#api/accounts/totals.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import { displayPhone } from '#api/phones/phoneNumber.ts';
import type { InvestorRecovery } from '#api/recovery/entities.ts';
import { presentTags } from '#api/tags/queries.ts';
import type { Investor as InvestorResponse } from '#common/contract/investors.ts';
import { sum } from '#common/domain/amount.ts';
import { toDecimalString, toExactDecimalString, ZERO } from '#common/domain/money.ts';
import { displayedProfitAndLoss, reconcile } from '#common/domain/portfolio.ts';
import type { ListedInvestor, TaggedInvestor } from './queries.ts';

/** When the invitation that an investor has now expires. */
export const invitationEnd = (
  { accessCodeHash, activationExpiresAt }: ListedInvestor,
  now: Date,
): Date | undefined =>
  !accessCodeHash && activationExpiresAt && activationExpiresAt > now ? activationExpiresAt : undefined;

function presentAccess(investor: ListedInvestor, now: Date): InvestorResponse['access'] {
  if (investor.accessCodeHash) return 'active';
  return invitationEnd(investor, now) ? 'invited' : 'expired';
}

export const presentInvestor = (investor: ListedInvestor, now: Date): InvestorResponse => ({
  id: investor.id,
  investorId: investor.investorId,
  fullName: investor.fullName,
  email: displayAddress(investor.email),
  phone: investor.phone ?? undefined,
  displayedPhone: investor.phone ? displayPhone(investor.phone) : undefined,
  language: investor.language,
  investmentTier: investor.tier,
  costMethod: investor.costMethod,
  reportingCurrency: investor.reportingCurrency,
  totalInvested: toDecimalString(investor.totalInvested),
  currentPnL: toDecimalString(displayedProfitAndLoss(totalsOf(investor))),
  portfolioValue: toDecimalString(investor.totalValue),
  withdrawalLimit:
    investor.withdrawalLimit == null ? undefined : toExactDecimalString(investor.withdrawalLimit),
  isActive: investor.isActive,
  version: investor.version,
  strategy: investor.strategy ?? undefined,
  createdAt: investor.createdAt.toISOString(),
  access: presentAccess(investor, now),
});

/** An investor for staff, who see its tags. */
export const presentTagged = (investor: TaggedInvestor, now: Date): InvestorResponse => ({
  ...presentInvestor(investor, now),
  ...presentTags(investor.tags),
});

export function presentReconciliation(investor: Investor, transactions: readonly AccountTransaction[]) {
  const { difference } = reconcile({ invested: investor.totalInvested, transactions });
  const completed = transactions.filter(({ status }) => status === 'completed');
  const sumOf = (type: AccountTransaction['type']) =>
    sum(completed.filter((transaction) => transaction.type === type).map(({ amount }) => amount));
  return {
    invested: toDecimalString(investor.totalInvested),
    deposits: toDecimalString(sumOf('deposit')),
    withdrawals: toDecimalString(sumOf('withdrawal')),
    difference: toDecimalString(difference),
    reconciled: difference === ZERO,
  };
}

export const presentRecovery = ({ requestedBy, requestedAt, effectiveAt }: InvestorRecovery) => ({
  requestedBy,
  requestedAt: requestedAt.toISOString(),
  effectiveAt: effectiveAt.toISOString(),
});
