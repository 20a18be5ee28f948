import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getDepositAddresses } from '#common/contract/portalConfig.ts';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { errorText } from '../../errorTexts.ts';
import { t } from '../../messages/portalConfig.ts';
import { useMay } from '../../session/useMay.ts';
import { BankDetails } from './BankDetails.tsx';
import { DepositAddressRow } from './DepositAddressRow.tsx';
import { FirmProfile } from './FirmProfile.tsx';

export function PortalConfigTab() {
  const mayAdminister = useMay('administer');
  const { data, error, refetch } = useEndpointQuery(getDepositAddresses, {});
  return (
    <div className="fa-page fa-two">
      <section aria-busy={!data && !error}>
        <h2>{t('addresses')}</h2>
        <p className="fa-muted">{t('addressesText')}</p>
        {mayAdminister ? null : <p className="fa-muted">{t('readOnly')}</p>}
        <PendingChanges about="deposit_address" />
        {data ? (
          COIN_SYMBOLS.map((symbol) => (
            <DepositAddressRow
              key={symbol}
              symbol={symbol}
              saved={{
                address: data.addresses[symbol] ?? '',
                network: data.details[symbol]?.network ?? '',
                tag: data.details[symbol]?.tag ?? '',
              }}
              changed={data.changes[symbol]}
            />
          ))
        ) : error ? (
          <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
        ) : (
          <Skeleton lines={10} width="100%" height="2.5rem" />
        )}
      </section>
      <section>
        <h2>{t('bankTitle')}</h2>
        <BankDetails />
        <h2 className="fa-next-section">{t('profile')}</h2>
        <FirmProfile />
      </section>
    </div>
  );
}
