import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getEmailStatus } from '#common/contract/email.ts';
import { t } from '../messages/form.ts';
import { NotificationHint } from './DiffPreview.tsx';

interface EmailHintProps {
  /** Who receives an e-mail, and of what. */
  readonly email: string;
  /** Who is told in another way when no e-mail leaves, where `email` says both. */
  readonly otherwise?: string;
  /** What holds with and without e-mail. */
  readonly also?: string;
}

/** Who will be notified of an action by e-mail. Without a mail provider: that nobody receives it. */
export function EmailHint({ email, otherwise = '', also = '' }: EmailHintProps) {
  const isStored = useEmailsAreStored();
  const parts = isStored ? [t('noProvider'), otherwise, also] : [email, also];
  return <NotificationHint>{parts.filter(Boolean).join(' ')}</NotificationHint>;
}

/** Whether e-mails are only stored, because no mail provider is set up. */
export function useEmailsAreStored(): boolean {
  return useEndpointQuery(getEmailStatus, {}).data?.mode === 'captured';
}
