import type { StaffSession } from '#common/contract/staffAccess.ts';
import { resumeStaffSession, staffLogin, staffLogout } from '#common/contract/staffAccess.ts';
import type { AdminClient } from '../adminClient.ts';

export interface Credentials {
  readonly password: string;
  readonly remember: boolean;
}

/** Signs in and opens the session. @throws as `client.call` */
export async function signIn(client: AdminClient, { password, remember }: Credentials): Promise<void> {
  client.session.open(await client.call(staffLogin, { body: { password, remember } }));
}

const resumes = new WeakMap<AdminClient, Promise<StaffSession | undefined>>();

/** Asks once per page whether this device is remembered; quietly stays signed out when it is not. */
export async function resume(client: AdminClient): Promise<void> {
  const answer = resumes.get(client) ?? client.call(resumeStaffSession).catch(() => undefined);
  resumes.set(client, answer);
  const session = await answer;
  if (session && client.session.state().status === 'closed') client.session.open(session);
}

/** Ends the session here even when the service cannot be reached. */
export async function signOut(client: AdminClient): Promise<void> {
  await client.call(staffLogout).catch(() => undefined);
  client.session.close();
}
