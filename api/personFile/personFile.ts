import type { Readable } from 'node:stream';
import type { Investor } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import { type ZippedFile, zipStream } from '#api/documents/zipStream.ts';
import type { PersonRows } from '#api/erasure/personRows.ts';
import { countHeld, type HeldTable, readHeld } from '#api/erasure/readHeld.ts';
import { personFileTexts } from '#api/messages/personFile.ts';
import type { Language } from '#common/language/language.ts';
import { describeHeld } from './describeHeld.ts';
import { findOwnRows, readOwn } from './ownTables.ts';
import { personDocuments } from './personDocuments.ts';
import { renderPersonNotice } from './personNotice.ts';
import { csvOf, jsonOf } from './personTables.ts';

interface FileOfPerson {
  readonly rows: PersonRows;
  /** `INV-…`, or the id of a form or staff account. */
  readonly subject: string;
  readonly language: Language;
}

type Notice = Parameters<typeof renderPersonNotice>[0];

interface Contents extends FileOfPerson, Pick<Notice, 'held' | 'isOwn'> {
  readonly read: () => AsyncIterable<HeldTable>;
}

async function* inFolder(folder: string, files: AsyncIterable<ZippedFile>): AsyncGenerator<ZippedFile> {
  for await (const { name, content } of files) yield { name: `${folder}/${name}`, content };
}

function zipOf(context: Context, { rows, subject, language, held, isOwn, read }: Contents): Readable {
  const { firm } = context;
  const now = context.clock.now();
  const t = personFileTexts(language);
  async function* tables(): AsyncGenerator<ZippedFile> {
    for await (const table of read()) yield csvOf(context.em(), table, language);
  }
  async function* files(): AsyncGenerator<ZippedFile> {
    const { investor, staff } = rows;
    const kind = staff ? 'staff' : investor ? 'investor' : 'form';
    const name = investor?.fullName ?? staff?.displayName;
    const notice = { language, firm, now, kind, name, subject, held, isOwn } as const;
    yield { name: t('noticeName'), content: await renderPersonNotice(notice) };
    yield { name: 'person.json', content: jsonOf(read(), now) };
    yield* inFolder(t('folders.tables'), tables());
    if (!investor) return;
    const { statements, invoices, documents } = personDocuments(context, investor);
    yield* inFolder(t('folders.statements'), statements);
    yield* inFolder(t('folders.invoices'), invoices);
    yield* inFolder(t('folders.documents'), documents);
  }
  return zipStream(files(), now);
}

/** Everything that is held about a person as a ZIP: what it is as PDF, JSON, a CSV for each table, and their PDFs. */
export async function personFile(context: Context, person: FileOfPerson): Promise<Readable> {
  const em = context.em();
  const counts = Map.groupBy(await countHeld(em, person.rows), ({ kind }) => kind);
  const held = (await describeHeld(context, person.rows)).flatMap(({ kind, until }) => {
    const extent = (counts.get(kind) ?? []).reduce((sum, { rows }) => sum + rows, 0);
    return extent > 0 ? [{ kind, until, extent }] : [];
  });
  return zipOf(context, { ...person, held, isOwn: false, read: () => readHeld(em, person.rows) });
}

/** The same for the holder of an account: without what the firm keeps back, and without what is about others. */
export async function ownFile(context: Context, investor: Investor): Promise<Readable> {
  const em = context.em();
  const rows = await findOwnRows(em, investor);
  const { investorId: subject, language } = investor;
  const described = await describeHeld(context, rows);
  const held = described.map(({ kind, until, isInFile }) => ({ kind, until, extent: isInFile }));
  return zipOf(context, { rows, subject, language, held, isOwn: true, read: () => readOwn(em, rows) });
}
