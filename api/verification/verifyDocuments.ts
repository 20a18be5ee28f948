import { sha256Hex } from '#api/crypto/sha256.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { DocumentRequestSchema, DocumentSchema } from '#api/storedDocuments/entities.ts';
import { readContent } from '#api/storedDocuments/storeContent.ts';
import { isNew, type ReplayedRecord, recordKind, sideOf } from './recordKind.ts';

const added = {
  when: isNew,
  is: (entry: JournalEntry) => ({
    ...sideOf(entry, 'after', 'document'),
    investor: entry.investorId,
    addedAt: entry.at.toISOString(),
    addedBy: entry.actorName,
    explanation: entry.investorNote ?? null,
    openedAt: null,
  }),
};

/** Versions of documents. That the content has the digest is checked by `verifyContents`. */
export const documents = recordKind(DocumentSchema, {
  name: 'document',
  key: 'id',
  entries: {
    document_added: added,
    document_uploaded: added,
    document_opened: {
      when: (state) => state['openedAt'] === null,
      is: ({ at }) => ({ openedAt: at.toISOString() }),
    },
  },
});

const isOpen = (state: ReplayedRecord) => state['status'] === 'open';

const stated = (entry: JournalEntry) => ({
  ...sideOf(entry, 'after', 'documentRequest'),
  investor: entry.investorId,
  explanation: entry.investorNote ?? null,
});

const decided = {
  when: isOpen,
  is: (entry: JournalEntry) => ({
    ...stated(entry),
    decidedAt: entry.at.toISOString(),
    decidedBy: entry.actorName,
  }),
};

export const documentRequests = recordKind(DocumentRequestSchema, {
  name: 'request for a document',
  key: 'id',
  entries: {
    document_requested: {
      when: (state) => isNew(state) || isOpen(state),
      is: (entry) => ({
        ...stated(entry),
        requestedAt: entry.at.toISOString(),
        requestedBy: entry.actorName,
        ...{ decidedAt: null, decidedBy: null },
      }),
    },
    document_accepted: decided,
    document_request_cancelled: decided,
  },
});

/**
 * Checks that the content of each document is there and has the digest that the document states, one after the other.
 * @returns a sentence about the first that differs
 */
export async function verifyContents(em: Em): Promise<string | undefined> {
  const rows = await kysely(em).selectFrom('stored_content').select('digest').orderBy('digest').execute();
  const named = await kysely(em)
    .selectFrom('document')
    .select('digest')
    .where('digest', 'is not', null)
    .execute();
  const digests = new Set(named.map(({ digest }) => digest));
  for (const { digest } of rows) {
    if (!digests.delete(digest)) return `Stored content ${digest} is of no document.`;
    if (sha256Hex(await readContent(em, digest)) !== digest)
      return `Stored content ${digest} is not what its document states.`;
  }
  const [missing] = digests;
  return missing === undefined ? undefined : `Stored content ${missing} is gone.`;
}
