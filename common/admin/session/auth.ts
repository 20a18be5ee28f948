import type { StaffSession } from '#common/contract/staffAuth.ts';
import { resumeStaffSession, staffLogin, staffLogout } from '#common/contract/staffAuth.ts';
import type { AdminEnvironment } from '../adminContext.ts';
import { errorCode } from '../errorTexts.ts';

interface Credentials {
  readonly password: string;
  readonly remember: boolean;
}

/** Signs in and opens the session. @throws as `client.call` */
export async function signIn(
  { client, platform }: AdminEnvironment,
  { password, remember }: Credentials,
): Promise<void> {
  const session = await client.call(staffLogin, { body: { password, remember } });
  if ('stepToken' in session) throw new Error('This screen cannot ask for a second factor.');
  client.session.open(session);
  if (platform.canRemember) platform.setRemembered(remember);
}

const resumes = new WeakMap<object, Promise<StaffSession | undefined>>();

/** Resumes the session of a remembered device, at most once per page. Stays signed out without an error. */
export async function resumeSession({ client, platform }: AdminEnvironment): Promise<void> {
  if (!platform.isRemembered()) return;
  const resume =
    resumes.get(client) ??
    client.call(resumeStaffSession).catch((error: unknown) => {
      if (errorCode(error) === 'not_signed_in') platform.setRemembered(false);
      return undefined;
    });
  resumes.set(client, resume);
  const session = await resume;
  if (session && client.session.state().status === 'closed') client.session.open(session);
}

/** Ends the session in this browser even when the service cannot be reached. */
export async function signOut({ client, platform }: AdminEnvironment): Promise<void> {
  platform.setRemembered(false);
  client.session.beginSignOut();
  await client.call(staffLogout).catch(() => undefined);
  client.forget();
  client.session.close();
}
