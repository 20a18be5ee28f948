import type { ContactMessage } from '#common/contract/contacts.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';

type Origin = Pick<ContactMessage, 'origin' | 'investorId' | 'subject'>;

/** A visitor's subject stands in quotation marks, so that it cannot pass for one that the system wrote. */
export const formatSubject = ({ origin, subject }: Origin): string =>
  origin === 'investor' ? subject : `“${subject}”`;

/** Who the service knows the sender to be. */
export function OriginTag({ message }: { readonly message: Origin }) {
  return message.origin === 'investor' ? (
    <StatusTag tone="positive">{`Signed-in investor ${message.investorId ?? ''}`}</StatusTag>
  ) : (
    <StatusTag tone="neutral">Public form</StatusTag>
  );
}
