import { polling } from '#common/client/react/polling.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getWithdrawalHistory, type Withdrawal } from '#common/contract/withdrawals.ts';
import { usePortal } from '../session/PortalContext.ts';

/** Paid withdrawals by the id of their transaction. */
export type Payments = ReadonlyMap<string, Pick<Withdrawal, 'paidOn' | 'paymentReference'>>;

const paymentsOf = ({ history }: EndpointOutput<typeof getWithdrawalHistory>): Payments =>
  new Map(
    history.flatMap((withdrawal) =>
      withdrawal.payment === 'paid' && withdrawal.transactionId
        ? [[withdrawal.transactionId, withdrawal] as const]
        : [],
    ),
  );

/** The payments of the account's withdrawals; undefined until they are loaded. */
export function usePayments(): Payments | undefined {
  const { investorId } = usePortal();
  return useEndpointQuery(getWithdrawalHistory, { params: { investorId } }, { select: paymentsOf }).data;
}

/** The investor's withdrawal requests. */
export function useWithdrawalHistory() {
  const { investorId } = usePortal();
  return useEndpointQuery(
    getWithdrawalHistory,
    { params: { investorId } },
    { select: (response) => response.history, ...polling },
  );
}
