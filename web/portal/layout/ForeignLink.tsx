import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { normaliseInvestorId } from '#common/domain/investorId.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { portfolioQuery } from '../data/portfolio.ts';
import { readActivationLink } from '../session/activationLink.ts';
import { usePortal } from '../session/PortalContext.ts';

/** The link of a welcome e-mail, opened where somebody else is signed in: who of the two goes on is asked. */
export function ForeignLink() {
  const portal = usePortal();
  const { user, investorId, signOut } = portal;
  // A stored user proves nothing: where the session has ended, the link belongs to the sign-in.
  const isSignedIn = useQuery(portfolioQuery(portal)).data !== undefined;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [found, setFound] = useState<{ readonly hash: string; readonly investorId: string } | null>(null);

  // The code must not stay in the address bar. A link of one's own has nothing more to do.
  useEffect(() => {
    const link = isSignedIn ? readActivationLink(hash) : null;
    if (!link) return;
    const isOwn = normaliseInvestorId(link.investorId) === investorId;
    setFound(isOwn ? null : { hash, investorId: link.investorId });
    navigate({ pathname, search }, { replace: true });
  }, [isSignedIn, hash, pathname, search, investorId, navigate]);

  const stay = () => setFound(null);
  const change = () => {
    signOut();
    navigate({ pathname: '/portal', hash: found?.hash ?? '' }, { replace: true });
  };
  return (
    <Dialog
      open={found !== null}
      onClose={stay}
      title="This link is for another account"
      footer={
        <>
          <Button onClick={stay}>Stay signed in</Button>
          <Button variant="primary" onClick={change}>
            Sign out and continue
          </Button>
        </>
      }
    >
      <p>
        You are signed in as {user.fullName}. The link you opened creates the access code of{' '}
        {found?.investorId}.
      </p>
    </Dialog>
  );
}
