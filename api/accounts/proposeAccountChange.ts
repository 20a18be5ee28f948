import type { ProposedChange } from '#api/approvals/change.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import { measureTotals, type PolicyKind } from '#common/domain/approvalPolicy.ts';
import { formatUsd, type Money } from '#common/domain/money.ts';
import type { PortfolioTotals } from '#common/domain/portfolio.ts';
import type { Investor } from './entities.ts';
import { totalsOf } from './totals.ts';

interface AccountProposal {
  readonly title: string;
  /** Default: `totals`, which is about changes of value or invested amount. */
  readonly policies?: readonly PolicyKind[];
  readonly subject?: string;
  /** Totals after the change. */
  readonly totals: PortfolioTotals;
  /** Other fields that change. */
  readonly lines?: readonly PreviewLine[];
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
}

const usd = (amount: Money): string => formatUsd(amount, { decimals: 2 });

/** A change of a locked account as policies and the second person see it. */
export function proposeAccountChange(
  investor: Investor,
  { title, policies = ['totals'], subject, totals, lines = [], reason, investorNote }: AccountProposal,
): ProposedChange {
  const before = totalsOf(investor);
  const figures: PreviewLine[] = [
    { field: 'Portfolio value', before: usd(before.value), after: usd(totals.value) },
    { field: 'Invested amount', before: usd(before.invested), after: usd(totals.invested) },
  ];
  return {
    policies,
    measure: measureTotals(before, totals),
    title: `${title} (${investor.investorId})`,
    subject: subject ?? investor.id,
    investorId: investor.investorId,
    versions: { account: investor.version },
    preview: [
      { field: 'Investor', before: investor.fullName, after: investor.fullName },
      ...lines,
      ...figures.filter((line) => line.before !== line.after),
    ],
    reason,
    investorNote,
  };
}
