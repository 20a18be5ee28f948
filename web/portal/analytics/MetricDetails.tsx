import { type ReactNode, useEffect, useRef } from 'react';
import type { Metric, MetricFormula } from '#common/domain/analytics/metric.ts';
import { HIGH_RISK_PERCENT, MEDIUM_RISK_PERCENT } from '#common/domain/analytics/risk.ts';
import { useMessages } from '../../language/useMessages.ts';
import { Popover } from '../components/Popover.tsx';
import { useAmountMask } from '../components/useAmountMask.ts';

interface Props {
  readonly metric: Metric<number | string>;
  /** Shown instead of the metric's text. */
  readonly children?: ReactNode;
}

/** Makes the panel focusable, so that the keyboard can scroll it. */
const scrollable = { tabIndex: 0 };

type FormulaTexts = ReturnType<typeof useMessages<'portalAnalytics.formulas'>>;

function formulaText(formula: MetricFormula, t: FormulaTexts): string {
  if (formula === 'risk') {
    return t('formulas.risk', { high: HIGH_RISK_PERCENT, medium: MEDIUM_RISK_PERCENT });
  }
  return t(`formulas.${formula}`);
}

function Formula({ metric }: Pick<Props, 'metric'>) {
  const t = useMessages('portalAnalytics.formulas');
  const maskAmounts = useAmountMask();
  const page = useMessages('portalAnalytics.page');
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    // Its result, in some browsers a promise, is not the effect's.
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={root} className="pt-formula" {...scrollable} aria-label={page('computed')}>
      <p>{formulaText(metric.formula, t)}</p>
      <dl>
        {metric.inputs.map((input) => {
          const name = 'asset' in input ? input.asset : t(`inputs.${input.input}`);
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="pt-num">{maskAmounts(input.value)}</dd>
            </div>
          );
        })}
      </dl>
      <p className="pt-muted">{t(`windows.${metric.window}`)}</p>
    </section>
  );
}

/** A figure with a panel above the page that shows its formula, inputs and period. */
export function MetricDetails({ metric, children }: Props) {
  const t = useMessages('portalAnalytics.page');
  return (
    <Popover
      className="pt-metric"
      button={
        <>
          <span className="pt-metric-figure">{children ?? metric.text}</span>
          <span className="visually-hidden">{t('showComputed')}</span>
          {metric.provenance === 'illustrative' ? (
            <span className="pt-assumed" title={t('illustrativeText')}>
              {t('illustrative')}
            </span>
          ) : null}
        </>
      }
    >
      {() => <Formula metric={metric} />}
    </Popover>
  );
}
