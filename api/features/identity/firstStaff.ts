import type { Context } from '#api/context.ts';
import { StaffSchema } from '#api/sessions/entities.ts';

/**
 * Makes the staff account `admin` on an empty database. Without ADMIN_PASSWORD one is generated
 * and answered, to be printed once; it is stored only as a hash.
 */
export async function ensureFirstStaff(context: Context): Promise<string | undefined> {
  if ((await context.em().count(StaffSchema)) > 0) return undefined;
  const given = context.config.adminPassword;
  const password = given ?? Buffer.from(context.ids.bytes(12)).toString('base64url');
  const passwordHash = await context.passwords.hash(password);
  // Several instances may start on the same empty database: the first one's account stands.
  const made = await context.em().upsert(
    StaffSchema,
    {
      id: context.ids.uuid(),
      username: 'admin',
      displayName: 'Administrator',
      passwordHash,
      createdAt: context.clock.now(),
    },
    { onConflictFields: ['username'], onConflictAction: 'ignore' },
  );
  return given === undefined && made.passwordHash === passwordHash ? password : undefined;
}
