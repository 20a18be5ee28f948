import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listPortalFactors } from '#common/contract/portalFactors.ts';
import { Link } from '#common/ui/Link.tsx';
import { useMessages } from '../../language/useMessages.ts';

/** Offers a second factor while the account has none. */
export function SecondFactorOffer() {
  const t = useMessages('portalPanels.welcome');
  const { data } = useEndpointQuery(listPortalFactors, {});
  if (!data || data.passkeys.length > 0 || data.totp) return null;
  return <p>{t.rich('protect', { settings: (text) => <Link to="/portal/settings">{text}</Link> })}</p>;
}
