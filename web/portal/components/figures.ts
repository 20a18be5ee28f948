import type { Portfolio } from '#common/contract/portfolio.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import type { Language } from '#common/language/language.ts';

/** Decimals of a column of dollar amounts: 2 if any amount has cents. */
export function columnDecimals(amounts: readonly number[]): 0 | 2 {
  return amounts.every(Number.isInteger) ? 0 : 2;
}

type Totals = Pick<Portfolio, 'totalValue' | 'totalInvested' | 'profitLoss'>;

/** Passes the length of the longest figure to the style sheet, which scales all figures to fit their columns. */
export function figureLengthStyle(
  { totalValue, totalInvested, profitLoss }: Totals,
  language: Language = 'en',
): Readonly<Record<string, number>> {
  const lengths = [totalValue, totalInvested, profitLoss].map(
    (amount) => formatUsd(requireMoney(amount), { language }).replace('−', '').length,
  );
  // Plus one for the sign of profit or loss.
  return { '--figure-length': Math.max(...lengths) + 1 };
}
