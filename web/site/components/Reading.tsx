import { calculateReturns, DEFAULT_AMOUNT, DEFAULT_RISK_LEVEL } from '#common/domain/calculator.ts';
import { FigureGroup, GroupMark } from '../../components/FigureText.tsx';
import { illustrative } from '../../components/illustrative.ts';
import { Section } from '../../components/Section.tsx';
import { formatInteger, formatPercent } from '../../formatNumber.ts';
import { useMessages } from '../../language/useMessages.ts';
import {
  ANNUAL_RETURN,
  LARGEST_FALL,
  METRICS_WIN_RATE,
  SCREEN_WIN_RATE,
  THIS_MONTH,
  YEAR_TO_DATE,
} from '../content/exampleFigures.ts';
import { LARGEST_MONTHLY_FALL } from '../visuals/exampleMonths.ts';
import { DefinitionList } from './DefinitionList.tsx';

const ENTRIES = ['returns', 'winRates', 'people', 'months', 'assets'] as const;

/** Why figures of these pages differ from each other. Each figure comes from where it is shown. */
export function Reading() {
  const t = useMessages('pages.reading');
  const figures = useMessages('site.figures');
  const form = useMessages('forms.texts');
  const percent = (value: number) => formatPercent(value, t.language, 'short');
  const { percentage } = calculateReturns(DEFAULT_AMOUNT, DEFAULT_RISK_LEVEL);
  const values = {
    annualReturn: percent(ANNUAL_RETURN),
    yearToDate: percent(YEAR_TO_DATE),
    month: formatPercent(THIS_MONTH, t.language, 'signed'),
    screenRate: percent(SCREEN_WIN_RATE),
    metricsRate: percent(METRICS_WIN_RATE),
    low: form('winRates.low'),
    moderate: form('winRates.moderate'),
    aggressive: form('winRates.aggressive'),
    clients: figures('clients'),
    trust: figures('trust'),
    assets: figures('assets'),
    level: percent(percentage),
    lowest: percent(calculateReturns(DEFAULT_AMOUNT, 0).percentage),
    highest: percent(calculateReturns(DEFAULT_AMOUNT, 4).percentage),
    drawdown: formatPercent(-LARGEST_FALL, t.language),
    monthly: formatPercent(-LARGEST_MONTHLY_FALL, t.language),
    estimate: figures('estimates.monthly'),
    times: formatInteger(Math.floor((1 + percentage / 100) ** 12), t.language),
  };
  return (
    <Section id="reading-figures" title={figures('reading')} intro={<p>{t('intro')}</p>}>
      <FigureGroup>
        <DefinitionList
          entries={ENTRIES.map((entry) => ({
            name: t(`entries.${entry}.name`, values),
            text: t(`entries.${entry}.text`, values),
          }))}
        />
        <GroupMark figures={[illustrative(t('mark'), figures('example'))]} />
      </FigureGroup>
    </Section>
  );
}
