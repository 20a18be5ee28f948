import { z } from 'zod';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { ACCESS_ACTIONS, exportOf, staffEndpoint } from './endpoint.ts';
import { instant, success } from './fields.ts';
import { erasedEntry } from './journalValues.ts';
import { createdBetween, csvSpec, listQuery } from './lists.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';
import { text } from './text.ts';

export const JOURNAL_ACTORS = ['staff', 'investor', 'visitor', 'system'] as const;
export type JournalActor = (typeof JOURNAL_ACTORS)[number];

const journalEntry = schema(() =>
  z.object({
    seq: z.int(),
    at: instant,
    actorType: z.enum(JOURNAL_ACTORS),
    actor: z.string(),
    /** Who asked for the change, where the actor approved it. */
    requestedBy: z.string().optional(),
    action: z.string(),
    investorId: z.string().optional(),
    summary: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    /** Internal note, or the investor's note with a request. */
    reason: z.string().optional(),
    investorNote: z.string().optional(),
    erased: erasedEntry.optional(),
    hash: z.string(),
  }),
);

export type JournalEntry = z.infer<typeof journalEntry>;

const journalQuery = schema(() =>
  listQuery(JOURNAL_ACTORS, ['at']).extend({
    action: text(MAX_LENGTH.action).optional(),
    investorId: text(MAX_LENGTH.id).optional(),
    ...createdBetween(),
  }),
);

export const listJournalSpec = spec(() => ({
  summary: 'Journal entries, newest first',
  query: journalQuery,
  output: z.array(journalEntry),
}));

export const listJournal = staffEndpoint<typeof listJournalSpec>({
  method: 'GET',
  path: '/api/admin/journal',
  permission: 'read',
  kind: 'list',
  tags: ['journal'],
});

export const exportJournalSpec = spec(() => csvSpec('Journal as CSV', journalQuery));

export const exportJournal = exportOf<typeof exportJournalSpec>(listJournal, 'csv');

export const exportJournalWorkbook = exportOf<typeof exportJournalSpec>(listJournal, 'xlsx');

export const verifyJournalSpec = spec(() => ({
  summary: 'Verify the journal’s tree and name the first broken entry',
  output: success.extend({
    intact: z.boolean(),
    entries: z.int(),
    firstBroken: z.int().optional(),
    checkedAt: instant,
  }),
}));

export const verifyJournal = staffEndpoint<typeof verifyJournalSpec>({
  method: 'GET',
  path: '/api/admin/journal/verify',
  permission: 'read',
  // Reads every entry of the journal.
  timeoutMs: 5 * MINUTE_MS,
});

export const ACCESS_ACTORS = ['staff', 'investor', 'visitor'] as const;

const accessEntry = schema(() =>
  z.object({
    seq: z.int(),
    at: instant,
    actorType: z.enum(ACCESS_ACTORS),
    actor: z.string(),
    action: z.enum(ACCESS_ACTIONS),
    /** Description of the entry. */
    summary: z.string(),
    /** The investor whose data was accessed, if it was one. */
    investorId: z.string().optional(),
    /** The list, file, message or account that was accessed. */
    subject: z.string().optional(),
    detail: z.string().optional(),
    /** Network of the client; the full address is not stored. */
    network: z.string(),
    /** `ok`, or the code of the error. */
    result: z.string(),
  }),
);

export type AccessLogEntry = z.infer<typeof accessEntry>;

const accessLogQuery = schema(() =>
  listQuery(ACCESS_ACTIONS, ['at']).extend({
    investorId: text(MAX_LENGTH.id).optional(),
    ...createdBetween(),
  }),
);

export const listAccessLogSpec = spec(() => ({
  summary: 'Reads by staff and failed sign-ins, newest first',
  query: accessLogQuery,
  output: z.array(accessEntry),
}));

export const listAccessLog = staffEndpoint<typeof listAccessLogSpec>({
  method: 'GET',
  path: '/api/admin/access-log',
  permission: 'read',
  kind: 'list',
});

export const exportAccessLogSpec = spec(() => csvSpec('Access log as CSV', accessLogQuery));

export const exportAccessLog = exportOf<typeof exportAccessLogSpec>(listAccessLog, 'csv');

export const exportAccessLogWorkbook = exportOf<typeof exportAccessLogSpec>(listAccessLog, 'xlsx');
