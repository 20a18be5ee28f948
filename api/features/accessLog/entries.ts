import type { FilterQuery } from '@mikro-orm/core';
import { type AccessEntry, AccessEntrySchema } from '#api/accessLog/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type Cursor, sortDirection, textSearch } from '#api/http/lists/lists.ts';
import type { AccessLogEntry as AccessAnswer } from '#common/contract/accessLog.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';

interface AccessFilter {
  readonly q: string;
  readonly sort: string;
  readonly status?: AccessEntry['action'] | undefined;
  readonly investorId?: string | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const SEARCHED = ['actorName', 'investorId', 'subject', 'detail', 'network', 'result'];

/** The greatest sequence number that the column holds. */
const MAX_SEQ = 2 ** 31 - 1;

const bySeq = (q: string): object[] => (/^\d+$/.test(q) && Number(q) <= MAX_SEQ ? [{ seq: Number(q) }] : []);

function conditionsOf(em: Em, { q, status, investorId }: AccessFilter): object[] {
  return [
    ...(status ? [{ action: status }] : []),
    ...(investorId ? [{ investorId: normaliseInvestorId(investorId) ?? investorId }] : []),
    ...(q ? [{ $or: [textSearch(em, SEARCHED, q), ...bySeq(q)] }] : []),
  ];
}

const all = (conditions: readonly object[]) => ({ $and: conditions }) as FilterQuery<AccessEntry>;

/** A page of the access log and how many entries match in all. */
export const findAccessEntries = (em: Em, filter: AccessFilter & Page): Promise<[AccessEntry[], number]> =>
  em.findAndCount(AccessEntrySchema, all(conditionsOf(em, filter)), {
    orderBy: { seq: sortDirection(filter.sort) },
    limit: filter.limit,
    offset: filter.offset,
    disableIdentityMap: true,
  });

/** The next entries of the whole log. */
export function findNextAccessEntries(
  em: Em,
  filter: AccessFilter,
  { last, limit }: Cursor<AccessEntry>,
): Promise<AccessEntry[]> {
  const direction = sortDirection(filter.sort);
  const after = last ? [{ seq: { [direction === 'asc' ? '$gt' : '$lt']: last.seq } }] : [];
  return em.find(AccessEntrySchema, all([...conditionsOf(em, filter), ...after]), {
    orderBy: { seq: direction },
    limit,
    disableIdentityMap: true,
  });
}

const RESULTS: Readonly<Record<string, string>> = {
  invalid_credentials: 'wrong password or code',
  activation_invalid: 'wrong or expired activation code',
  forbidden: 'deactivated account',
  throttled: 'too many attempts',
  not_signed_in: 'unknown or expired device',
};

/** The calls in which a password or code is checked, by the end of their path. */
const CHECKS: Readonly<Record<string, string>> = {
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

/** Messages by the list they are in. */
const MESSAGES: Readonly<Record<string, string>> = {
  'contact-submissions': 'a contact message',
  consultations: 'a consultation request',
  outbox: 'an e-mail message',
};

const words = (text: string | null | undefined): string => (text ?? '').replaceAll('-', ' ');

function describeAccess({ action, investorId, subject, detail, result }: AccessEntry): string {
  const account = investorId ?? subject ?? 'an unknown account';
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
      return `${CHECKS[detail ?? ''] ?? 'Sign-in'} failed for ${account}: ${RESULTS[result] ?? words(result)}.`;
  }
}

export function presentAccessEntry(entry: AccessEntry): AccessAnswer {
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    actorType: entry.actorType,
    actor: entry.actorName,
    action: entry.action,
    summary: describeAccess(entry),
    investorId: entry.investorId ?? undefined,
    subject: entry.subject ?? undefined,
    detail: entry.detail ?? undefined,
    network: entry.network,
    result: entry.result,
  };
}
