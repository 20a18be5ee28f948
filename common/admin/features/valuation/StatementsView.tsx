import { Button, HTMLSelect } from '@blueprintjs/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { previewStatements } from '#common/contract/statementRuns.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/statementRuns.ts';
import { QueryState } from '../../QueryState.tsx';
import { useMay } from '../../session/useMay.ts';
import { StatementRuns } from './StatementRuns.tsx';

const IssueDialog = lazyDialog(async () => (await import('./IssueDialog.tsx')).IssueDialog);

type Preview = EndpointOutput<typeof previewStatements>;

const optionOf = ({ from, to }: Pick<Preview, 'from' | 'to'>) => ({
  value: `${from} ${to}`,
  label: t('option', { from: formatDay(from), to: formatDay(to) }),
});

/** The accounts that get no statement, by name. */
function LeftOut({ lines, leftOut }: Pick<Preview, 'lines' | 'leftOut'>) {
  const { navigate } = useDashboardParams();
  if (leftOut === 0) return <p className="fa-muted">{t('none')}</p>;
  return (
    <>
      <table className="fa-table fa-stacking-table" aria-label={t('leftOut')}>
        <thead>
          <tr>
            <th scope="col">{t('client')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ investorId, fullName, problem }) => (
            <tr key={investorId}>
              <th scope="row">
                <button
                  type="button"
                  className="fa-link"
                  onClick={() => navigate('investors', { open: investorId })}
                >
                  {fullName}
                </button>
              </th>
              <td data-label={t('reason')}>
                <StatusTag tone={problem === 'issued' ? 'neutral' : 'warning'}>
                  {t(`problems.${problem}`)}
                </StatusTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut > lines.length ? (
        <p className="fa-muted">{t('more', { count: leftOut - lines.length })}</p>
      ) : null}
    </>
  );
}

/** The statements of all accounts for a quarter or year: what a run would issue, and the runs. */
export function StatementsView() {
  const id = useId();
  const mayOperate = useMay('operate');
  const [period, setPeriod] = useState<string>();
  const [isIssuing, setIssuing] = useState(false);
  const [from, to] = period?.split(' ') ?? [];
  const query = useEndpointQuery(
    previewStatements,
    { query: from && to ? { from, to } : {} },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data, isPlaceholderData } = query;
  if (!data) return <QueryState query={query} label={t('loading')} />;
  const { periods, accounts, leftOut, lines, asKnownAt } = data;
  return (
    <>
      <div className="fa-spread fa-valuation-head">
        <h2>{t('title', { from: formatDay(data.from), to: formatDay(data.to) })}</h2>
        <span className="fa-valuation-time">
          <label htmlFor={id}>{t('period')}</label>
          <HTMLSelect
            id={id}
            value={period ?? optionOf(data).value}
            options={periods.map(optionOf)}
            onChange={({ currentTarget: { value } }) => setPeriod(value)}
          />
          {mayOperate ? (
            <Button
              intent="primary"
              disabled={isPlaceholderData || accounts === 0}
              onClick={() => setIssuing(true)}
            >
              {t('issue')}
            </Button>
          ) : null}
        </span>
      </div>
      <PendingChanges about="statements" />
      <div className="stale" aria-busy={isPlaceholderData}>
        <dl className="fa-figures-row fa-preview-figures">
          <div>
            <dt>{t('toIssue')}</dt>
            <dd>{accounts.toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>{t('leftOut')}</dt>
            <dd>{leftOut.toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>{t('asKnownAt')}</dt>
            <dd>{formatInstant(asKnownAt)}</dd>
          </div>
        </dl>
        <LeftOut lines={lines} leftOut={leftOut} />
        <p className="fa-muted">{t('rule')}</p>
      </div>
      <StatementRuns />
      {isIssuing ? <IssueDialog preview={data} onClose={() => setIssuing(false)} /> : null}
    </>
  );
}
