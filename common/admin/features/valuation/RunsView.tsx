import { Button } from '@blueprintjs/core';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { cancelRun, type ValuationRun } from '#common/contract/valuation.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/valuation.ts';
import { QueryState } from '../../QueryState.tsx';
import { useMay } from '../../session/useMay.ts';
import { useRuns } from './useRuns.ts';

interface RunRowProps {
  readonly run: ValuationRun;
  readonly onCorrect: (() => void) | undefined;
  readonly onCancel: (() => void) | undefined;
}

function RunRow({ run, onCorrect, onCancel }: RunRowProps) {
  const { number, status, at, publishedAt, requestedBy, accounts, before, after, corrects, reason } = run;
  return (
    <tr>
      <th scope="row">
        {number}{' '}
        {status === 'published' ? null : (
          <StatusTag tone={status === 'failed' ? 'negative' : 'info'}>{t(`runs.${status}`)}</StatusTag>
        )}
      </th>
      <td data-label={t('runs.time')}>{formatInstant(at)}</td>
      <td data-label={t('runs.published')}>{publishedAt ? formatInstant(publishedAt) : '–'}</td>
      <td data-label={t('runs.by')}>{requestedBy}</td>
      <td data-label={t('runs.accounts')} className="fa-end">
        {accounts.toLocaleString('en-US')}
      </td>
      <td data-label={t('runs.before')} className="fa-end">
        {before === null ? '–' : <Usd amount={before} decimals={2} />}
      </td>
      <td data-label={t('runs.after')} className="fa-end">
        {after === null ? '–' : <Usd amount={after} decimals={2} />}
      </td>
      <td data-label={t('runs.note')} className="fa-run-note">
        {corrects === null ? null : <span>{t('runs.corrects', { number: String(corrects) })}</span>}
        {reason ? <span className="fa-muted fa-prose">{reason}</span> : null}
        {run.failure ? <span className="fa-problem">{run.failure}</span> : null}
        {onCorrect && status === 'published' ? (
          <Button
            size="small"
            variant="minimal"
            aria-label={t('runs.correctOf', { number: String(number) })}
            onClick={onCorrect}
          >
            {t('runs.correct')}
          </Button>
        ) : null}
        {onCancel && status === 'preparing' ? (
          <Button size="small" aria-label={t('runs.cancelOf', { number: String(number) })} onClick={onCancel}>
            {t('runs.cancel')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

/** The runs, newest first. Each published one can be corrected by another run for the same time. */
export function RunsView() {
  const { setParams } = useDashboardParams();
  const mayOperate = useMay('operate');
  const query = useRuns();
  const { data } = query;
  const cancelling = useSubmit(cancelRun, { failed: t('runs.notCancelled') });
  if (!data) return <QueryState query={query} label={t('loading')} />;
  if (data.runs.length === 0) return <p className="fa-muted">{t('runs.none')}</p>;
  return (
    <table className="fa-table fa-stacking-table">
      <thead>
        <tr>
          <th scope="col">{t('runs.number')}</th>
          <th scope="col">{t('runs.time')}</th>
          <th scope="col">{t('runs.published')}</th>
          <th scope="col">{t('runs.by')}</th>
          <th scope="col" className="fa-end">
            {t('runs.accounts')}
          </th>
          <th scope="col" className="fa-end">
            {t('runs.before')}
          </th>
          <th scope="col" className="fa-end">
            {t('runs.after')}
          </th>
          <th scope="col">{t('runs.note')}</th>
        </tr>
      </thead>
      <tbody>
        {data.runs.map((run) => (
          <RunRow
            key={run.number}
            run={run}
            onCorrect={mayOperate ? () => setParams({ view: undefined, at: run.at }) : undefined}
            onCancel={mayOperate ? () => void cancelling.submit({ body: { number: run.number } }) : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}
