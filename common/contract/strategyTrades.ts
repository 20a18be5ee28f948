import { z } from 'zod';
import { staffEndpoint } from './endpoint.ts';
import { changed, internalNote, line, recordId, success } from './fields.ts';
import { decimalText } from './instruments.ts';
import { schema, spec } from './schema.ts';
import { tradeTerms } from './trades.ts';

/** Kinds of trades that are booked for all holders of a strategy. */
export const STRATEGY_TRADE_KINDS = ['buy', 'sell', 'income', 'fee'] as const;

const trade = schema(() =>
  tradeTerms.extend({
    /** The strategy, an instrument. */
    strategy: recordId,
    kind: z.enum(STRATEGY_TRADE_KINDS),
  }),
);

const share = schema(() =>
  z.object({
    investorId: z.string(),
    fullName: z.string(),
    /** Units of the strategy that it holds at the end of the day. */
    units: decimalText,
    quantity: decimalText.nullable(),
    amount: decimalText.nullable(),
    fee: decimalText.nullable(),
  }),
);

export type TradeShare = z.infer<typeof share>;

export const previewStrategyTradeSpec = spec(() => ({
  summary: 'What each holder of a strategy would have of a trade, by its units of the strategy',
  accessLog: 'list_read',
  query: trade,
  output: success.extend({
    /** Names the shares; booking is refused when they changed since. */
    digest: z.string(),
    /** The largest first. */
    shares: z.array(share),
  }),
}));

export const previewStrategyTrade = staffEndpoint<typeof previewStrategyTradeSpec>({
  method: 'GET',
  path: '/api/admin/valuation/strategy-trades/preview',
  permission: 'read',
  tags: ['account', 'valuation'],
});

export const bookStrategyTradeSpec = spec(() => ({
  summary:
    'Book one trade for all holders of a strategy, by their units of it, for all or none. It changes values with the next run',
  body: trade.extend({ digest: line(64, 'Look at the preview first'), reason: internalNote() }),
  output: changed.extend({ accounts: z.int() }),
  approvable: true,
  errors: ['conflict'],
}));

export const bookStrategyTrade = staffEndpoint<typeof bookStrategyTradeSpec>({
  method: 'POST',
  path: '/api/admin/valuation/strategy-trades',
  permission: 'operate',
  invalidates: ['account', 'valuation', 'approvals', 'journal'],
});
