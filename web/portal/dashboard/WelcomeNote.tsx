import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listPortalFactors } from '#common/contract/portalFactors.ts';
import { Link } from '#common/ui/Link.tsx';
import { useMessages } from '../../language/useMessages.ts';

/** Offers a second factor while the account has none. */
function SecondFactorOffer() {
  const t = useMessages('portalPanels.welcome');
  const { data } = useEndpointQuery(listPortalFactors, {});
  if (!data || data.passkeys.length > 0 || data.totp) return null;
  return <p>{t.rich('protect', { settings: (text) => <Link to="/portal/settings">{text}</Link> })}</p>;
}

interface WelcomeNoteProps {
  /** Whether nothing has been booked on the account yet. */
  readonly isEmpty: boolean;
}

/** Explains an empty account, and offers a second factor to a new investor. */
export function WelcomeNote({ isEmpty }: WelcomeNoteProps) {
  const t = useMessages('portalPanels.welcome');
  return (
    <section className="pt-welcome" aria-labelledby="welcome-note">
      <h2 id="welcome-note">{t('title')}</h2>
      {isEmpty ? (
        <p>{t.rich('empty', { fund: (text) => <Link to="/portal/funding">{text}</Link> })}</p>
      ) : null}
      <SecondFactorOffer />
    </section>
  );
}
