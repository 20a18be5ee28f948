import { z } from 'zod';
import { InvestorSchema } from '#api/accounts/entities.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { objectionDigest } from '#api/recovery/commands.ts';
import { InvestorRecoverySchema } from '#api/recovery/entities.ts';
import type { RecoveryStatus } from '#common/domain/investorRecovery.ts';
import { type RecordKind, type ReplayedRecord, readSide, replayError } from './recordKind.ts';

const requested = z.object({
  effectiveAt: z.string(),
  mailedTo: z.string(),
  objectionDigest: z.string().optional(),
});

const CLOSED: Readonly<Partial<Record<JournalAction, RecoveryStatus>>> = {
  recovery_objected: 'objected',
  recovery_cancelled: 'cancelled',
  recovery_voided: 'voided',
  access_recovered: 'done',
};

function replayRequest(entry: JournalEntry): ReplayedRecord {
  const after = readSide(requested, entry, 'after');
  // The effect of a request without this digest has an entry that does not name the recovery.
  const isWaiting = after.objectionDigest !== undefined;
  return {
    investorId: entry.investorId,
    email: after.mailedTo,
    requestedBy: entry.actorName,
    requestedAt: entry.at.toISOString(),
    effectiveAt: after.effectiveAt,
    objectionCode: after.objectionDigest,
    ...(isWaiting ? { status: 'waiting', closedAt: null } : {}),
  };
}

/** Recoveries of an investor's access. */
export const recoveries: RecordKind = {
  name: 'recovery',
  actions: ['recovery_requested', ...(Object.keys(CLOSED) as JournalAction[])],
  apply(state, entry) {
    const status = CLOSED[entry.action as JournalAction];
    if (!status && !state) return replayRequest(entry);
    const isEarly = status === 'done' && entry.at.toISOString() < (state?.['effectiveAt'] ?? '');
    const isOpen = state?.['investorId'] === entry.investorId && !state?.['closedAt'];
    if (!status || !isOpen || isEarly) throw replayError(entry);
    // The code decides nothing any more, and some rows no longer have it.
    return { ...state, status, closedAt: entry.at.toISOString(), objectionCode: undefined };
  },
  async findStored(em, keys) {
    const fresh = { disableIdentityMap: true } as const;
    const rows = await em.find(InvestorRecoverySchema, { id: { $in: [...keys] } }, fresh);
    const investors = await em.find(
      InvestorSchema,
      { id: { $in: rows.map(({ investor }) => investor) } },
      fresh,
    );
    const names = new Map(investors.map(({ id, investorId }) => [id, investorId]));
    return new Map(
      rows.map(
        ({ id, investor, email, status, requestedBy, requestedAt, effectiveAt, closedAt, objectionHash }) => [
          id,
          {
            investorId: names.get(investor) ?? null,
            email,
            requestedBy,
            requestedAt: requestedAt.toISOString(),
            effectiveAt: effectiveAt.toISOString(),
            objectionCode: objectionHash ? objectionDigest(id, objectionHash) : null,
            status,
            closedAt: closedAt?.toISOString() ?? null,
          },
        ],
      ),
    );
  },
  unexplainedSql: `select r.id as key from investor_recovery r left join journal_entry j
    on j.subject = r.id and j.action in (ACTIONS) where j.seq is null limit 1`,
};
