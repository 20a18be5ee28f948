import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture, signIn } from '#api/test/support/investorsFixture.ts';
import { createSoftwareAuthenticator } from '#api/test/support/softwareAuthenticator.ts';
import * as portal from '#common/contract/portalFactors.ts';
import type { PasskeyItem } from '#common/contract/secondFactors.ts';
import * as staff from '#common/contract/staffFactors.ts';

const ORIGIN = 'http://firnline.test';

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;

const STAFF_PATHS = {
  begin: staff.beginStaffPasskey.path,
  add: staff.addStaffPasskey.path,
  list: staff.listStaffFactors.path,
  rename: staff.renameStaffPasskey.path,
  remove: staff.removeStaffPasskey.path,
} as const;
const INVESTOR_PATHS = {
  begin: portal.beginPortalPasskey.path,
  add: portal.addPortalPasskey.path,
  list: portal.listPortalFactors.path,
  rename: portal.renamePortalPasskey.path,
  remove: portal.removePortalPasskey.path,
} as const;

describe.each(DATABASES)('two passkeys of one person on %s', (database) => {
  let fixture: InvestorsFixture;
  let laptop: Authenticator;
  let phone: Authenticator;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    laptop = createSoftwareAuthenticator(ORIGIN);
    phone = createSoftwareAuthenticator(ORIGIN);
  });
  afterEach(() => fixture.app.stop());

  /** Signs in without a password. */
  async function signInStaff(authenticator: Authenticator): Promise<number> {
    const begun = await fixture.app.client().call(staff.staffPasskeyOptions);
    const response = authenticator.use(begun.options.challenge);
    const body = { challengeId: begun.challengeId, response };
    return (await fixture.anonymous({ path: staff.staffPasskeyLogin.path, body })).status;
  }

  /** Signs in with the access code and the passkey. */
  async function signInInvestor(authenticator: Authenticator): Promise<number> {
    const { investorId, accessCode } = fixture.anna;
    const { json } = await signIn(fixture.app, { investorId, accessCode });
    const { challengeId, options } = json['passkey'] as {
      challengeId: string;
      options: { challenge: string };
    };
    const proof = { kind: 'passkey', challengeId, response: authenticator.use(options.challenge) };
    const body = { stepToken: json['stepToken'], proof };
    return (await fixture.anonymous({ path: portal.loginSecondFactor.path, body })).status;
  }

  const people = {
    staff: {
      paths: STAFF_PATHS,
      send: (path: string, body?: object) => fixture.asStaff({ path, ...(body ? { body } : {}) }),
      signIn: signInStaff,
    },
    investor: {
      paths: INVESTOR_PATHS,
      send: (path: string, body?: object) => fixture.as(fixture.anna, { path, ...(body ? { body } : {}) }),
      signIn: signInInvestor,
    },
  } as const;

  test.each(['staff', 'investor'] as const)(
    'each sign in, are listed and renamed by name, and the other one stays after a removal (%s)',
    async (kind) => {
      const { paths, send, signIn: enter } = people[kind];
      const register = async (authenticator: Authenticator, name: string) => {
        const { json } = await send(paths.begin, {});
        const { challenge } = json['options'] as { challenge: string };
        const response = authenticator.create(challenge);
        const added = await send(paths.add, { challengeId: json['challengeId'], response, name });
        expect(added.status).toBe(200);
      };
      const list = async () => (await send(paths.list)).json['passkeys'] as PasskeyItem[];
      await register(laptop, 'Laptop');
      await register(phone, 'Phone');
      expect([await enter(laptop), await enter(phone), await enter(laptop)]).toEqual([200, 200, 200]);
      const names = async () => (await list()).map(({ name }) => name).toSorted();
      expect(await names()).toEqual(['Laptop', 'Phone']);

      const passkeyId = (await list()).find(({ name }) => name === 'Phone')?.id;
      expect(await send(paths.rename, { passkeyId, name: 'Old phone' })).toMatchObject({ status: 200 });
      expect(await names()).toEqual(['Laptop', 'Old phone']);
      expect((await list()).find(({ name }) => name === 'Old phone')?.id).toBe(passkeyId);
      expect(await enter(phone)).toBe(200);
      const renamed = await fixture.app.context.em().find(JournalEntrySchema, { action: 'passkey_renamed' });
      expect(renamed).toHaveLength(1);

      expect(await send(paths.remove, { passkeyId })).toMatchObject({ status: 200 });
      expect(await names()).toEqual(['Laptop']);
      expect([await enter(phone), await enter(laptop)]).toEqual([401, 200]);
    },
  );

  test.each(['staff', 'investor'] as const)(
    'a rename needs a name, and a passkey of one’s own (%s)',
    async (kind) => {
      const { paths, send } = people[kind];
      const { json } = await send(paths.begin, {});
      const { challenge } = json['options'] as { challenge: string };
      const own = { challengeId: json['challengeId'], response: laptop.create(challenge), name: 'Laptop' };
      const passkeyId = ((await send(paths.add, own)).json['passkey'] as PasskeyItem).id;
      const unnamed = await send(paths.rename, { passkeyId, name: ' ' });
      expect(unnamed.json).toMatchObject({ code: 'validation', fields: { name: 'Name is required' } });
      const other = people[kind === 'staff' ? 'investor' : 'staff'];
      const foreign = await other.send(other.paths.rename, { passkeyId, name: 'Mine' });
      expect(foreign).toMatchObject({ status: 404 });
      const listed = (await send(paths.list)).json['passkeys'] as PasskeyItem[];
      expect(listed.map(({ name }) => name)).toEqual(['Laptop']);
    },
  );
});
