import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getDepositAddresses } from '#common/contract/portalConfig.ts';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { errorText } from '../../errorTexts.ts';
import { useMay } from '../../session/useMay.ts';
import { DepositAddressRow } from './DepositAddressRow.tsx';
import { FirmProfile } from './FirmProfile.tsx';

export function PortalConfigTab() {
  const mayAdminister = useMay('administer');
  const { data, error, refetch } = useEndpointQuery(getDepositAddresses, {});
  return (
    <div className="fa-page fa-two">
      <section aria-busy={!data && !error}>
        <h2>Deposit addresses</h2>
        <p className="fa-muted">
          Where deposits in each coin arrive. An address is checked with the coin's own checksum before it is
          saved, and every change is recorded in the journal.
        </p>
        {mayAdminister ? null : <p className="fa-muted">Only administrators can change addresses.</p>}
        <PendingChanges about="deposit_address" />
        {error ? (
          <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
        ) : data ? (
          COIN_SYMBOLS.map((symbol) => (
            <DepositAddressRow
              key={symbol}
              symbol={symbol}
              saved={data.addresses[symbol] ?? ''}
              changed={data.changes[symbol]}
            />
          ))
        ) : (
          <Skeleton lines={10} width="100%" height="2.5rem" />
        )}
      </section>
      <section>
        <h2>Firm profile</h2>
        <FirmProfile />
      </section>
    </div>
  );
}
