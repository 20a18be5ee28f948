import { z } from 'zod';
import { changeHash } from '#api/approvals/changeHash.ts';
import { type Approval, ApprovalSchema } from '#api/approvals/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRowsWhere } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { readEntriesAbout } from '#api/journal/foldEntries.ts';
import { approvalExpiry } from '#common/domain/approvalPeriods.ts';
import type { ApprovalStatus } from '#common/domain/approvals.ts';
import {
  findDifference,
  type RecordKind,
  RecordReplayError,
  type ReplayedRecord,
  readSide,
  replayError,
} from './recordKind.ts';

/** The status after each entry about a request. */
const STATUSES = {
  approval_requested: 'pending',
  approval_given: 'approved',
  approval_unopposed: 'approved',
  approval_rejected: 'rejected',
  approval_withdrawn: 'withdrawn',
  approval_expired: 'expired',
  approval_voided: 'voided',
} as const satisfies Readonly<Partial<Record<JournalAction, ApprovalStatus>>>;

type ApprovalAction = keyof typeof STATUSES;

export const APPROVAL_ACTIONS = Object.keys(STATUSES) as ApprovalAction[];

/** Decisions of another person than the requester. */
const BY_OTHERS: readonly ApprovalAction[] = ['approval_given', 'approval_rejected'];
const BY_PERSON: readonly ApprovalAction[] = [...BY_OTHERS, 'approval_withdrawn'];

/** Entries of earlier releases do not state policy, role and the people whom the change concerns. */
const requestedSide = z.object({
  change: z.string(),
  changeHash: z.string(),
  record: z.string(),
  account: z.string().optional(),
  effectiveAt: z.string().optional(),
  policy: z.string().optional(),
  requiredRole: z.string().optional(),
  excluded: z.array(z.string()).optional(),
});

function applyRequest(entry: JournalEntry): ReplayedRecord {
  const after = readSide(requestedSide, entry, 'after');
  return {
    title: after.change,
    changeHash: after.changeHash,
    content: after.changeHash,
    record: after.record,
    investorId: after.account ?? null,
    policy: after.policy,
    requiredRole: after.requiredRole,
    excluded: after.excluded && JSON.stringify(after.excluded),
    reason: entry.reason ?? null,
    requestedBy: entry.actorId,
    requestedByName: entry.actorName,
    requestedAt: entry.at.toISOString(),
    expiresAt: approvalExpiry(entry.at).toISOString(),
    effectiveAt: after.effectiveAt ?? null,
    status: 'pending',
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    note: null,
  };
}

function applyApprovalEntry(state: ReplayedRecord | undefined, entry: JournalEntry): ReplayedRecord {
  const action = entry.action as ApprovalAction;
  if (action === 'approval_requested') {
    if (state) throw replayError(entry);
    return applyRequest(entry);
  }
  if (state?.['status'] !== 'pending') throw replayError(entry);
  const isRequester = state['requestedBy'] === entry.actorId;
  if (BY_OTHERS.includes(action) && isRequester)
    throw new RecordReplayError(
      `Journal entry ${entry.seq}: request ${entry.subject} was decided by the person who made it.`,
    );
  const isByPerson = BY_PERSON.includes(action);
  return {
    ...state,
    status: STATUSES[action],
    decidedBy: isByPerson ? entry.actorId : null,
    decidedByName: isByPerson ? entry.actorName : null,
    decidedAt: entry.at.toISOString(),
    note: entry.reason ?? null,
  };
}

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

const storedApproval = (approval: Approval): ReplayedRecord => ({
  title: approval.title,
  changeHash: approval.changeHash,
  content: contentHash(approval),
  record: approval.subject,
  investorId: approval.investorId ?? null,
  policy: approval.policy,
  requiredRole: approval.requiredRole,
  excluded: approval.excluded,
  reason: approval.reason ?? null,
  requestedBy: approval.requestedBy,
  requestedByName: approval.requestedByName,
  requestedAt: approval.requestedAt.toISOString(),
  expiresAt: approval.expiresAt.toISOString(),
  effectiveAt: approval.effectiveAt?.toISOString() ?? null,
  status: approval.status,
  decidedBy: approval.decidedBy ?? null,
  decidedByName: approval.decidedByName ?? null,
  decidedAt: approval.decidedAt?.toISOString() ?? null,
  note: approval.note ?? null,
});

export const approvals: RecordKind = {
  name: 'request for approval',
  actions: APPROVAL_ACTIONS,
  apply: applyApprovalEntry,
  async findStored(em, keys) {
    const rows = await findRowsWhere(em, ApprovalSchema, oneOf(em, 'id', keys));
    return new Map(rows.map((row) => [row.id, storedApproval(row)]));
  },
  unexplainedSql: `select r.id as key from approval r left join journal_entry j
    on j.subject = r.id and j.action in (ACTIONS) where j.seq is null limit 1`,
};

/** Whether a request is stored as the journal recorded it, so that nobody can approve an own or another change. */
export async function isAsJournalled(em: Em, approval: Approval): Promise<boolean> {
  const entries = await readEntriesAbout(em, approval.id, APPROVAL_ACTIONS);
  try {
    const state = entries.reduce<ReplayedRecord | undefined>(applyApprovalEntry, undefined);
    return state !== undefined && findDifference(state, storedApproval(approval)) === undefined;
  } catch (error) {
    if (error instanceof RecordReplayError) return false;
    throw error;
  }
}
