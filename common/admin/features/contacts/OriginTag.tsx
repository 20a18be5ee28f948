import type { ContactMessage } from '#common/contract/contacts.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';

type Origin = Pick<ContactMessage, 'origin' | 'investorId' | 'subject'>;

/** The subject of a visitor is quoted, so that it cannot look like a subject of the system. */
export const formatSubject = ({ origin, subject }: Origin): string =>
  origin === 'investor' ? subject : `“${subject}”`;

/** Shows whether the sender was signed in. */
export function OriginTag({ message }: { readonly message: Origin }) {
  return message.origin === 'investor' ? (
    <StatusTag tone="positive">{`Signed-in investor ${message.investorId ?? ''}`}</StatusTag>
  ) : (
    <StatusTag tone="neutral">Public form</StatusTag>
  );
}
