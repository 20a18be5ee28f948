import { Button } from '@blueprintjs/core';
import { useSession } from '../adminContext.ts';

/** The own e-mail address, which names the account at sign-in. The first account starts without one. */
export function EmailSection({ onChange }: { readonly onChange: () => void }) {
  const session = useSession();
  const email = session.status === 'closed' ? null : session.staff.email;
  return (
    <section aria-labelledby="own-email">
      <h3 id="own-email">E-mail address</h3>
      <p>{email ?? 'No e-mail address yet. Notices about your account reach only the firm’s address.'}</p>
      <Button variant="outlined" onClick={onChange}>
        {email ? 'Change e-mail address' : 'Set e-mail address'}
      </Button>
    </section>
  );
}
