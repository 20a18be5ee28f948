import { displayAddress } from '#api/email/displayAddress.ts';
import type { ContactMessage as ContactResponse } from '#common/contract/contacts.ts';
import type { Correction } from '#common/contract/personalData.ts';
import type { CorrectionState } from '#common/domain/corrections.ts';
import { type ContactMessage, correctionSubject } from './entities.ts';

function stateOf({ outcome, status }: ContactMessage): CorrectionState {
  if (outcome) return outcome;
  return status === 'new' ? 'open' : 'answered';
}

const presentDecided = (contact: ContactMessage) => ({
  about: contact.about ?? undefined,
  wanted: contact.wanted ?? undefined,
  state: stateOf(contact),
  explanation: contact.outcomeText ?? undefined,
  decidedAt: contact.outcomeAt?.toISOString(),
});

/** A request for a correction as its investor sees it. */
export const presentCorrection = (contact: ContactMessage): Correction => ({
  id: contact.id,
  message: contact.message,
  submittedAt: contact.submittedAt.toISOString(),
  ...presentDecided(contact),
});

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
  ...(contact.investorId
    ? { correction: { ...presentDecided(contact), decidedBy: contact.outcomeBy ?? undefined } }
    : {}),
});
