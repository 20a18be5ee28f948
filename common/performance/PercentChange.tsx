import { formatSignedPercent, roundTo } from '#common/domain/percent.ts';
import { useLanguage } from '#common/language/languageContext.ts';

interface Props {
  readonly value: number;
  readonly decimals?: number;
}

/** Colour beside the sign, of the value as it is displayed. */
const toneOf = (value: number) => (value > 0 ? 'gain' : value < 0 ? 'loss' : 'flat');

/** A change in percent, with sign and colour. */
export function PercentChange({ value, decimals = 2 }: Props) {
  const language = useLanguage();
  const tone = toneOf(roundTo(value, decimals));
  return (
    <span className={`usd usd--${tone}`} data-tone={tone}>
      {formatSignedPercent(value, decimals, language)}
    </span>
  );
}
