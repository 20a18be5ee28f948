import type { Context } from '#api/context.ts';
import { staffPasswordChangedEmail } from '#api/email/templates/staff.ts';
import { snapshotPassword } from '#api/journal/credentials.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { endAllStaffSessions } from '#api/sessions/staffSessions.ts';
import { runInTransaction } from '#api/unitOfWork.ts';

/** A new password of 96 random bits. */
export const generatePassword = ({ random }: Context): string =>
  Buffer.from(random.bytes(12)).toString('base64url');

/**
 * Replaces a forgotten password by a generated one and ends the sessions and remembered devices of the account. The
 * second factor stays. For the operator, who can change the database.
 * @returns the new password; undefined when there is no active account of that name
 */
export async function resetPassword(context: Context, username: string): Promise<string | undefined> {
  const password = generatePassword(context);
  const passwordHash = await context.passwords.hash(password);
  return runInTransaction(context, systemActor, async (work) => {
    const staff = await work.em.findOne(StaffSchema, { username, isActive: true });
    if (!staff) return undefined;
    staff.passwordHash = passwordHash;
    await endAllStaffSessions(work.em, staff.id);
    const { firm } = context;
    work.enqueueEmail(staffPasswordChangedEmail({ firm, email: firm.email, username, at: work.now }));
    const after = snapshotPassword(username, passwordHash);
    work.record({ action: 'staff_password_changed', subject: username, after });
    return password;
  });
}
