import { changeHash } from '#api/approvals/changeHash.ts';
import { type Approval, ApprovalSchema } from '#api/approvals/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { ERASED } from '#api/journal/erasedValues.ts';
import { readEntriesAbout } from '#api/journal/foldEntries.ts';
import { approvalExpiry } from '#common/domain/approvalPeriods.ts';
import type { ApprovalStatus } from '#common/domain/approvals.ts';
import { findDifference, RecordReplayError, type ReplayedRecord, recordKind, sideOf } from './recordKind.ts';

/** Entries of earlier releases do not state policy, role and the people whom the change concerns. */
function requested(entry: JournalEntry): ReplayedRecord {
  const { change, record, account = null, effectiveAt = null, ...after } = sideOf(entry, 'after');
  const { policy, requiredRole, excluded } = after;
  return {
    title: change,
    changeHash: after['changeHash'],
    content: after['changeHash'],
    subject: record,
    investorId: account,
    policy,
    requiredRole,
    excluded: excluded === ERASED ? ERASED : excluded && JSON.stringify(excluded),
    reason: entry.reason ?? null,
    requestedBy: entry.actorId,
    requestedByName: entry.actorName,
    requestedAt: entry.at.toISOString(),
    expiresAt: approvalExpiry(entry.at).toISOString(),
    effectiveAt,
    status: 'pending',
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    note: null,
  };
}

/** The end of a pending request: by another person than the requester, by the requester, or by the service. */
const decided = (status: ApprovalStatus, by: 'other' | 'requester' | 'service') => ({
  when: (state: ReplayedRecord) => state['status'] === 'pending',
  is({ seq, subject, actorId, actorName, at, reason = null }: JournalEntry, state: ReplayedRecord) {
    if (by === 'other' && state['requestedBy'] === actorId)
      throw new RecordReplayError(
        `Journal entry ${seq}: request ${subject} was decided by the person who made it.`,
      );
    const person = by === 'service' ? { id: null, name: null } : { id: actorId, name: actorName };
    return {
      status,
      decidedBy: person.id,
      decidedByName: person.name,
      decidedAt: at.toISOString(),
      note: reason,
    };
  },
});

/** The hash of the stored change; null when it cannot be read. */
function contentHash({ endpoint, input, versions, preview }: Approval): string | null {
  try {
    return changeHash({
      endpoint,
      input: JSON.parse(input) as unknown,
      versions: JSON.parse(versions) as Record<string, string>,
      preview: JSON.parse(preview) as [],
    });
  } catch {
    return null;
  }
}

export const approvals = recordKind(ApprovalSchema, {
  name: 'request for approval',
  key: 'id',
  derived: { content: contentHash },
  entries: {
    approval_requested: { when: (state) => state['status'] === undefined, is: requested },
    approval_given: decided('approved', 'other'),
    approval_unopposed: decided('approved', 'service'),
    approval_rejected: decided('rejected', 'other'),
    approval_withdrawn: decided('withdrawn', 'requester'),
    approval_expired: decided('expired', 'service'),
    approval_voided: decided('voided', 'service'),
  },
});

/** Whether a request is stored as the journal recorded it, so that nobody can approve an own or another change. */
export async function isAsJournalled(em: Em, approval: Approval): Promise<boolean> {
  const entries = await readEntriesAbout(em, approval.id, approvals.actions);
  try {
    const state = entries.reduce<ReplayedRecord | undefined>(approvals.apply, undefined);
    return state !== undefined && findDifference(state, approvals.stateOf(approval)) === undefined;
  } catch (error) {
    if (error instanceof RecordReplayError) return false;
    throw error;
  }
}
