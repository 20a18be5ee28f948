import type { ContactMessage } from '#common/contract/contacts.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { t } from '../../messages/contacts.ts';

type Origin = Pick<ContactMessage, 'origin' | 'investorId' | 'subject'>;

/** The subject of a visitor is quoted, so that it cannot look like a subject of the system. */
export const formatSubject = ({ origin, subject }: Origin): string =>
  origin === 'investor' ? subject : t('quoted', { subject });

/** Shows whether the sender was signed in. */
export function OriginTag({ message }: { readonly message: Origin }) {
  return message.origin === 'investor' ? (
    <StatusTag tone="positive">{t('signedIn', { id: message.investorId ?? '' })}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{t('publicForm')}</StatusTag>
  );
}
