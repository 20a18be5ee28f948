import { requestPasskey } from '#common/client/react/passkeys.ts';
import { readItem, removeItem, writeItem } from '#common/client/react/sessionStorageItem.ts';
import type { ProofInput, SecondStep } from '#common/contract/secondFactors.ts';
import type { StaffSession } from '#common/contract/staffAuth.ts';
import { resumeStaffSession, staffLogin, staffLogout } from '#common/contract/staffAuth.ts';
import {
  staffLoginSecondFactor,
  staffPasskeyLogin,
  staffPasskeyOptions,
} from '#common/contract/staffFactors.ts';
import type { AdminEnvironment } from '../adminContext.ts';
import { errorCode } from '../errorTexts.ts';

interface Credentials {
  /** The e-mail of the account; empty for the only account. */
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Names the session of this tab to the service when the page is loaded again. */
const RELOAD_ITEM = 'staff-reload';

function rememberReload({ reloadToken }: StaffSession): void {
  writeItem(RELOAD_ITEM, { reloadToken });
}

/** Opens a session that the API has started. */
export function openSession(
  { client, platform }: AdminEnvironment,
  session: StaffSession,
  remember: boolean,
): void {
  client.session.open(session);
  if (platform.canRemember) platform.setRemembered(remember);
  if (remember) rememberReload(session);
}

/**
 * Signs in with the password and opens the session.
 * @returns the second step of an account with a second factor; no session is open then
 * @throws as `client.call`
 */
export async function signIn(
  environment: AdminEnvironment,
  credentials: Credentials,
): Promise<SecondStep | undefined> {
  const response = await environment.client.call(staffLogin, { body: credentials });
  if ('stepToken' in response) return response;
  openSession(environment, response, credentials.remember);
  return undefined;
}

/** Carries out the second step and opens the session. @throws as `client.call` */
export async function signInWithSecondFactor(
  environment: AdminEnvironment,
  body: {
    readonly stepToken: string;
    readonly proof: Exclude<ProofInput, { kind: 'password' }>;
    readonly remember: boolean;
  },
): Promise<void> {
  openSession(environment, await environment.client.call(staffLoginSecondFactor, { body }), body.remember);
}

/** Signs in with a passkey, without a password. @throws {PasskeyCancelled} and as `client.call` */
export async function signInWithPasskey(environment: AdminEnvironment, remember: boolean): Promise<void> {
  const { client } = environment;
  const passkey = await requestPasskey(await client.call(staffPasskeyOptions));
  openSession(
    environment,
    await client.call(staffPasskeyLogin, { body: { ...passkey, remember } }),
    remember,
  );
}

const resumes = new WeakMap<object, Promise<StaffSession | undefined>>();

/** Resumes the session of a remembered device, at most once per page. Stays signed out without an error. */
export async function resumeSession({ client, platform }: AdminEnvironment): Promise<void> {
  if (!platform.isRemembered()) return;
  const resume =
    resumes.get(client) ??
    client.call(resumeStaffSession, { body: readItem(RELOAD_ITEM) ?? {} }).catch((error: unknown) => {
      if (errorCode(error) === 'not_signed_in') platform.setRemembered(false);
      return undefined;
    });
  resumes.set(client, resume);
  const session = await resume;
  if (!session || client.session.state().status !== 'closed') return;
  client.session.open(session);
  rememberReload(session);
}

/** Ends the session in this browser even when the service cannot be reached. */
export async function signOut({ client, platform }: AdminEnvironment): Promise<void> {
  platform.setRemembered(false);
  removeItem(RELOAD_ITEM);
  client.session.beginSignOut();
  await client.call(staffLogout).catch(() => undefined);
  client.forget();
  client.session.close();
}
