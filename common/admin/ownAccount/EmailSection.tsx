import { Button } from '@blueprintjs/core';
import { useSession } from '../adminContext.ts';
import { adminTexts } from '../adminTexts.ts';
import messages from '../messages/ownAccount.ts';

const t = adminTexts(messages);

/** The own e-mail address, which names the account at sign-in. The first account starts without one. */
export function EmailSection({ onChange }: { readonly onChange: () => void }) {
  const session = useSession();
  const email = session.status === 'closed' ? null : session.staff.email;
  return (
    <section aria-labelledby="own-email">
      <h3 id="own-email">{t('email.title')}</h3>
      <p>{email ?? t('email.none')}</p>
      <Button variant="outlined" onClick={onChange}>
        {t(email ? 'email.change' : 'email.set')}
      </Button>
    </section>
  );
}
