import type { AccessEntry } from '#api/accessLog/entities.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import { entryTexts } from '#api/messages/journal.ts';
import type { AccessLogEntry as AccessEntryResponse } from '#common/contract/activity.ts';
import { FORMER_STAFF } from '#common/domain/erasure.ts';
import { DEFAULT_LANGUAGE } from '#common/language/language.ts';

const t = entryTexts(DEFAULT_LANGUAGE);

const RESULTS: Readonly<Record<string, string>> = {
  invalid_credentials: 'wrong password or code',
  activation_invalid: 'wrong or expired activation code',
  forbidden: 'deactivated account',
  throttled: 'too many attempts',
  not_signed_in: 'unknown or expired device',
};

/** Endpoints that check a password or code, by the end of their path. */
const CREDENTIAL_CHECKS: Readonly<Record<string, string>> = {
  login: 'Sign-in',
  password: 'Change of the own password',
  'access-code': 'Change of the access code',
  resume: 'Resuming from a remembered device',
};

/** Lists by the end of their path. */
const LISTS: Readonly<Record<string, string>> = {
  'contact-submissions': 'contact messages',
  'withdrawal-requests': 'withdrawal requests',
  journal: 'journal entries',
  outbox: 'e-mail messages',
  'access-log': 'access log entries',
};

/** Messages by the list that contains them. */
const MESSAGES: Readonly<Record<string, string>> = {
  'contact-submissions': 'a contact message',
  consultations: 'a consultation request',
  outbox: 'an e-mail message',
};

const words = (text: string | null | undefined): string => (text ?? '').replaceAll('-', ' ');

/** The entry as a sentence. */
function describeAccess({ action, investorId, subject, detail, result }: AccessEntry): string {
  const account = investorId ?? displayAddress(subject ?? 'an unknown account');
  switch (action) {
    case 'list_read':
      return `Read the list of ${LISTS[subject ?? ''] ?? words(subject)}${detail ? ` (${detail})` : ''}.`;
    case 'export':
      return `Exported ${subject ?? ''}${investorId ? ` of ${investorId}` : ''}${detail ? ` (${detail})` : ''}.`;
    case 'record_opened':
      return `Opened the record of ${account}.`;
    case 'message_opened':
      return `Opened ${MESSAGES[detail ?? ''] ?? 'a message'}.`;
    case 'device_resumed':
      return 'Continued on a remembered device.';
    case 'sign_in_failed':
      return `${CREDENTIAL_CHECKS[detail ?? ''] ?? 'Sign-in'} failed for ${account}: ${RESULTS[result] ?? words(result)}.`;
  }
}

export function presentAccessEntry(entry: AccessEntry): AccessEntryResponse {
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    actorType: entry.actorType,
    actor: entry.actorName || (entry.actorType === 'staff' ? FORMER_STAFF : t('erasedPerson')),
    action: entry.action,
    summary: describeAccess(entry),
    investorId: entry.investorId ?? undefined,
    subject: entry.subject ?? undefined,
    detail: entry.detail ?? undefined,
    network: entry.network,
    result: entry.result,
  };
}
