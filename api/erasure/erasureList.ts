import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { findRows } from '#api/db/entityRows.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { ERASURE_GROUNDS } from '#common/domain/erasure.ts';
import { findErasure } from './checkErasure.ts';
import { type Erasure, ErasureSchema } from './entities.ts';
import { type ErasureOfPerson, erasePerson } from './erasePerson.ts';

const line = z.object({
  kind: z.enum(['investor', 'form']),
  subject: z.string(),
  ground: z.enum(ERASURE_GROUNDS),
});

const keyOf = ({ kind, subject }: Pick<Erasure, 'kind' | 'subject'>): string => `${kind} ${subject}`;

/**
 * The erasures of a file, each once. A line that a crash cut off is no erasure: the database still has it, and
 * `appendMissing` adds it again.
 * @param onDamage receives the number of such a line
 */
function readList(file: string, onDamage: (number: number) => void = () => {}): Map<string, ErasureOfPerson> {
  const list = new Map<string, ErasureOfPerson>();
  if (!existsSync(file)) return list;
  for (const [index, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (!text) continue;
    try {
      const erasure = line.parse(JSON.parse(text));
      list.set(keyOf(erasure), erasure);
    } catch {
      onDamage(index + 1);
    }
  }
  return list;
}

/** Who is on the list; nobody where there is no file. */
export function readListed(file: string): (erasure: Erasure) => boolean {
  const list = readList(file);
  return (erasure) => list.has(keyOf(erasure));
}

/**
 * Appends erasures and waits until they are on the disk. Each write begins a line, also after one that a crash cut off,
 * and is one system call, so that several instances can append at once.
 */
function append(file: string, erasures: readonly ErasureOfPerson[]): void {
  if (erasures.length === 0) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lines = erasures.map(({ kind, subject, ground }) => JSON.stringify({ kind, subject, ground }));
  const descriptor = openSync(file, 'a', 0o600);
  try {
    writeSync(descriptor, `\n${lines.join('\n')}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Erasures of two people that the file does not have. What the service repeated comes from the file. */
async function findMissing(em: Em, list: ReadonlyMap<string, ErasureOfPerson>): Promise<ErasureOfPerson[]> {
  const rows = await findRows(em, ErasureSchema, (query) =>
    query.where('kind', '!=', 'staff').where('approved_by', 'is not', null).orderBy('number'),
  );
  return (rows as ErasureOfPerson[]).filter((erasure) => !list.has(keyOf(erasure)));
}

async function exists(em: Em, { kind, subject }: ErasureOfPerson): Promise<boolean> {
  const tables = kind === 'form' ? (['application', 'contact_message', 'consultation'] as const) : [];
  for (const table of tables) {
    if (await kysely(em).selectFrom(table).select('id').where('id', '=', subject).executeTakeFirst())
      return true;
  }
  const account = kysely(em).selectFrom('investor').select('id').where('investor_id', '=', subject);
  return kind === 'investor' && (await account.executeTakeFirst()) !== undefined;
}

/** Erases a person again that a restored database has. One that it does not know has nothing to erase. */
const repeat = (context: Context, erasure: ErasureOfPerson): Promise<void> =>
  runInTransaction(context, systemActor, async (work) => {
    // One instance after the other, so that a person is erased once.
    if (!isSqlite(work.em)) await work.em.execute('lock table erasure in exclusive mode');
    if ((await findErasure(work.em, erasure)) || !(await exists(work.em, erasure))) return;
    await erasePerson(work, erasure);
  });

/**
 * Makes the list outside the database and the database agree, before anybody is served: what the list has and a
 * restored database does not is erased again, and what the database has and the list does not is appended, so that a
 * crash between both loses nothing. The list has only what was committed.
 */
export async function agreeWithList(context: Context): Promise<void> {
  const { config, log } = context;
  const file = config.erasureListFile;
  const list = readList(file, (number) =>
    log.warn({ file, line: number }, 'a line of the list of erasures is damaged'),
  );
  for (const erasure of list.values()) await repeat(context, erasure);
  append(file, await findMissing(context.em(), list));
}

/** Appends an erasure to the list after its commit, and before the change is acknowledged. */
export function listErasure({ context, afterCommit }: UnitOfWork, erasure: ErasureOfPerson): void {
  afterCommit(() => append(context.config.erasureListFile, [erasure]));
}
