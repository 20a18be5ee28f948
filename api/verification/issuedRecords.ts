import { approvalOf } from '#api/approvals/measureEntry.ts';
import { FeeTermsSchema } from '#api/fees/entities.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { StatementRunSchema, StatementSchema } from '#api/statements/entities.ts';
import { isNew, type ReplayedRecord, recordKind, sideOf } from './recordKind.ts';

export const feeTerms = recordKind(FeeTermsSchema, {
  name: 'fee terms',
  key: 'id',
  entries: {
    fee_terms_set: {
      when: isNew,
      is: (entry) => ({
        ...sideOf(entry, 'after', 'feeTerms'),
        investor: entry.investorId,
        setAt: entry.at.toISOString(),
        setBy: approvalOf(entry)?.requestedBy ?? entry.actorName,
      }),
    },
  },
});

/** What is said of a statement, with the run that issued it, if any. Of one that an earlier release erased nothing is known. */
const withRun = (stated: ReplayedRecord): ReplayedRecord =>
  'number' in stated ? { run: null, ...stated } : stated;

/** Also what is signed is compared, by `verifyStatements`. */
export const statements = recordKind(StatementSchema, {
  name: 'statement',
  key: 'id',
  entries: {
    statement_issued: {
      when: isNew,
      is: (entry) => ({
        ...withRun(sideOf(entry, 'after', 'statement')),
        investor: entry.investorId,
        issuedAt: entry.at.toISOString(),
        issuedBy: entry.actorName,
        reason: entry.investorNote ?? null,
      }),
    },
  },
});

const isOpen = (state: ReplayedRecord) => state['endedAt'] === null;

const ended = (entry: JournalEntry, cancelledBy: string | null) => ({
  ...sideOf(entry, 'after'),
  endedAt: entry.at.toISOString(),
  cancelledBy,
});

/** Runs of statements. That the digest is that of their statements is checked by `verifyStatements`. */
export const statementRuns = recordKind(StatementRunSchema, {
  name: 'statement run',
  key: 'id',
  entries: {
    statement_run_started: {
      when: isNew,
      is: (entry) => ({
        ...sideOf(entry, 'after', 'statementRun'),
        startedAt: entry.at.toISOString(),
        requestedBy: approvalOf(entry)?.requestedBy ?? entry.actorName,
        ...{ endedAt: null, cancelledBy: null, digest: null },
      }),
    },
    statement_run_ended: { when: isOpen, is: (entry) => ended(entry, null) },
    statement_run_cancelled: { when: isOpen, is: (entry) => ended(entry, entry.actorName) },
  },
});
