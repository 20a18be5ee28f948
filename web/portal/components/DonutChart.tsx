import { formatPercent } from '#common/domain/percent.ts';
import { useLanguage } from '#common/language/languageContext.ts';

interface Slice {
  readonly name: string;
  /** Percent of the whole. */
  readonly share: number;
  readonly color: string;
}

const RADIUS = 40;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const GAP = 0.6;

/** Shares of a whole as a donut chart. A remainder to 100 percent stays empty. */
export function DonutChart({ slices, label }: { readonly slices: readonly Slice[]; readonly label: string }) {
  const language = useLanguage();
  const whole = Math.max(
    100,
    slices.reduce((sum, slice) => sum + slice.share, 0),
  );
  const starts = slices.map((_, index) =>
    slices.slice(0, index).reduce((sum, slice) => sum + slice.share, 0),
  );
  return (
    <svg className="pt-donut" viewBox="0 0 100 100" role="img" aria-label={label}>
      <circle cx="50" cy="50" r={RADIUS} className="pt-donut-track" />
      {slices.map((slice, index) => {
        const length = (slice.share / whole) * CIRCUMFERENCE;
        return (
          <circle
            key={slice.name}
            cx="50"
            cy="50"
            r={RADIUS}
            stroke={slice.color}
            strokeDasharray={`${Math.max(0.01, length - GAP)} ${CIRCUMFERENCE}`}
            strokeDashoffset={-((starts[index] ?? 0) / whole) * CIRCUMFERENCE}
            transform="rotate(-90 50 50)"
          >
            <title>{`${slice.name} ${formatPercent(slice.share, 1, language)}`}</title>
          </circle>
        );
      })}
    </svg>
  );
}
