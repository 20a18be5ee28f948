import type { TestApp } from '#api/test/support/createTestApp.ts';
import { INVITED_PASSWORD, readInvitationToken } from '#api/test/support/inviteStaff.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import type { Client } from '#common/client/createClient.ts';
import { login } from '#common/contract/portalAuth.ts';
import { acceptInvitation, inviteStaff } from '#common/contract/staffInvitations.ts';
import { STAFF, type StaffName } from './steps.ts';

export const ACCESS_CODE = 'three-tall-larches';
/** Shorter than a session lasts without use, and than the time after which a password is asked for again. */
const SIGNED_IN_MS = 4 * 60_000;

const nameOf = (name: StaffName): string => `The ${name}`;
const addressOf = (name: StaffName): string => `${name}@firnline.test`;

/** While the first administrator is alone, nobody else has to agree. */
export async function inviteEverybody(app: TestApp): Promise<void> {
  const first = await app.staff();
  for (const role of STAFF) {
    const body = { email: addressOf(role), displayName: nameOf(role), role };
    await first.call(inviteStaff, { body });
  }
  for (const role of STAFF) {
    const token = await readInvitationToken(app, addressOf(role));
    const body = { token, displayName: nameOf(role), password: INVITED_PASSWORD };
    await app.client().call(acceptInvitation, { body });
  }
}

interface Session {
  readonly client: Client;
  readonly url: string;
  readonly at: number;
}

/** Staff and investors, who have just signed in. */
export class People {
  readonly #sessions = new Map<string, Session>();

  async #signedIn(who: string, app: TestApp, now: number, signIn: () => Promise<Client>): Promise<Client> {
    const known = this.#sessions.get(who);
    if (known?.url === app.url && Math.abs(now - known.at) < SIGNED_IN_MS) return known.client;
    const client = await signIn();
    this.#sessions.set(who, { client, url: app.url, at: now });
    return client;
  }

  staff = (name: StaffName, app: TestApp, now: number): Promise<Client> =>
    this.#signedIn(name, app, now, async () => {
      const body = { username: addressOf(name), password: INVITED_PASSWORD };
      const { token } = await openStaffSession(app.client(), body);
      return app.client(undefined, token);
    });

  investor = (investorId: string, app: TestApp, now: number): Promise<Client> =>
    this.#signedIn(investorId, app, now, async () => {
      const client = app.client();
      await client.call(login, { body: { investorId, accessCode: ACCESS_CODE, isNewUser: false } });
      return client;
    });
}
