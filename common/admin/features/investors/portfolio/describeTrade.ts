import type { Trade } from '#common/contract/trades.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatDecimal } from '../../../formatDecimal.ts';
import { t } from '../../../messages/trades.ts';

const signed = (quantity: string): string =>
  quantity.startsWith('-') ? formatDecimal(quantity) : `+${formatDecimal(quantity)}`;

/** What the account received and gave: '+10 AAPL, −2,300 USD'. */
export const linesText = ({ lines }: Pick<Trade, 'lines'>): string =>
  lines.map(({ symbol, quantity }) => t('trades.line', { quantity: signed(quantity), symbol })).join(', ');

export const describeTrade = (trade: Trade): string =>
  t('trades.description', {
    kind: t(`kinds.${trade.kind}`),
    day: formatDay(trade.date),
    lines: linesText(trade),
  });
