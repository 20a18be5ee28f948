import type { Portfolio } from '#common/contract/portfolio.ts';
import { formatUsd, parseMoney, ZERO } from '#common/domain/money.ts';

type Totals = Pick<Portfolio, 'totalValue' | 'totalInvested' | 'profitLoss'>;

/** The characters of the longest figure, from which the style sheet scales all of them to fit their columns. */
export function figureLengthStyle({
  totalValue,
  totalInvested,
  profitLoss,
}: Totals): Readonly<Record<string, number>> {
  const lengths = [totalValue, totalInvested, profitLoss].map(
    (amount) => formatUsd(parseMoney(amount) ?? ZERO).replace('−', '').length,
  );
  // A profit or loss carries a sign.
  return { '--figure-length': Math.max(...lengths) + 1 };
}
