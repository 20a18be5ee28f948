import type { RunPreview } from '#common/contract/valuation.ts';
import { formatSignedPercent } from '#common/domain/percent.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/valuation.ts';

/** The accounts before and after a run, as the service orders them: outliers first, then the largest changes. */
export function PreviewTable({ lines, accounts }: Pick<RunPreview, 'lines' | 'accounts'>) {
  const { navigate } = useDashboardParams();
  return (
    <>
      <table className="fa-table fa-stacking-table">
        <caption className="visually-hidden">{t('preview.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('preview.account')}</th>
            <th scope="col" className="fa-end">
              {t('preview.before')}
            </th>
            <th scope="col" className="fa-end">
              {t('preview.after')}
            </th>
            <th scope="col" className="fa-end">
              {t('preview.percent')}
            </th>
            <th scope="col">{t('preview.note')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ investorId, fullName, before, after, changePercent, isOutlier }) => (
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
              <td className="fa-end" data-label={t('preview.before')}>
                <Usd amount={before} decimals={2} />
              </td>
              <td className="fa-end" data-label={t('preview.after')}>
                <Usd amount={after} decimals={2} />
              </td>
              <td className="fa-end" data-label={t('preview.percent')}>
                {changePercent === null ? '–' : formatSignedPercent(changePercent)}
              </td>
              <td>{isOutlier ? <StatusTag tone="warning">{t('preview.outlier')}</StatusTag> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length < accounts ? (
        <p className="fa-muted">{t('preview.first', { count: lines.length, total: accounts })}</p>
      ) : null}
    </>
  );
}
