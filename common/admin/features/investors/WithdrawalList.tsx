import { formatDay } from '#common/domain/formatDate.ts';
import { DECLINED_MESSAGE } from '#common/domain/withdrawals.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useWithdrawalHistory } from './detailCalls.ts';

const tones = {
  pending: 'warning',
  approved: 'positive',
  declined: 'negative',
  cancelled: 'neutral',
} as const;

/** The withdrawal requests of one account. `asInvestor` adds what the investor reads under a declined one. */
export function WithdrawalList({ investorId, asInvestor }: { investorId: string; asInvestor?: boolean }) {
  const { data, isPending, isError } = useWithdrawalHistory(investorId);
  if (isPending) return <Skeleton lines={2} width="100%" />;
  if (isError) return <p role="alert">The withdrawals could not be loaded.</p>;
  if (data.length === 0) return <p className="fa-muted">None so far.</p>;
  return (
    <table className="fa-table">
      <tbody>
        {data.map((each) => (
          <tr key={each.id}>
            <td>{formatDay(each.requestDate)}</td>
            <td className="fa-end">
              {each.amount.toLocaleString('en-US', {
                minimumFractionDigits: Number.isInteger(each.amount) ? 0 : 2,
                maximumFractionDigits: 5,
              })}{' '}
              {each.asset}
            </td>
            <td>
              <StatusTag tone={tones[each.status]}>{each.status}</StatusTag>
              {asInvestor && each.status === 'declined' ? (
                <span className="fa-block fa-small">{DECLINED_MESSAGE}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
