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
import { isSignedErasure, type SignedErasure, signedErasure } from './signedErasure.ts';

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
    const erasure = readLine(text);
    if (erasure && isSignedErasure(erasure, trusted)) list.set(keyOf(erasure), erasure);
    else onDamage(index + 1);
  }
  return list;
}

function readLine(text: string): SignedErasure | undefined {
  try {
    return signedErasure.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Who is on the list; nobody where there is no file. @param trusted public keys that may have signed its lines */
export function readListed(file: string, trusted: readonly string[]): (erasure: Erasure) => boolean {
  const list = readList(file, trusted);
  return (erasure) => list.has(keyOf(erasure));
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
    const { data } = signedErasure.safeParse({ number, at: new Date(at).toISOString(), ...erasure });
    return data && isSignedErasure(data, trusted) ? [data] : [];
  });
}

async function exists(em: Em, { kind, subject }: Person): Promise<boolean> {
  const tables = kind === 'form' ? (['application', 'contact_message', 'consultation'] as const) : [];
  for (const table of tables) {
    if (await kysely(em).selectFrom(table).select('id').where('id', '=', subject).executeTakeFirst())
      return true;
  }
  const account = kysely(em).selectFrom('investor').select('id').where('investor_id', '=', subject);
  return kind === 'investor' && (await account.executeTakeFirst()) !== undefined;
}

/**
 * Erases a person again that a restored database has, where it can be erased. One that it does not know has nothing to
 * erase.
 * @throws {AppError} as `checkErasure`
 */
const repeat = (context: Context, { kind, subject, ground }: SignedErasure): Promise<void> =>
  runInTransaction(context, systemActor, async (work) => {
    const { em } = work;
    const person = { kind, subject };
    // One instance after the other, so that a person is erased once.
    if (!isSqlite(em)) await em.execute('lock table erasure in exclusive mode');
    if ((await findErasure(em, person)) || !(await exists(em, person))) return;
    await checkErasure(em, person, await lockPerson(work, person), context);
    await erasePerson(work, { ...person, ground });
  });

/**
 * Appends to the list outside the database what the database has and the list does not: after a commit, and also later
 * where a crash or a full disk prevented it. The list has only what two people committed.
 * @throws {AppError} `unavailable` when the file cannot be written
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
    throw new AppError('unavailable', {
      message:
        'The data is erased, but the list of erasures outside the database could not be written. The service tries again each hour.',
    });
  }
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
  for (const erasure of list.values()) {
    try {
      await repeat(context, erasure);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.error({ subject: erasure.subject, reason: error.message }, 'an erasure was not repeated');
    }
  }
  await completeList(context);
}

/** Completes the list after the commit of an erasure, and before the change is acknowledged. */
export function listErasure({ context, afterCommit }: UnitOfWork): void {
  afterCommit(() => completeList(context));
}
