import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { oneOf, oneOfNumbers } from '#api/db/conditions.ts';
import { findRows, insertRows } from '#api/db/entityRows.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { withoutPersonal } from '#api/journal/entryHash.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { ErasedKind, ErasureGround } from '#common/domain/erasure.ts';
import { type Erasure, ErasureSchema } from './entities.ts';
import { signErasure } from './signedErasure.ts';

export interface ErasureRequest {
  readonly kind: ErasedKind;
  /** `INV-…`, or the id of the staff account or of the form. */
  readonly subject: string;
  readonly ground: ErasureGround;
  /**
   * Subjects of other entries about nobody but the person: the username of a staff account, forms, requests for
   * approval. The entries of an account are found by its `INV-…`.
   */
  readonly subjects: readonly string[];
}

const PAGE = 500;

type Choose = (eb: ExpressionBuilder<Tables, 'journal_entry'>) => Expression<SqlBool>;

/** Entries with personal values about the person, and no other account. */
const valuesOf =
  (em: Em, { kind, subject, subjects }: ErasureRequest): Choose =>
  (eb) => {
    const named = eb.and([eb('investor_id', 'is', null), oneOf(em, eb.ref('subject'), subjects)]);
    const about = kind === 'investor' ? eb.or([eb('investor_id', '=', subject), named]) : named;
    return eb.and([about, eb('erasure', 'is', null), eb('personal', '!=', '{}')]);
  };

/** Entries whose actor is the person. */
const nameOf =
  ({ kind, subject }: ErasureRequest): Choose =>
  (eb) =>
    kind === 'form'
      ? eb.lit(false)
      : eb.and([eb('actor_type', '=', kind), eb('actor_id', '=', subject), eb('actor_erasure', 'is', null)]);

async function numbersOf(em: Em, choose: Choose): Promise<readonly number[]> {
  const rows = kysely(em).selectFrom('journal_entry').select('seq').where(choose).orderBy('seq');
  return (await rows.execute()).map(({ seq }) => Number(seq));
}

/** A line of the digest. */
export const erasedLine = (seq: number, hasValues: boolean, hasName: boolean): string =>
  `${seq}${hasValues ? ' values' : ''}${hasName ? ' name' : ''}\n`;

/** What the entry of an erasure says of those it concerns: SHA-256 over a line for each in their order. */
const digestOf = (entries: readonly number[], values: ReadonlySet<number>, names: ReadonlySet<number>) =>
  sha256Hex(entries.map((seq) => erasedLine(seq, values.has(seq), names.has(seq))).join(''));

async function eraseValues(em: Em, numbers: readonly number[], erasure: number): Promise<void> {
  const entries = await findRows(em, JournalEntrySchema, (query) =>
    query.where((eb) => oneOfNumbers(em, eb.ref('seq'), numbers)),
  );
  const rest = JSON.stringify(
    entries.map((entry) => ({ seq: entry.seq, ...withoutPersonal(entry, erasure) })),
  );
  const rows = isSqlite(em)
    ? sql`(select value ->> 'seq' as seq, value ->> 'subject' as subject, value ->> 'before' as before,
        value ->> 'after' as after from json_each(${rest}))`
    : sql`(select * from json_to_recordset(${rest}::json) as r(seq int, subject text, before text, after text))`;
  await sql`update journal_entry set subject = v.subject, before = v.before, after = v.after, reason = null,
      investor_note = null, salt = null, erasure = ${erasure}
    from ${rows} as v where v.seq = journal_entry.seq`.execute(kysely(em));
}

const eraseNames = (em: Em, numbers: readonly number[], erasure: number) =>
  kysely(em)
    .updateTable('journal_entry')
    .set({ actor_name: '', actor_salt: null, actor_erasure: erasure })
    .where((eb) => oneOfNumbers(em, eb.ref('seq'), numbers))
    .execute();

async function inPages(
  numbers: readonly number[],
  run: (page: readonly number[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < numbers.length; at += PAGE) await run(numbers.slice(at, at + PAGE));
}

/** The number of the next erasure. One transaction at a time has one. */
async function nextNumber(em: Em): Promise<number> {
  if (!isSqlite(em)) await em.execute('lock table erasure in exclusive mode');
  const last = kysely(em)
    .selectFrom('erasure')
    .select(({ fn }) => fn.max('number').as('number'));
  return Number((await last.executeTakeFirst())?.number ?? 0) + 1;
}

/**
 * Erases the personal values of all entries about a person, and the name where the person acted, each with its salt.
 * Hashes stay, so the tree and every earlier proof do. The erasure has an entry without the name, which says how many
 * entries it concerns and which. It takes place at the end of the transaction; entries of this transaction stay.
 * @param eraseRows erases what other tables hold, once there is an erasure that allows it
 * @returns the number of the erasure and of the entries that it concerns
 */
export async function eraseEntries(
  { em, now, context, actor, requester, record }: UnitOfWork,
  request: ErasureRequest,
  eraseRows: () => Promise<unknown> = async () => {},
): Promise<{ readonly number: number; readonly entries: number }> {
  const { kind, subject, ground } = request;
  const number = await nextNumber(em);
  const values = await numbersOf(em, valuesOf(em, request));
  const names = await numbersOf(em, nameOf(request));
  const entries = [...new Set([...values, ...names])].toSorted((a, b) => a - b);
  const digest = digestOf(entries, new Set(values), new Set(names));
  const people =
    actor.type === 'system'
      ? { requestedBy: actor.id, approvedBy: null }
      : { requestedBy: (requester ?? actor).id, approvedBy: requester ? actor.id : null };
  const stated = { kind, subject, ground, ...people, entries: entries.length, digest };
  const signature = people.approvedBy && signErasure(context, { number, at: now.toISOString(), ...stated });
  record({
    action: actor.type === 'system' ? 'erasure_repeated' : 'person_erased',
    subject: String(number),
    ...(kind === 'investor' ? { investorId: subject } : {}),
    after: { erasure: { ...stated, ...(signature ? { signature } : {}) } },
    async write(entry) {
      const erasure: Erasure = { number, at: now, kind, subject, ground, entry, ...people };
      await insertRows(em, ErasureSchema, [erasure]);
      await inPages(values, (page) => eraseValues(em, page, number));
      await inPages(names, (page) => eraseNames(em, page, number));
      await eraseRows();
    },
  });
  return { number, entries: entries.length };
}
