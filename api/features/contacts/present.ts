import { displayAddress } from '#api/email/displayAddress.ts';
import type { ContactMessage as ContactResponse } from '#common/contract/contacts.ts';
import { type ContactMessage, correctionSubject } from './entities.ts';

export const presentContact = (contact: ContactMessage): ContactResponse => ({
  id: contact.id,
  origin: contact.investorId ? 'investor' : 'public',
  investorId: contact.investorId ?? undefined,
  name: contact.name,
  email: displayAddress(contact.email),
  subject: contact.investorId ? correctionSubject(contact.investorId) : contact.subject,
  message: contact.message,
  language: contact.language,
  status: contact.status,
  submittedAt: contact.submittedAt.toISOString(),
  statusChangedBy: contact.statusChangedBy ?? undefined,
  statusChangedAt: contact.statusChangedAt?.toISOString(),
});
