import { useId } from 'react';
import type { ValuationRun } from '#common/contract/valuation.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { t } from '../../messages/valuation.ts';

/** How far a run is that is being prepared. */
export function RunProgress({ run: { at, done, accounts } }: { readonly run: ValuationRun }) {
  const text = useId();
  return (
    <div className="fa-run-progress">
      <progress
        aria-label={t('runs.progress', { time: formatInstant(at) })}
        aria-describedby={text}
        value={done}
        max={Math.max(1, accounts)}
      />
      <span id={text} className="fa-muted fa-small">
        {t('runs.progressText', { done, total: accounts })}
      </span>
    </div>
  );
}
