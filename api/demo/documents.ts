import { findRow } from '#api/db/findRow.ts';
import type { Actor } from '#api/journal/append.ts';
import { DocumentSchema } from '#api/storedDocuments/entities.ts';
import type { StoredDocument } from '#api/storedDocuments/readDocuments.ts';
import { requestDocument } from '#api/storedDocuments/requestDocument.ts';
import { addDocument, recordOpening, replaceDocument } from '#api/storedDocuments/writeDocuments.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { DemoAccount } from './demoAccount.ts';
import type { Timeline } from './timeline.ts';

async function pdfOf({ context: { firm }, now }: UnitOfWork, title: string, paragraphs: readonly string[]) {
  // With its library, which only this and downloads load.
  const { renderText } = await import('#api/documents/renderText.ts');
  const { name: author } = firm;
  const info = { language: 'en', title, date: now, author, notes: [author], footer: author } as const;
  const bytes = await renderText({ ...info, paragraphs });
  return { fileName: `${title}.pdf`, content: bytes.toString('base64') };
}

const MANDATE = 'Asset management mandate';
const CLAUSES = [
  'This demonstration document stands for the contract between the client and the firm. The firm is fictional.',
  'The firm manages the assets of the account within the agreed strategy and reports every quarter.',
];
const NOTICE = 'Terms and conditions from January';

/** A contract in two versions and a notice for the demo investor, and a document that staff wait for. */
export function seedDocuments(timeline: Timeline, operations: Actor, account: DemoAccount): void {
  let contract = '';
  timeline.at(timeline.daysAgo(301, 9.5), operations, async (work) => {
    const file = await pdfOf(work, MANDATE, CLAUSES);
    const { investorId } = account;
    const [row] = await addDocument(work, { investorId, title: MANDATE, kind: 'contract', file });
    contract = row?.id ?? '';
  });
  timeline.at(timeline.daysAgo(300, 17.2), account.actor, async (work) =>
    recordOpening(work, (await findRow(work.em, DocumentSchema, { id: contract })) as StoredDocument),
  );
  timeline.at(timeline.daysAgo(118, 10.4), operations, async (work) => {
    const explanation = 'The performance fee is charged at the end of the year only, as agreed.';
    const clauses = [...CLAUSES, 'A performance fee is charged at the end of the year only.'];
    const file = await pdfOf(work, MANDATE, clauses);
    await replaceDocument(work, { investorId: account.investorId, id: contract, explanation, file });
  });
  timeline.at(timeline.daysAgo(12, 8.6), operations, async (work) => {
    const file = await pdfOf(work, NOTICE, ['The terms of this demonstration apply from 1 January.']);
    await addDocument(work, { investorId: account.investorId, title: NOTICE, kind: 'notice', file });
  });
  timeline.at(timeline.daysAgo(3, 9.1), operations, (work) =>
    requestDocument(work, {
      investorId: account.investorId,
      title: 'Proof of address',
      note: 'An invoice for electricity or telephone, not older than three months.',
    }),
  );
}
