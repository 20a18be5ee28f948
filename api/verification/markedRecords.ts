import { z } from 'zod';
import { oneOf } from '#api/db/conditions.ts';
import { findRowsWhere } from '#api/db/entityRows.ts';
import { ConsultationSchema } from '#api/features/consultations/entities.ts';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { type RecordKind, type ReplayedRecord, readSide, replayError } from './recordKind.ts';

const statusSide = z.object({ status: z.string() });
const startSide = z.object({ startsAt: z.string() });

/** The state after an entry about the status. */
function applyStatus(state: ReplayedRecord | undefined, entry: JournalEntry): ReplayedRecord {
  const before = readSide(statusSide, entry, 'before').status;
  if (state?.['status'] !== undefined && state['status'] !== before) throw replayError(entry);
  return {
    ...state,
    status: readSide(statusSide, entry, 'after').status,
    statusChangedBy: entry.actorName,
    statusChangedAt: entry.at.toISOString(),
  };
}

interface MarkedRow {
  readonly status: string;
  readonly statusChangedBy?: string | null | undefined;
  readonly statusChangedAt?: Date | null | undefined;
}

const markOf = ({ status, statusChangedBy, statusChangedAt }: MarkedRow) => ({
  status,
  statusChangedBy: statusChangedBy ?? null,
  statusChangedAt: statusChangedAt?.toISOString() ?? null,
});

export const contactMessages: RecordKind = {
  name: 'contact message',
  actions: ['contact_status'],
  apply: applyStatus,
  async findStored(em, keys) {
    const rows = await findRowsWhere(em, ContactMessageSchema, oneOf(em, 'id', keys));
    return new Map(rows.map((row) => [row.id, markOf(row)]));
  },
  unexplainedSql: `select r.id as key from contact_message r left join journal_entry j
    on j.subject = r.id and j.action in (ACTIONS)
    where r.status in ('responded', 'archived') and j.seq is null limit 1`,
};

export const consultations: RecordKind = {
  name: 'consultation',
  actions: ['consultation_status', 'consultation_moved', 'consultation_cancelled'],
  apply(state = { cancelledAt: null }, entry) {
    if (entry.action === 'consultation_status') return applyStatus(state, entry);
    // The booking itself has no entry, so its start is known from the first move or from the cancellation.
    const { startsAt } = readSide(startSide, entry, 'before');
    const isKnown = state['startsAt'] !== undefined;
    if (state['cancelledAt'] || (isKnown && state['startsAt'] !== startsAt)) throw replayError(entry);
    if (entry.action === 'consultation_cancelled')
      return { ...state, startsAt, cancelledAt: entry.at.toISOString() };
    return { ...state, ...readSide(startSide, entry, 'after') };
  },
  async findStored(em, keys) {
    const rows = await findRowsWhere(em, ConsultationSchema, oneOf(em, 'id', keys));
    return new Map(
      rows.map((row) => [
        row.id,
        {
          ...markOf(row),
          startsAt: row.startsAt.toISOString(),
          cancelledAt: row.cancelledAt?.toISOString() ?? null,
        },
      ]),
    );
  },
  unexplainedSql: `select r.id as key from consultation r left join journal_entry j
    on j.subject = r.id and j.action in (ACTIONS)
    where (r.status in ('responded', 'archived') or r.cancelled_at is not null) and j.seq is null limit 1`,
};
