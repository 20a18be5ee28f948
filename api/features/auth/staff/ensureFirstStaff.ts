import type { Context } from '#api/context.ts';
import { snapshotPassword } from '#api/journal/credentials.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { runInTransaction } from '#api/unitOfWork.ts';

/**
 * Makes the staff account `admin` on an empty database. Without ADMIN_PASSWORD one is generated
 * and answered, to be printed once; it is stored only as a hash.
 */
export async function ensureFirstStaff(context: Context): Promise<string | undefined> {
  if ((await context.em().count(StaffSchema)) > 0) return undefined;
  const given = context.config.adminPassword;
  const password = given ?? Buffer.from(context.random.bytes(12)).toString('base64url');
  const passwordHash = await context.passwords.hash(password);
  return runInTransaction(context, systemActor, async (work) => {
    // Several instances may start on the same empty database: the first one's account stands.
    const username = 'admin';
    const displayName = 'Administrator';
    const made = await work.em.upsert(
      StaffSchema,
      { id: context.random.uuid(), username, displayName, passwordHash, createdAt: work.now },
      { onConflictFields: ['username'], onConflictAction: 'ignore' },
    );
    if (made.passwordHash !== passwordHash) return undefined;
    const after = { displayName, ...snapshotPassword(username, passwordHash) };
    work.record({ action: 'staff_created', subject: username, after });
    return given === undefined ? password : undefined;
  });
}
