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
export function ActivationMismatchDialog() {
  const portal = usePortal();
  const { user, investorId, signOut } = portal;
  // A stored user proves nothing: where the session has ended, the link belongs to the sign-in.
  const isSignedIn = useQuery(portfolioQuery(portal)).data !== undefined;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [mismatch, setMismatch] = useState<{ readonly hash: string; readonly investorId: string } | null>(
    null,
  );

  // The code must not stay in the address bar. A link of one's own has nothing more to do.
  useEffect(() => {
    const link = isSignedIn ? readActivationLink(hash) : null;
    if (!link) return;
    const isOwn = normaliseInvestorId(link.investorId) === investorId;
    setMismatch(isOwn ? null : { hash, investorId: link.investorId });
    navigate({ pathname, search }, { replace: true });
  }, [isSignedIn, hash, pathname, search, investorId, navigate]);

  const keepSession = () => setMismatch(null);
  const switchAccount = () => {
    signOut();
    navigate({ pathname: '/portal', hash: mismatch?.hash ?? '' }, { replace: true });
  };
  return (
    <Dialog
      open={mismatch !== null}
      onClose={keepSession}
      title="This link is for another account"
      footer={
        <>
          <Button onClick={keepSession}>Stay signed in</Button>
          <Button variant="primary" onClick={switchAccount}>
            Sign out and continue
          </Button>
        </>
      }
    >
      <p>
        You are signed in as {user.fullName}. The link you opened creates the access code of{' '}
        {mismatch?.investorId}.
      </p>
    </Dialog>
  );
}
