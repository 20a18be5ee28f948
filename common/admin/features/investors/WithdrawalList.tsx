import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getWithdrawalHistory } from '#common/contract/withdrawals.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { t } from '../../messages/investorRecords.ts';

const tones = {
  pending: 'warning',
  approved: 'positive',
  declined: 'negative',
  cancelled: 'neutral',
} as const;

/** The withdrawal requests of one account. `asInvestor` adds the text that the investor sees at a declined one. */
export function WithdrawalList({ investorId, asInvestor }: { investorId: string; asInvestor?: boolean }) {
  const { data, isError } = useEndpointQuery(
    getWithdrawalHistory,
    { params: { investorId } },
    { staleTime: 0, select: ({ history }) => history },
  );
  if (isError && !data) return <p role="alert">{t('withdrawals.failed')}</p>;
  if (!data) return <Skeleton lines={2} width="100%" />;
  if (data.length === 0) return <p className="fa-muted">{t('none')}</p>;
  return (
    <table className="fa-table">
      <tbody>
        {data.map((request) => (
          <tr key={request.id}>
            <td>{formatDay(request.requestDate)}</td>
            <td className="fa-end">
              {request.amount.toLocaleString('en-US', {
                minimumFractionDigits: Number.isInteger(request.amount) ? 0 : 2,
                maximumFractionDigits: 5,
              })}{' '}
              {request.asset}
            </td>
            <td>
              <StatusTag tone={tones[request.status]}>{request.status}</StatusTag>
              {request.paidOn ? (
                <span className="fa-muted fa-block fa-small">
                  {request.paymentReference
                    ? t('withdrawals.paidWith', {
                        day: formatDay(request.paidOn),
                        reference: request.paymentReference,
                      })
                    : t('withdrawals.paid', { day: formatDay(request.paidOn) })}
                </span>
              ) : null}
              {asInvestor && request.status === 'declined' ? (
                <span className="fa-block fa-small">{t('withdrawals.declined')}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
