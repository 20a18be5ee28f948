interface Props {
  /** Oldest first. */
  readonly values: readonly number[];
  readonly label: string;
}

const WIDTH = 96;
const HEIGHT = 28;
const INSET = 2;

/** SVG path through the values, scaled to the box. */
function sparklinePath(values: readonly number[]): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      const x = INSET + index * step;
      const y = HEIGHT - INSET - ((value - low) / span) * (HEIGHT - 2 * INSET);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** A small line without axes for a recent price history. */
export function Sparkline({ values, label }: Props) {
  const [first, last] = [values[0], values.at(-1)];
  if (values.length < 2 || first === undefined || last === undefined) return <span>–</span>;
  return (
    <svg
      className="pt-spark"
      data-tone={last > first ? 'gain' : last < first ? 'loss' : 'flat'}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path d={sparklinePath(values)} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
