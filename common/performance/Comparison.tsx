import { formatDay } from '#common/domain/formatDate.ts';
import { assetName } from '#common/domain/instruments/assetName.ts';
import { formatPercent, formatSignedPoints } from '#common/domain/percent.ts';
import { SelectField } from '#common/ui/Field.tsx';
import { Figure } from './Figures.tsx';
import { PercentChange } from './PercentChange.tsx';
import { type Returns, usePerformance } from './performanceContext.ts';
import { Trail } from './Trail.tsx';

interface Props {
  readonly returns: Returns;
}

/** Chooses the instrument that the account is compared with. */
function ReferenceField({ returns }: Props) {
  const { page: t, reference, chooseReference } = usePerformance();
  const { references } = returns;
  const instrument = returns.reference?.instrument;
  // One without a price in this range stays chosen.
  const isListed = instrument === undefined || references.some(({ id }) => id === instrument.id);
  const options = isListed ? references : [instrument, ...references];
  return (
    <SelectField
      label={t('compareWith')}
      value={reference ?? ''}
      onChange={(event) => chooseReference(event.target.value || null)}
    >
      <option value="">{t('noReference')}</option>
      {options.map(({ id, symbol, name }) => (
        <option key={id} value={id}>
          {name === symbol ? name : `${assetName(name, t.language)} (${symbol})`}
        </option>
      ))}
    </SelectField>
  );
}

/** What the chosen instrument returned on the same days, or why that is not known. */
export function Comparison({ returns }: Props) {
  const { page: t, classes } = usePerformance();
  const { reference } = returns;
  const day = (date: string) => formatDay(date, t.language);
  if (!reference || reference.kind === 'notDefined') {
    return (
      <div className="performance-comparison">
        <ReferenceField returns={returns} />
        {reference ? (
          <p className={classes.note}>
            {t(`referenceReasons.${reference.reason}`, {
              name: assetName(reference.instrument.name, t.language),
            })}
          </p>
        ) : null}
      </div>
    );
  }
  const { instrument, percent, difference, drawdown, firstPrice, lastPrice } = reference;
  const { symbol } = instrument;
  return (
    <div className="performance-comparison">
      <ReferenceField returns={returns} />
      <dl className="performance-figures">
        <Figure
          name={t('referenceReturn', { symbol })}
          value={<PercentChange value={percent} />}
          notes={[t('referencePrices', { first: day(firstPrice), last: day(lastPrice) })]}
        >
          <Trail figure="reference" returns={returns} reference={instrument.id} />
        </Figure>
        <Figure
          name={t('referenceDifference')}
          value={difference === null ? '–' : formatSignedPoints(difference, 2, t.language)}
          notes={[t(difference === null ? 'noDifference' : 'referenceDifferenceText', { symbol })]}
        >
          {difference === null ? null : (
            <Trail figure="referenceDifference" returns={returns} reference={instrument.id} />
          )}
        </Figure>
        <Figure
          name={t('referenceDrawdown', { symbol })}
          value={drawdown ? formatPercent(drawdown.percent, 2, t.language) : '–'}
          notes={
            drawdown
              ? [
                  t('drawdownText', { high: day(drawdown.high), low: day(drawdown.low) }),
                  drawdown.recovery ? t('recovered', { day: day(drawdown.recovery) }) : t('notRecovered'),
                ]
              : [t('noReferenceDrawdown')]
          }
        />
      </dl>
      <p className="performance-legend">
        <span>{t('account')}</span> <span data-kind="reference">{symbol}</span>
      </p>
    </div>
  );
}
