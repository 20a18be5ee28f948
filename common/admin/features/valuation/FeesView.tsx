import { Button, HTMLSelect } from '@blueprintjs/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { type PreviewedFees, previewFees } from '#common/contract/feeRuns.ts';
import type { FeeLineValues } from '#common/contract/fees.ts';
import { add, sum } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { type Money, requireMoney, toDecimalString, ZERO } from '#common/domain/money.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { ManagementFee, PerformanceFee } from '../../fees/FeeParts.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/fees.ts';
import { QueryState } from '../../QueryState.tsx';
import { useMay } from '../../session/useMay.ts';
import { FeeRuns } from './FeeRuns.tsx';

const ChargeDialog = lazyDialog(async () => (await import('./ChargeDialog.tsx')).ChargeDialog);

/** What has accrued of a line, with a performance fee that is not due. */
const accruedOf = ({ managementFee, performance }: FeeLineValues): Money =>
  add(requireMoney(managementFee), performance ? requireMoney(performance.fee) : ZERO);

interface FeeRowProps {
  readonly account: PreviewedFees;
  /** Whether nothing is charged yet. */
  readonly isAccrual: boolean;
}

function FeeRow({ account, isAccrual }: FeeRowProps) {
  const { navigate } = useDashboardParams();
  const { investorId, fullName, chargedTo, line, problem } = account;
  return (
    <tr>
      <th scope="row">
        <button type="button" className="fa-link" onClick={() => navigate('investors', { open: investorId })}>
          {fullName}
        </button>
      </th>
      <td data-label={t('view.chargedTo')}>{chargedTo ? formatDay(chargedTo) : '–'}</td>
      <td data-label={t('view.value')} className="fa-end">
        {line ? <Usd amount={line.value} decimals={2} /> : '–'}
      </td>
      <td data-label={t('view.management')} className="fa-end">
        {line ? <ManagementFee line={line} /> : '–'}
      </td>
      <td data-label={t('view.performance')} className="fa-end">
        {line ? <PerformanceFee line={line} /> : '–'}
      </td>
      <td data-label={t(isAccrual ? 'view.accrued' : 'view.charged')} className="fa-end">
        {line && (isAccrual || !problem) ? (
          <Usd amount={isAccrual ? toDecimalString(accruedOf(line)) : line.total} decimals={2} />
        ) : (
          '–'
        )}
      </td>
      <td data-label={t('view.note')}>
        {problem ? (
          <StatusTag tone={problem === 'charged' || problem === 'nothing' ? 'neutral' : 'warning'}>
            {t(`problems.${problem}`)}
          </StatusTag>
        ) : (
          line && t(`collections.${line.collection}`)
        )}
      </td>
    </tr>
  );
}

const TEXT_COLUMNS: readonly string[] = ['chargedTo', 'note'];

interface FeeTableProps extends Omit<FeeRowProps, 'account'> {
  readonly lines: readonly PreviewedFees[];
}

function FeeTable({ lines, isAccrual }: FeeTableProps) {
  const last = isAccrual ? 'accrued' : 'charged';
  const columns = ['chargedTo', 'value', 'management', 'performance', last, 'note'] as const;
  return (
    <table className="fa-table fa-stacking-table fa-fees">
      <caption className="visually-hidden">{t('view.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('view.client')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={TEXT_COLUMNS.includes(column) ? undefined : 'fa-end'}>
              {t(`view.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((account) => (
          <FeeRow key={account.investorId} account={account} isAccrual={isAccrual} />
        ))}
      </tbody>
    </table>
  );
}

/** The fees of all accounts with terms until a day: what has accrued by now, or what a run would charge. */
export function FeesView() {
  const id = useId();
  const mayOperate = useMay('operate');
  const [to, setTo] = useState<string>();
  const [isCharging, setCharging] = useState(false);
  const query = useEndpointQuery(
    previewFees,
    { query: to === undefined ? {} : { to } },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data, isPlaceholderData } = query;
  if (!data) return <QueryState query={query} label={t('loading')} />;
  const isAccrual = !data.periods.includes(data.to);
  const accrued = sum(data.lines.map(({ line }) => (line ? accruedOf(line) : ZERO)));
  const today = { value: '', label: t('view.today') };
  const periods = data.periods.map((value) => ({ value, label: formatDay(value) }));
  return (
    <>
      <div className="fa-spread fa-valuation-head">
        <h2>{t('view.title', { day: formatDay(data.to) })}</h2>
        <span className="fa-valuation-time">
          <label htmlFor={id}>{t('view.period')}</label>
          <HTMLSelect
            id={id}
            value={to ?? ''}
            options={[today, ...periods]}
            onChange={({ currentTarget: { value } }) => setTo(value || undefined)}
          />
          {mayOperate ? (
            <Button
              intent="primary"
              disabled={isAccrual || isPlaceholderData || data.accounts === 0}
              onClick={() => setCharging(true)}
            >
              {t('view.charge')}
            </Button>
          ) : null}
        </span>
      </div>
      <PendingChanges about="fees" />
      {data.lines.length === 0 ? (
        <p className="fa-muted">{t('view.none')}</p>
      ) : (
        <div className="stale" aria-busy={isPlaceholderData}>
          <dl className="fa-figures-row fa-preview-figures">
            <div>
              <dt>{t('view.accounts')}</dt>
              <dd>{(isAccrual ? data.lines.length : data.accounts).toLocaleString('en-US')}</dd>
            </div>
            <div>
              <dt>{t(isAccrual ? 'view.accrued' : 'view.charged')}</dt>
              <dd>
                <Usd amount={isAccrual ? toDecimalString(accrued) : data.total} decimals={2} />
              </dd>
            </div>
          </dl>
          <FeeTable lines={data.lines} isAccrual={isAccrual} />
          <p className="fa-muted">{t('view.rule')}</p>
        </div>
      )}
      <FeeRuns />
      {isCharging ? <ChargeDialog preview={data} onClose={() => setCharging(false)} /> : null}
    </>
  );
}
