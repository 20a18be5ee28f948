import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getFirm } from '#common/contract/firm.ts';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';

/** The firm's details as the public pages show them. Read-only: they come from a file of the operator. */
export function FirmProfile() {
  const { data, isError } = useEndpointQuery(getFirm, {});
  if (isError) return <p role="alert">The firm profile could not be loaded.</p>;
  if (!data) return null;
  const { profile, version } = data;
  const items: readonly DescriptionItem[] = [
    ['Name', profile.legalName],
    ['Address', profile.addressLines.join(', ')],
    ['Phone', profile.phone],
    ['E-mail', profile.email],
    ['Support chat', profile.chatUrl],
    ['Regulator', profile.regulator],
    ['Registration', profile.registrationNumber ?? 'None stated'],
    ['Service version', version],
  ];
  return (
    <>
      <DescriptionList items={items} />
      {profile.isDemonstration ? (
        <p className="fa-muted">
          This is the demonstration profile: every public page says that the firm is fictional. The operator
          replaces it with a profile file of their own.
        </p>
      ) : null}
    </>
  );
}
