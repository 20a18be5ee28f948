import { withUsd } from '#common/domain/numberLanguage.ts';
import { withPercentSign } from '#common/domain/percent.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';

/** An amount of an axis: '$248K', '−$1.15M', in German 'USD 248’000'. */
export const axisAmount = (value: number, language: Language): string =>
  withUsd(
    formatNumber(Math.abs(value), language, { notation: 'compact', maximumSignificantDigits: 4 }),
    language,
    value < 0 ? '−' : '',
  );

/** A percentage of an axis: '5%', '2.5%'. */
export const axisPercent = (value: number, language: Language): string =>
  withPercentSign(formatNumber(value, language), language);
