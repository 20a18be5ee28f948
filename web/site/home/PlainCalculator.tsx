import { applicationOf, calculationResults, DEFAULT_CALCULATION } from '#common/contract/calculation.ts';
import { costPlaceholders } from '#common/contract/pagePlaceholders.ts';
import { MINIMUM_INVESTMENT } from '#common/domain/applications.ts';
import { AnchorButton, Button } from '#common/ui/Button.tsx';
import { SelectField, TextField } from '#common/ui/Field.tsx';
import { FigureGroup, GroupMark } from '../../components/FigureText.tsx';
import { illustrative } from '../../components/illustrative.ts';
import { formatInteger, formatWholeUsd } from '../../formatNumber.ts';
import { useLocalHref } from '../../language/useLocalHref.ts';
import { useMessages } from '../../language/useMessages.ts';
import { Estimates } from './CalculatorResults.tsx';
import { RISK_LEVEL_KEYS } from './riskLevelKeys.ts';

/** The calculator without scripts. The service writes the results of an address into it (`prefillPage`). */
export function PlainCalculator() {
  const t = useMessages('belowFold.calculator');
  const href = useLocalHref();
  const { language } = t;
  const { amount, level } = DEFAULT_CALCULATION;
  const results = calculationResults(DEFAULT_CALCULATION);
  const usd = (name: keyof typeof results) => formatWholeUsd(results[name], language);
  const result = (name: keyof typeof results, text = usd(name)) => <span data-result={name}>{text}</span>;
  return (
    <form className="calculator__plain" action={`${href('/')}#calculator`}>
      <div className="calculator__fields">
        <TextField
          name="amount"
          label={t('amount')}
          hint={t('minimumInvestment', { amount: formatWholeUsd(MINIMUM_INVESTMENT, language) })}
          leading={language === 'en' ? '$' : 'USD'}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={formatInteger(amount, language)}
        />
        <SelectField name="risk" label={t('risk')} defaultValue={level}>
          {RISK_LEVEL_KEYS.map((key, index) => (
            <option key={key} value={index}>
              {t(`levels.${key}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{t('calculate')}</Button>
      </div>
      <FigureGroup>
        <dl className="calculator__figures">
          <div className="calculator__main">
            <dt>
              {t('monthly')} <GroupMark figures={[illustrative(t('monthly'), t('resultSource'))]} />
            </dt>
            <dd>{result('monthly')}</dd>
          </div>
          <div>
            <dt>{t('weekly')}</dt>
            <dd>{result('weekly')}</dd>
          </div>
          <div>
            <dt>{t('annual')}</dt>
            <dd>{result('annual')}</dd>
            <dd className="note">{t('annualNote')}</dd>
          </div>
          <div>
            <dt>{t('range')}</dt>
            <dd>
              {result('min')} – {result('max')}
            </dd>
          </div>
          <div>
            <dt>{t('lossMonth')}</dt>
            <dd>
              <span className="usd--loss">{result('lost', t('lost', { amount: usd('lost') }))}</span>
              {', '}
              {result('left', t('left', { amount: usd('left') }))}
            </dd>
          </div>
        </dl>
        <PlainCosts />
      </FigureGroup>
      <Estimates />
      {([3, 4] as const).map((warned) => (
        <p key={warned} className="calculator__warning" data-warning={warned} hidden>
          <strong>{t('warning')}</strong> {t(`warnings.${warned === 3 ? 'aggressive' : 'ultra'}`)}
        </p>
      ))}
      <AnchorButton href={href(applicationOf(DEFAULT_CALCULATION))}>
        {result('amount', t('apply', { amount: usd('amount') }))}
      </AnchorButton>
    </form>
  );
}

/** With and without rates; the service leaves one of them (`fillCosts`). */
function PlainCosts() {
  const t = useMessages('belowFold.calculator');
  const href = useLocalHref();
  const link = (text: React.ReactNode) => <a href={href('/solutions#fees')}>{text}</a>;
  const { rate, ...costs } = costPlaceholders;
  return (
    <>
      <p className="note" data-costs="stated" data-rate={rate}>
        {t.rich('costs', { ...costs, link })}
      </p>
      <p className="note" data-costs="unstated">
        {t.rich('costsUnknown', { link })}
      </p>
    </>
  );
}
