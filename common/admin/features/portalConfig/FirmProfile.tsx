import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getFirm } from '#common/contract/firm.ts';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { t } from '../../messages/portalConfig.ts';

/** The firm's details as the public pages show them. Read-only: they come from a file of the operator. */
export function FirmProfile() {
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
