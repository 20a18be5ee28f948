import type { Context } from '#api/context.ts';
import { kysely } from '#api/db/kysely.ts';
import { snapshotPassword } from '#api/journal/credentials.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { generatePassword } from './resetPassword.ts';

/**
 * Creates the staff account `admin` on an empty database. Only the hash of its password is stored.
 * @returns the generated password, to be printed once; undefined when ADMIN_PASSWORD is set or an account exists
 */
export async function ensureFirstStaff(context: Context): Promise<string | undefined> {
  const anybody = kysely(context.rowsEm).selectFrom('staff').select('id').limit(1);
  if (await anybody.executeTakeFirst()) return undefined;
  const given = context.config.adminPassword;
  const password = given ?? generatePassword(context);
  const passwordHash = await context.passwords.hash(password);
  return runInTransaction(context, systemActor, async (work) => {
    // Several instances can start on the same empty database: the first one creates the account.
    const username = 'admin';
    const displayName = 'Administrator';
    const role = 'administrator';
    const id = context.random.uuid();
    const stored = await work.em.upsert(
      StaffSchema,
      { id, username, displayName, role, passwordHash, isActive: true, version: 1, createdAt: work.now },
      { onConflictFields: ['username'], onConflictAction: 'ignore' },
    );
    if (stored.passwordHash !== passwordHash) return undefined;
    const after = { displayName, role, status: 'active', ...snapshotPassword(username, passwordHash) };
    work.record({ action: 'staff_created', subject: username, after });
    return given === undefined ? password : undefined;
  });
}
