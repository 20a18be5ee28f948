import { Button } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useApi } from '#common/client/react/apiContext.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  cancelStatementRun,
  listStatementRuns,
  type StatementRunValues,
} from '#common/contract/statementRuns.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useSession } from '../../adminContext.ts';
import { errorText } from '../../errorTexts.ts';
import { t } from '../../messages/statementRuns.ts';
import { useMay } from '../../session/useMay.ts';

const PROGRESS_MS = 1_000;

const isRunning = ({ status }: StatementRunValues): boolean => status === 'running';

/** The runs. Their progress is loaded every second while one is under way, and the preview when it has ended. */
function useStatementRuns() {
  const isOpen = useSession().status === 'open';
  const { refresh } = useApi();
  const result = useEndpointQuery(
    listStatementRuns,
    {},
    {
      staleTime: 0,
      enabled: isOpen,
      refetchInterval: ({ state }) => isOpen && (state.data?.runs.some(isRunning) ?? false) && PROGRESS_MS,
    },
  );
  const running = result.data?.runs.filter(isRunning).length;
  const before = useRef<number>(undefined);
  const compare = useEffectEvent((current: number) => {
    if (before.current !== undefined && current < before.current) refresh('statements', 'journal');
    before.current = current;
  });
  useEffect(() => {
    if (running !== undefined) compare(running);
  }, [running]);
  return result;
}

interface RunRowProps {
  readonly run: StatementRunValues;
  readonly onCancel: (() => void) | undefined;
}

function RunRow({ run, onCancel }: RunRowProps) {
  const id = useId();
  const { status, startedAt, requestedBy, cancelledBy, accounts, done, issued } = run;
  const period = { from: formatDay(run.from), to: formatDay(run.to) };
  return (
    <tr>
      <th scope="row">{t('option', period)}</th>
      <td data-label={t('runs.startedAt')}>{formatInstant(startedAt)}</td>
      <td data-label={t('runs.by')}>{requestedBy}</td>
      <td data-label={t('runs.issued')} className="fa-end">
        {issued.toLocaleString('en-US')}
      </td>
      <td data-label={t('runs.status')} className="fa-run-note">
        {isRunning(run) ? (
          <>
            <progress
              aria-label={t('runs.progress', period)}
              aria-describedby={id}
              value={done}
              max={Math.max(1, accounts)}
            />
            <span id={id} className="fa-muted fa-small">
              {t('runs.progressText', { done, total: accounts })}
            </span>
            {onCancel ? (
              <Button size="small" aria-label={t('runs.cancelOf', period)} onClick={onCancel}>
                {t('runs.cancel')}
              </Button>
            ) : null}
          </>
        ) : (
          <>
            <StatusTag tone={status === 'done' ? 'positive' : 'neutral'}>{t(`runs.${status}`)}</StatusTag>
            {cancelledBy ? (
              <span className="fa-muted">{t('runs.cancelledBy', { name: cancelledBy })}</span>
            ) : null}
          </>
        )}
      </td>
    </tr>
  );
}

function Runs() {
  const mayOperate = useMay('operate');
  const { data, error, refetch } = useStatementRuns();
  const cancelling = useSubmit(cancelStatementRun, { failed: t('runs.notCancelled') });
  if (error && !data) return <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>;
  if (!data) return <Skeleton lines={2} width="100%" height="2rem" />;
  if (data.runs.length === 0) return <p className="fa-muted">{t('runs.none')}</p>;
  return (
    <table className="fa-table fa-stacking-table" aria-label={t('runs.title')}>
      <thead>
        <tr>
          <th scope="col">{t('runs.period')}</th>
          <th scope="col">{t('runs.startedAt')}</th>
          <th scope="col">{t('runs.by')}</th>
          <th scope="col" className="fa-end">
            {t('runs.issued')}
          </th>
          <th scope="col">{t('runs.status')}</th>
        </tr>
      </thead>
      <tbody>
        {data.runs.map((run) => (
          <RunRow
            key={run.id}
            run={run}
            onCancel={mayOperate ? () => void cancelling.submit({ body: { id: run.id } }) : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The runs that issued statements of all accounts, newest first. */
export function StatementRuns() {
  return (
    <section aria-label={t('runs.title')}>
      <h3 className="fa-subhead">{t('runs.title')}</h3>
      <Runs />
    </section>
  );
}
