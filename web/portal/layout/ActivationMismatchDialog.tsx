import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { normaliseInvestorId } from '#common/domain/investorId.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { withTexts } from '../../language/withTexts.ts';
import { usePortfolio } from '../data/usePortfolio.ts';
import { readActivationLink } from '../session/activationLink.ts';
import { usePortal } from '../session/PortalContext.ts';

const ActivationMismatch = lazyWithRetry(() =>
  withTexts(async () => (await import('./ActivationMismatch.tsx')).ActivationMismatch, 'portalPanels'),
);

/** Opens when the link of a welcome e-mail is for another account than the signed-in one. */
export function ActivationMismatchDialog() {
  const { user, investorId, signOut } = usePortal();
  // The stored user proves no session; without one, the link belongs to the sign-in screen.
  const isSignedIn = usePortfolio().data !== undefined;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [mismatch, setMismatch] = useState<{ readonly hash: string; readonly investorId: string } | null>(
    null,
  );

  // Remove the code from the address bar. A link for the signed-in account needs nothing else.
  useEffect(() => {
    const link = isSignedIn ? readActivationLink(hash) : null;
    if (!link) return;
    const isOwn = normaliseInvestorId(link.investorId) === investorId;
    setMismatch(isOwn ? null : { hash, investorId: link.investorId });
    navigate({ pathname, search }, { replace: true });
  }, [isSignedIn, hash, pathname, search, investorId, navigate]);

  const switchAccount = () => {
    signOut();
    navigate({ pathname: '/portal', hash: mismatch?.hash ?? '' }, { replace: true });
  };
  return mismatch ? (
    <ActivationMismatch
      fullName={user.fullName}
      investorId={mismatch.investorId}
      onKeep={() => setMismatch(null)}
      onSwitch={switchAccount}
    />
  ) : null;
}
