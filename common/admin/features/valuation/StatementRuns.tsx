import { Button } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '#common/client/react/apiContext.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  cancelStatementRun,
  listStatementRuns,
  type StatementRunValues,
} from '#common/contract/statementRuns.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { t } from '../../messages/statementRuns.ts';
import { QueryState } from '../../QueryState.tsx';
import { useMay } from '../../session/useMay.ts';
import { RunProgress } from './RunProgress.tsx';
import { useRunList } from './useRunList.ts';

const isRunning = ({ status }: StatementRunValues): boolean => status === 'running';

/** The runs. The preview is loaded again when one has ended. */
function useStatementRuns() {
  const { refresh } = useApi();
  const result = useRunList(listStatementRuns, ({ runs }) => runs.some(isRunning));
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
            <RunProgress
              label={t('runs.progress', period)}
              text={t('runs.progressText', { done, total: accounts })}
              done={done}
              total={accounts}
            />
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
  const query = useStatementRuns();
  const { data } = query;
  const cancelling = useSubmit(cancelStatementRun, { failed: t('runs.notCancelled') });
  if (!data) return <QueryState query={query} lines={2} />;
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
