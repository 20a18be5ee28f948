import { seededRandom } from '#common/ui/contourLines.ts';

interface Candle {
  readonly open: number;
  readonly close: number;
  readonly low: number;
  readonly high: number;
}

/** Candlesticks before the entry and after the exit. */
export const BEFORE_ENTRY = 5;
export const AFTER_EXIT = 4;

/** Invented candlesticks from one price to another. The same seed gives the same candlesticks. */
export function generateCandles(seed: number, from: number, to: number, count = 26): Candle[] {
  const random = seededRandom(seed);
  const swing = Math.abs(to - from) * 0.22 + from * 0.0004;
  const lead = BEFORE_ENTRY;
  const tail = AFTER_EXIT;
  const closes = Array.from({ length: count }, (_, index) => {
    const share = Math.min(1, Math.max(0, (index - lead) / (count - lead - tail - 1)));
    const isAnchor = index === lead || index === count - tail - 1;
    return from + (to - from) * share + (isAnchor ? 0 : (random() - 0.5) * 2 * swing);
  });
  return closes.map((close, index) => {
    const open = closes[index - 1] ?? from;
    return {
      open,
      close,
      low: Math.min(open, close) - random() * swing * 0.6,
      high: Math.max(open, close) + random() * swing * 0.6,
    };
  });
}
