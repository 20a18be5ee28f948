import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listPortalFactors } from '#common/contract/portalFactors.ts';
import { Link } from '#common/ui/Link.tsx';

/** Offers a second factor while the account has none. */
export function SecondFactorOffer() {
  const { data } = useEndpointQuery(listPortalFactors, {});
  if (!data || data.passkeys.length > 0 || data.totp) return null;
  return (
    <p>
      Please protect your account with a second factor, such as a passkey, in your{' '}
      <Link to="/portal/settings">settings</Link>.
    </p>
  );
}
