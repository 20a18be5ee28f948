import { seededRandom } from '#common/ui/contourLines.ts';
import { useMessages } from '../../language/useMessages.ts';
import type { Trade } from '../content/trades.ts';

interface Candle {
  readonly open: number;
  readonly close: number;
  readonly low: number;
  readonly high: number;
}

/** Candlesticks before the entry and after the exit. */
const BEFORE_ENTRY = 5;
const AFTER_EXIT = 4;

/** Invented candlesticks from one price to another. The same seed gives the same candlesticks. */
function generateCandles(seed: number, from: number, to: number, count = 26): Candle[] {
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

const WIDTH = 560;
const HEIGHT = 300;
const PAD = 18;
/** Lower edge of the prices; the time in the position stands below. */
const BASE = 260;
const LABELS = 292;

/** A trade as candlesticks, from left to right: the entry, the time in the position, the exit. */
export function TradeChart({ trade }: { readonly trade: Trade }) {
  const t = useMessages('belowFold.trades');
  const { seed, from, to } = trade.chart;
  const candles = generateCandles(seed, from, to);
  const low = Math.min(...candles.map((candle) => candle.low));
  const high = Math.max(...candles.map((candle) => candle.high));
  const y = (price: number) =>
    Math.round((PAD + ((high - price) / (high - low)) * (BASE - 2 * PAD)) * 10) / 10;
  const step = WIDTH / candles.length;
  const bodyWidth = Math.round(step * 0.56 * 10) / 10;
  const centreOf = (index: number) => Math.round((index + 0.5) * step * 10) / 10;
  const [start, end] = [centreOf(BEFORE_ENTRY), centreOf(candles.length - AFTER_EXIT - 1)];
  const orders = [
    {
      key: 'entry',
      x: start,
      y: y(from),
      text: `${t('entry')} ${trade.entry.text}`,
      isAbove: from > to,
    },
    { key: 'exit', x: end, y: y(to), text: `${t('exit')} ${trade.exit.text}`, isAbove: to > from },
  ] as const;
  return (
    <svg
      className="trade-picture"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('chart', { title: trade.title })}
    >
      {orders.map(({ key, x, y: at }) => (
        <path key={key} className="trade-picture__line" d={`M${x} ${at}V${BASE + 8}`} />
      ))}
      {candles.map(({ open, close, low: least, high: most }, index) => {
        const centre = centreOf(index);
        const top = Math.min(y(open), y(close));
        return (
          <g key={centre} data-rising={close >= open || undefined}>
            <line x1={centre} x2={centre} y1={y(most)} y2={y(least)} />
            <rect
              x={centre - bodyWidth / 2}
              y={top}
              width={bodyWidth}
              height={Math.max(1.5, Math.abs(y(open) - y(close)))}
            />
          </g>
        );
      })}
      {orders.map(({ key, x, y: at, text }) => (
        <g key={key}>
          <circle className="trade-picture__order" cx={x} cy={at} r="4.5" />
          <text x={x} y={LABELS} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      <path className="trade-picture__time" d={`M${start} ${BASE + 8}H${end}m-6 -4l6 4l-6 4`} />
      <text x={(start + end) / 2} y={LABELS} textAnchor="middle">
        {trade.duration.text}
      </text>
    </svg>
  );
}
