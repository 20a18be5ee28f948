import type { Readable } from 'node:stream';
import type { Context } from '#api/context.ts';
import { type ZippedFile, zipStream } from '#api/documents/zipStream.ts';
import type { PersonRows } from '#api/erasure/personRows.ts';
import { readHeld } from '#api/erasure/readHeld.ts';
import { personFileTexts } from '#api/messages/personFile.ts';
import type { Language } from '#common/language/language.ts';
import { describeHeld } from './describeHeld.ts';
import { personDocuments } from './personDocuments.ts';
import { renderPersonNotice } from './personNotice.ts';
import { csvOf, jsonOf } from './personTables.ts';

interface FileOfPerson {
  readonly rows: PersonRows;
  /** `INV-…`, or the id of a form. */
  readonly subject: string;
  readonly language: Language;
}

async function* inFolder(folder: string, files: AsyncIterable<ZippedFile>): AsyncGenerator<ZippedFile> {
  for await (const { name, content } of files) yield { name: `${folder}/${name}`, content };
}

/** Everything that is held about a person as a ZIP: what it is as PDF, JSON, a CSV for each table, and their PDFs. */
export function personFile(context: Context, { rows, subject, language }: FileOfPerson): Readable {
  const { firm } = context;
  const now = context.clock.now();
  const t = personFileTexts(language);
  const em = context.em();
  async function* tables(): AsyncGenerator<ZippedFile> {
    for await (const table of readHeld(em, rows)) yield csvOf(em, table, language);
  }
  async function* files(): AsyncGenerator<ZippedFile> {
    const { investor } = rows;
    const held = await describeHeld(context, rows);
    const notice = { language, firm, now, name: investor?.fullName, subject, held };
    yield { name: t('noticeName'), content: await renderPersonNotice(notice) };
    yield { name: 'person.json', content: jsonOf(readHeld(em, rows), now) };
    yield* inFolder(t('folders.tables'), tables());
    if (!investor) return;
    const { statements, invoices, documents } = personDocuments(context, investor);
    yield* inFolder(t('folders.statements'), statements);
    yield* inFolder(t('folders.invoices'), invoices);
    yield* inFolder(t('folders.documents'), documents);
  }
  return zipStream(files(), now);
}
