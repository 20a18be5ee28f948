import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listFeeRuns } from '#common/contract/feeRuns.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { t } from '../../messages/fees.ts';
import { QueryState } from '../../QueryState.tsx';

function Runs() {
  const query = useEndpointQuery(listFeeRuns, {});
  const { data } = query;
  if (!data) return <QueryState query={query} lines={2} />;
  if (data.runs.length === 0) return <p className="fa-muted">{t('runs.none')}</p>;
  return (
    <table className="fa-table fa-stacking-table" aria-label={t('runs.title')}>
      <thead>
        <tr>
          <th scope="col">{t('runs.number')}</th>
          <th scope="col">{t('runs.to')}</th>
          <th scope="col">{t('runs.chargedAt')}</th>
          <th scope="col">{t('runs.by')}</th>
          <th scope="col" className="fa-end">
            {t('runs.accounts')}
          </th>
          <th scope="col" className="fa-end">
            {t('runs.total')}
          </th>
          <th scope="col">{t('runs.note')}</th>
        </tr>
      </thead>
      <tbody>
        {data.runs.map(({ number, to, chargedAt, chargedBy, accounts, total, reason }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td data-label={t('runs.to')}>{formatDay(to)}</td>
            <td data-label={t('runs.chargedAt')}>{formatInstant(chargedAt)}</td>
            <td data-label={t('runs.by')}>{chargedBy}</td>
            <td data-label={t('runs.accounts')} className="fa-end">
              {accounts.toLocaleString('en-US')}
            </td>
            <td data-label={t('runs.total')} className="fa-end">
              <Usd amount={total} decimals={2} />
            </td>
            <td data-label={t('runs.note')}>{reason ? <span className="fa-prose">{reason}</span> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The runs that charged fees, newest first. */
export function FeeRuns() {
  return (
    <section aria-label={t('runs.title')}>
      <h3 className="fa-subhead">{t('runs.title')}</h3>
      <Runs />
    </section>
  );
}
