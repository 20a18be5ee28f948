import { withDollarSign } from '#common/domain/money.ts';
import { withPercentSign } from '#common/domain/percent.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';

/** An amount of an axis: '$248K', '$1.15M'. */
export const axisAmount = (value: number, language: Language): string =>
  withDollarSign(
    formatNumber(value, language, { notation: 'compact', maximumSignificantDigits: 4 }),
    language,
  );

/** A percentage of an axis: '5%', '2.5%'. */
export const axisPercent = (value: number, language: Language): string =>
  withPercentSign(formatNumber(value, language), language);
