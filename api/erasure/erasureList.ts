import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Context } from '#api/context.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { readKeyFile } from '#api/journal/signingKey.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { checkErasure, findErasure } from './checkErasure.ts';
import type { Erasure } from './entities.ts';
import { erasePerson } from './erasePerson.ts';
import { lockPerson, type Person } from './personRows.ts';
import { readSigned, type SignedErasure } from './signedErasure.ts';

const keyOf = ({ kind, subject }: Pick<Erasure, 'kind' | 'subject'>): string => `${kind} ${subject}`;

/**
 * The signed erasures of a file, each once. A line that a crash cut off or that the firm did not sign is no erasure:
 * `completeList` adds those of the database again.
 * @param onDamage receives the number of such a line
 */
function readList(
  file: string,
  trusted: readonly string[],
  onDamage: (number: number) => void = () => {},
): Map<string, SignedErasure> {
  const list = new Map<string, SignedErasure>();
  if (!existsSync(file)) return list;
  for (const [index, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (!text) continue;
    const erasure = readLine(text, trusted);
    if (erasure) list.set(keyOf(erasure), erasure);
    else onDamage(index + 1);
  }
  return list;
}

function readLine(text: string, trusted: readonly string[]): SignedErasure | undefined {
  try {
    return readSigned(JSON.parse(text), trusted);
  } catch {
    return undefined;
  }
}

/** Who is on the list; nobody where there is no file. @param trusted public keys that may have signed its lines */
export function readListed(file: string, trusted: readonly string[]): (erasure: Erasure) => boolean {
  const list = readList(file, trusted);
  return (erasure) => list.has(keyOf(erasure));
}

/** What is outside the database: who is on the list, and the keys that may have signed erasures. */
export function readOutside({ config }: Pick<Context, 'config'>) {
  const { trusted } = readKeyFile(config.journalKeyFile);
  return { trusted, isListed: readListed(config.erasureListFile, trusted) };
}

/**
 * Appends erasures and waits until they are on the disk. Each write begins a line, also after one that a crash cut off,
 * and is one system call, so that several instances can append at once.
 */
function append(file: string, erasures: readonly SignedErasure[]): void {
  if (erasures.length === 0) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = openSync(file, 'a', 0o600);
  try {
    writeSync(descriptor, `\n${erasures.map((erasure) => JSON.stringify(erasure)).join('\n')}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The erasures of the database that the firm signed when two people made them. */
async function findSigned(em: Em, trusted: readonly string[]): Promise<SignedErasure[]> {
  const rows = await kysely(em)
    .selectFrom('erasure as e')
    .innerJoin('journal_entry as j', 'j.seq', 'e.entry')
    .select(['e.number', 'j.at', 'j.after'])
    .where('e.approved_by', 'is not', null)
    .orderBy('e.number')
    .execute();
  return rows.flatMap(({ number, at, after }) => {
    const { erasure } = JSON.parse(after ?? '{}') as { erasure?: object };
    return readSigned({ number, at: new Date(at).toISOString(), ...erasure }, trusted) ?? [];
  });
}

async function exists(em: Em, { kind, subject }: Person): Promise<boolean> {
  const tables = kind === 'form' ? (['application', 'contact_message', 'consultation'] as const) : [];
  for (const table of tables) {
    if (await kysely(em).selectFrom(table).select('id').where('id', '=', subject).executeTakeFirst())
      return true;
  }
  const account = kysely(em).selectFrom('investor').select('id').where('investor_id', '=', subject);
  const colleague = kysely(em).selectFrom('staff').select('id').where('id', '=', subject);
  if (kind === 'staff') return (await colleague.executeTakeFirst()) !== undefined;
  return kind === 'investor' && (await account.executeTakeFirst()) !== undefined;
}

/** Whether a database has a person who is on the list. One that it does not know has nothing to erase. */
const isMissing = async (em: Em, person: Person): Promise<boolean> =>
  !(await findErasure(em, person)) && (await exists(em, person));

/**
 * How many erasures of a list a restored database does not have. The next start repeats them.
 * @param trusted public keys that may have signed the lines
 */
export async function countMissing(em: Em, file: string, trusted: readonly string[]): Promise<number> {
  let count = 0;
  for (const erasure of readList(file, trusted).values()) count += Number(await isMissing(em, erasure));
  return count;
}

/**
 * Erases a person again that a restored database has, where it can be erased.
 * @returns whether it did
 * @throws {AppError} as `checkErasure`
 */
const repeat = (context: Context, { kind, subject, ground }: SignedErasure): Promise<boolean> =>
  runInTransaction(context, systemActor, async (work) => {
    const { em } = work;
    const person = { kind, subject };
    // One instance after the other, so that a person is erased once.
    if (!isSqlite(em)) await em.execute('lock table erasure in exclusive mode');
    if (!(await isMissing(em, person))) return false;
    await checkErasure(em, person, await lockPerson(work, person), context, ground);
    await erasePerson(work, { ...person, ground });
    return true;
  });

/**
 * Appends to the list outside the database what the database has and the list does not: after a commit, and also later
 * where a crash or a full disk prevented it. The list has only what two people committed.
 * @throws {AppError} `erasure_not_listed` when the file cannot be written; `/readyz` names it until it can
 */
export async function completeList(context: Context): Promise<void> {
  const { erasureListFile: file, journalKeyFile } = context.config;
  const { trusted } = readKeyFile(journalKeyFile);
  const signed = await findSigned(context.em(), trusted);
  try {
    const list = readList(file, trusted);
    append(
      file,
      signed.filter((erasure) => !list.has(keyOf(erasure))),
    );
  } catch (error) {
    context.log.error({ err: error, file }, 'the list of erasures cannot be written');
    context.problems.add('erasure_not_listed');
    throw new AppError('erasure_not_listed');
  }
  context.problems.delete('erasure_not_listed');
}

/**
 * Makes the list outside the database and the database agree, before anybody is served: what the list has and a
 * restored database does not is erased again, and the list is completed.
 */
export async function agreeWithList(context: Context): Promise<void> {
  const { config, log } = context;
  const { erasureListFile: file, journalKeyFile } = config;
  const list = readList(file, readKeyFile(journalKeyFile).trusted, (number) =>
    log.warn({ file, line: number }, 'a line of the list of erasures is damaged or not signed'),
  );
  let repeated = 0;
  for (const erasure of list.values()) {
    try {
      repeated += Number(await repeat(context, erasure));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.error({ subject: erasure.subject, reason: error.message }, 'an erasure was not repeated');
    }
  }
  if (repeated > 0) log.warn({ file, repeated }, 'erasures were repeated in a restored database');
  await completeList(context);
}

/** Completes the list after the commit of an erasure, and before the change is acknowledged. */
export function listErasure({ context, afterCommit }: UnitOfWork): void {
  afterCommit(() => completeList(context));
}
