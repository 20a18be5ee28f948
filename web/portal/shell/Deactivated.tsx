import { Button } from '#common/ui/Button.tsx';
import { useFirm } from '../../firmProfile.ts';
import { PageHead } from '../pieces/PageHead.tsx';
import { usePortal } from '../session/PortalContext.ts';

/** What an investor sees whose account staff have set to inactive. */
export function Deactivated() {
  const { signOut } = usePortal();
  const { email, phone } = useFirm();
  return (
    <div className="pt-narrow">
      <PageHead title="Your account is not active" />
      <p>
        Your portfolio is kept as it is, but it cannot be shown here at the moment. Please write to{' '}
        <a href={`mailto:${email}`}>{email}</a> or call {phone}, and we will tell you how it goes on.
      </p>
      <Button onClick={signOut}>Sign Out</Button>
    </div>
  );
}
