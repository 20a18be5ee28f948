import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getFirm } from '#common/contract/firm.ts';
import { getDepositAddresses } from '#common/contract/portalConfig.ts';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { errorText } from '../../errorTexts.ts';
import { t } from '../../messages/portalConfig.ts';
import { useMay } from '../../session/useMay.ts';
import { BankDetails } from './BankDetails.tsx';
import { DepositAddressRow } from './DepositAddressRow.tsx';
import '../../theme/portalConfig.css';

/** The firm's details as the public pages show them. Read-only: they come from a file of the operator. */
function FirmProfile() {
  const { data, isError } = useEndpointQuery(getFirm, {});
  if (isError) return <p role="alert">{t('firm.failed')}</p>;
  if (!data) return null;
  const { profile, version } = data;
  const items: readonly DescriptionItem[] = [
    [t('firm.name'), profile.legalName],
    [t('firm.address'), profile.addressLines.join(', ')],
    [t('firm.phone'), profile.phone],
    [t('firm.email'), profile.email],
    [t('firm.chat'), profile.chatUrl],
    [t('firm.regulator'), profile.regulator],
    [t('firm.registration'), profile.registrationNumber ?? t('firm.noRegistration')],
    [t('firm.version'), version],
  ];
  return (
    <>
      <DescriptionList items={items} />
      {profile.isDemonstration ? <p className="fa-muted">{t('firm.demonstration')}</p> : null}
    </>
  );
}

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
          <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
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
