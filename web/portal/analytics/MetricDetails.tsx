import type { ReactNode } from 'react';
import type { Metric } from '#common/domain/analytics/metric.ts';
import { provenanceDescriptions } from '#common/domain/provenance.ts';
import { useAmountMask } from '../components/useAmountMask.ts';

interface Props {
  readonly metric: Metric<number | string>;
  /** Shown instead of the metric's text. */
  readonly children?: ReactNode;
}

/** A figure that opens to show its formula, inputs and period. */
export function MetricDetails({ metric, children }: Props) {
  const maskAmounts = useAmountMask();
  return (
    <details className="pt-metric">
      <summary>
        <span className="pt-metric-figure">{children ?? metric.text}</span>
        <span className="visually-hidden">, show how it is computed</span>
        {metric.provenance === 'illustrative' ? (
          <span className="pt-assumed" title={provenanceDescriptions.illustrative}>
            Illustrative
          </span>
        ) : null}
      </summary>
      <div className="pt-formula">
        <p>{metric.formula}</p>
        <dl>
          {metric.inputs.map((input) => (
            <div key={input.label}>
              <dt>{input.label}</dt>
              <dd className="pt-num">{maskAmounts(input.value)}</dd>
            </div>
          ))}
        </dl>
        <p className="pt-muted">{metric.window}</p>
      </div>
    </details>
  );
}
