import type { Trade } from '#common/contract/trades.ts';
import { CURRENCIES } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatDecimal } from '../../../formatDecimal.ts';
import { t } from '../../../messages/trades.ts';

type TradeLine = Trade['lines'][number];

const isGiven = ({ quantity }: TradeLine): boolean => quantity.startsWith('-');

function lineText(line: TradeLine): string {
  const { symbol, quantity } = line;
  const isCash = CURRENCIES.some((currency) => currency === symbol);
  const size = formatDecimal(quantity, isCash ? 2 : 0);
  return t('trades.line', { quantity: isGiven(line) ? size : `+${size}`, symbol });
}

/** What the account received, then what it gave: '+10 AAPL, −2,300.00 USD'. */
export const linesText = (lines: readonly TradeLine[]): string =>
  lines
    .toSorted((a, b) => Number(isGiven(a)) - Number(isGiven(b)))
    .map(lineText)
    .join(', ');

/** The name of a trade; of a fee, which one where it is known. */
export const tradeName = ({ kind, feeKind }: Pick<Trade, 'kind' | 'feeKind'>): string =>
  t(feeKind ? `fees.${feeKind}` : `kinds.${kind}`);

export const describeTrade = ({ date, lines, ...named }: Trade): string =>
  t('trades.description', { kind: tradeName(named), day: formatDay(date), lines: linesText(lines) });
