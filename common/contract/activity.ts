import { z } from 'zod';
import { endpoint, workbookOf } from './endpoint.ts';
import { instant, success } from './fields.ts';
import { listQuery } from './lists.ts';

export const JOURNAL_ACTORS = ['staff', 'investor', 'visitor', 'system'] as const;

const journalEntry = z.object({
  seq: z.int(),
  at: instant,
  actorType: z.enum(JOURNAL_ACTORS),
  actor: z.string(),
  action: z.string(),
  investorId: z.string().optional(),
  summary: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Internal note, or what the investor wrote with a request. */
  reason: z.string().optional(),
  investorNote: z.string().optional(),
  hash: z.string(),
  previousHash: z.string(),
});

export type JournalEntry = z.infer<typeof journalEntry>;

const query = listQuery(JOURNAL_ACTORS, ['at']).extend({
  action: z.string().max(60).optional(),
  investorId: z.string().max(40).optional(),
});

export const listJournal = endpoint({
  method: 'GET',
  path: '/api/admin/journal',
  access: 'staff',
  summary: 'Journal entries, newest first',
  query,
  output: z.array(journalEntry),
  kind: 'list',
  tags: ['journal'],
});

export const exportJournal = endpoint({
  method: 'GET',
  path: '/api/admin/journal.csv',
  access: 'staff',
  summary: 'Journal as CSV',
  query,
  output: z.string(),
  kind: 'csv',
});

export const exportJournalWorkbook = workbookOf(exportJournal);

export const verifyJournal = endpoint({
  method: 'GET',
  path: '/api/admin/journal/verify',
  access: 'staff',
  summary: 'Walk the hash chain and name the first broken entry',
  output: success.extend({
    intact: z.boolean(),
    entries: z.int(),
    firstBroken: z.int().optional(),
    checkedAt: instant,
  }),
});
