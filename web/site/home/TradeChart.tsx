import { type Trade, tradeTexts } from '../content/trades.ts';
import { generateCandles } from './generateCandles.ts';

const WIDTH = 560;
const HEIGHT = 260;
const PAD = 18;

/** A trade as candlesticks, with lines at entry and exit. */
export function TradeChart({ trade }: { readonly trade: Trade }) {
  const { seed, from, to } = trade.chart;
  const candles = generateCandles(seed, from, to);
  const low = Math.min(...candles.map((candle) => candle.low));
  const high = Math.max(...candles.map((candle) => candle.high));
  const y = (price: number) =>
    Math.round((PAD + ((high - price) / (high - low)) * (HEIGHT - 2 * PAD)) * 10) / 10;
  const step = WIDTH / candles.length;
  const bodyWidth = Math.round(step * 0.56 * 10) / 10;
  const lines = [
    { key: 'entry', at: y(from), text: `${tradeTexts.entry} ${trade.entry.text}`, isAbove: from > to },
    { key: 'exit', at: y(to), text: `${tradeTexts.exit} ${trade.exit.text}`, isAbove: to > from },
  ];
  return (
    <svg
      className="trade-picture"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={tradeTexts.chart(trade.title)}
    >
      {lines.map(({ key, at }) => (
        <line key={key} className="trade-picture__line" x1="0" x2={WIDTH} y1={at} y2={at} />
      ))}
      {candles.map(({ open, close, low: least, high: most }, index) => {
        const centre = Math.round((index + 0.5) * step * 10) / 10;
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
      {lines.map(({ key, at, text, isAbove }) => (
        <text
          key={key}
          x={key === 'entry' ? WIDTH : 0}
          y={isAbove ? at - 6 : at + 15}
          textAnchor={key === 'entry' ? 'end' : 'start'}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
