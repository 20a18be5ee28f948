import { type Figure, figure } from '#common/domain/provenance.ts';
import type { Translator } from '#common/language/translator.ts';
import { formatExactUsd, formatInteger, formatPercent } from '../../formatNumber.ts';
import type messages from '../../messages/en/belowFold/live.ts';
import { CHART_YEAR } from '../home/landingChart.ts';
import { ANNUAL_RETURN, SCREEN_WIN_RATE, YEAR_TO_DATE } from './exampleFigures.ts';

/** The fixed figures of the live section and its surroundings. */
export function landingFigures(t: Translator<typeof messages>) {
  const origin = { provenance: 'illustrative', asOf: `${CHART_YEAR}-12-31` } as const;
  const example = (text: string): Figure => figure({ ...origin, text, source: t('source') });
  const percent = (value: number, shape?: 'signed') => formatPercent(value, t.language, shape);
  return {
    annualReturn: example(percent(ANNUAL_RETURN)),
    totalPortfolioValue: example(t('millions')),
    thisMonth: example(t('thisMonth', { percent: percent(12.3, 'signed') })),
    activePositions: example(formatInteger(186, t.language)),
    btcUsd: example(formatExactUsd(89_230, t.language)),
    goldUsd: example(formatExactUsd(2_244.89, t.language)),
    winRate: example(percent(SCREEN_WIN_RATE)),
    yearToDate: example(percent(YEAR_TO_DATE)),
    averageHold: example(t('hours')),
    /** All values of the chart. */
    growth: figure({ ...origin, text: t('portfolioGrowth'), source: t('growthSource') }),
  } as const;
}
