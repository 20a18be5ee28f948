import type { Figure } from '#common/domain/provenance.ts';
import type { Translator } from '#common/language/translator.ts';
import { illustrative } from '../../components/illustrative.ts';
import { formatExactUsd, formatInteger, formatPercent } from '../../formatNumber.ts';
import type messages from '../../messages/en/belowFold/live.ts';
import {
  ANNUAL_RETURN,
  EXAMPLE_YEAR_END,
  SCREEN_WIN_RATE,
  THIS_MONTH,
  YEAR_TO_DATE,
} from './exampleFigures.ts';

/** The fixed figures of the live section and its surroundings. */
export function landingFigures(t: Translator<typeof messages>) {
  const example = (text: string, source = t('source')): Figure =>
    illustrative(text, source, EXAMPLE_YEAR_END);
  const percent = (value: number, shape?: 'signed') => formatPercent(value, t.language, shape);
  return {
    annualReturn: example(percent(ANNUAL_RETURN)),
    totalPortfolioValue: example(t('millions')),
    thisMonth: example(t('thisMonth', { percent: percent(THIS_MONTH, 'signed') })),
    activePositions: example(formatInteger(186, t.language)),
    btcUsd: example(formatExactUsd(89_230, t.language)),
    goldUsd: example(formatExactUsd(2_244.89, t.language)),
    winRate: example(percent(SCREEN_WIN_RATE)),
    yearToDate: example(percent(YEAR_TO_DATE)),
    averageHold: example(t('hours')),
    /** All values of the chart. */
    growth: example(t('portfolioGrowth'), t('growthSource')),
  } as const;
}
