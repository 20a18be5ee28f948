import { type RawBuilder, sql } from 'kysely';
import { changeAccount } from '#api/accounts/changeAccount.ts';
import type { Investor } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { recordCredentials } from '#api/accounts/recordCredentials.ts';
import { voidRequests } from '#api/approvals/voidOutdated.ts';
import { oneOf } from '#api/db/conditions.ts';
import { tableOf } from '#api/db/entityRows.ts';
import { refreshAllTexts } from '#api/db/foldedTexts.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { endRecovery, findWaitingRecovery } from '#api/recovery/commands.ts';
import { deleteUnusedContents } from '#api/storedDocuments/storeContent.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { ErasureGround } from '#common/domain/erasure.ts';
import { addCompaction } from './compaction.ts';
import { eraseEntries } from './eraseEntries.ts';
import { HELD } from './held.ts';
import type { Held } from './heldTable.ts';
import { lockPerson, type Person, type PersonRows } from './personRows.ts';

export interface ErasureOfPerson extends Person {
  readonly ground: ErasureGround;
}

/** Deletes the rows of a person in a table, or empties their personal values. */
async function eraseRows(em: Em, { schema, effect, of, emptied }: Held, person: PersonRows): Promise<void> {
  const table = tableOf(em, schema);
  const values = Object.entries(emptied);
  const name = sql.table(table.name);
  const condition = of(em, person);
  if (effect === 'deleted') await sql`delete from ${name} where ${condition}`.execute(kysely(em));
  if (values.length === 0) return;
  const changes = values.map(([property, value]): RawBuilder<unknown> => {
    const column = sql.id(table.columnOf(property));
    return sql`${column} = ${typeof value === 'function' ? value(person, em) : value}`;
  });
  await sql`update ${name} set ${sql.join(changes)} where ${condition}`.execute(kysely(em));
}

/** Ends what the person could still do. The entries name nobody. */
async function endAccess(work: UnitOfWork, investor: Investor): Promise<void> {
  const { investorId } = investor;
  if (investor.isActive) {
    await changeAccount(work, investor, { action: 'investor_updated' }, () => {
      investor.isActive = false;
    });
  }
  const recovery = await findWaitingRecovery(work.em, investor.id);
  if (recovery && (await endRecovery(work, recovery, 'voided')))
    work.record({ action: 'recovery_voided', investorId, subject: recovery.id });
  if (investor.secondFactorAt) {
    investor.secondFactorAt = null;
    investor.accessChangedAt = work.now;
    const after = { accessChangedAt: work.now.toISOString() };
    work.record({ action: 'second_factors_reset', investorId, after });
  }
  if (!investor.accessCodeHash && !investor.activationHash) return;
  Object.assign(investor, { accessCodeHash: null, activationHash: null, activationExpiresAt: null });
  recordCredentials(work, investor, { action: 'access_code_reset' });
}

/** Ends the requests for approval that wait. Their entries and messages do not have the titles, which name the person. */
async function voidWaiting(work: UnitOfWork, ids: readonly string[], subject: string): Promise<void> {
  const waiting = await kysely(work.em)
    .updateTable('approval')
    .set({ title: `Change of ${subject}`, preview: '[]' })
    .where((eb) => oneOf(work.em, eb.ref('id'), ids))
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
  await voidRequests(work, waiting);
}

/** Ids of requests for approval, imports and forms, and names of a staff account, whose entries name no account. */
async function subjectsOf(em: Em, { investor, staff, forms, emails, named }: PersonRows): Promise<string[]> {
  const own = staff ? [staff.id, staff.username, ...emails] : forms;
  const requests = await kysely(em)
    .selectFrom('approval')
    .select('id')
    .where('policy', '!=', 'erasure')
    .where((eb) =>
      eb.or([eb('investor_id', '=', investor?.investorId ?? ''), ...own.map((id) => eb('subject', '=', id))]),
    )
    .execute();
  return [...own, ...named, ...requests.map(({ id }) => id)];
}

/** Whatever led here, nobody erases alone: only the service does, what two people decided before. @throws {AppError} `conflict` */
function assertTwoPeople({ actor, requester, isTrial = false }: UnitOfWork): void {
  if (isTrial || actor.type === 'system' || (requester && requester.id !== actor.id)) return;
  throw new AppError('conflict', { message: 'Erasing always needs a second person.' });
}

/**
 * Erases what is held about a person: personal values of journal entries, of all rows, and the texts that searches read.
 * Rows that the book needs stay without them. Whether it is allowed is decided before,
 * in the same transaction with the same locks.
 * @throws {AppError} as `lockPerson`; `conflict` without a second person
 */
export async function erasePerson(
  work: UnitOfWork,
  { kind, subject, ground }: ErasureOfPerson,
): Promise<number> {
  assertTwoPeople(work);
  const { em } = work;
  const person = await lockPerson(work, { kind, subject });
  const subjects = await subjectsOf(em, person);
  await voidWaiting(work, subjects, subject);
  if (person.investor) await endAccess(work, await lockAccount(work, { id: person.investor.id }));
  await addCompaction(work);
  const { number } = await eraseEntries(work, { kind, subject, ground, subjects }, async () => {
    for (const held of HELD) await eraseRows(em, held, person);
    await deleteUnusedContents(work);
    await refreshAllTexts(em);
  });
  return number;
}
