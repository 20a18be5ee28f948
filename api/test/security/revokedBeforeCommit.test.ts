import { LockMode } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { hashToken } from '#api/crypto/tokens.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { InvestorSessionSchema, StaffSchema, StaffSessionSchema } from '#api/sessions/entities.ts';
import { ADMIN_PASSWORD, DATABASES } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';
import { requestFor, validBodies } from '#api/test/support/validRequests.ts';
import { contract } from '#common/contract/contract.ts';
import { revocationState, signInStaff } from './revocation.ts';

const commands = contract.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access !== 'public');
const ofInvestors = commands.filter(({ endpoint }) => endpoint.access !== 'staff');
const ofStaff = commands.filter(({ endpoint }) => /staff/.test(endpoint.access));

/**
 * Extending a session is one statement that includes the check. Options for a passkey only create a challenge, which
 * nobody can use without the session. The sample of a new passkey is rejected before its transaction begins. Dry runs
 * and `readFeed` only read.
 */
const NOT_LOCKING = /\.(keepAlive|begin\w+Passkey|add\w+Passkey|get\w+StepUpOptions|dryRun\w+|readFeed)$/;
const isLocking = ({ name }: { readonly name: string }): boolean => !NOT_LOCKING.test(name);

describe('a session revoked between authentication and transaction, on PostgreSQL', () => {
  let fixture: InvestorsFixture;
  let recordIds: RecordIds;

  beforeAll(async () => {
    fixture = await createInvestorsFixture({ database: 'postgresql' });
    recordIds = await createRecords(fixture);
  });
  afterAll(() => fixture.app.stop());

  const isSomebodyWaiting = async (): Promise<boolean> => {
    const [row] = await fixture.app.context.em().execute<{ waiting: number }[]>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (row?.waiting ?? 0) > 0;
  };

  /** Sends a command while a revocation locks the account, and commits the revocation first. */
  async function revokeFirst(
    call: () => Promise<RawResponse>,
    revoke: (em: Em) => Promise<unknown>,
  ): Promise<string> {
    let response: Promise<RawResponse> | undefined;
    await fixture.app.context.em().transactional(async (em) => {
      await revoke(em as Em);
      response = call();
      await expect.poll(isSomebodyWaiting).toBe(true);
    });
    const before = await revocationState(fixture.app);
    const rejected = await response;
    expect(await revocationState(fixture.app)).toEqual(before);
    return `${rejected?.status} ${rejected?.json['code']}`;
  }

  const hashOf = (credential: string) => hashToken(credential.replace(/^.*[= ]/, ''));

  /** Step-up first checks the proof. */
  const bodyOf = (name: string, password: string) =>
    /(portal|staff)StepUp$/.test(name)
      ? { proof: { kind: 'password', password } }
      : validBodies(fixture, recordIds)[name];

  test.each(ofInvestors.filter(isLocking))(
    '$name of an investor has no effect',
    async ({ name, endpoint }) => {
      const { anna } = fixture;
      const { investorId, accessCode } = anna;
      const Cookie = readCookie(await signIn(fixture.app, { investorId, accessCode }));
      const sent = requestFor(endpoint, bodyOf(name, accessCode), fixture, recordIds);
      const response = await revokeFirst(
        () => sendRaw(fixture.app.url, { ...sent, headers: { Cookie } }),
        async (em) => {
          await em.findOne(InvestorSchema, { id: anna.row.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
          await em.nativeDelete(InvestorSessionSchema, { tokenHash: hashOf(Cookie) });
        },
      );
      expect(response).toBe('401 not_signed_in');
    },
  );

  test.each(ofStaff.filter(isLocking))('$name of staff has no effect', async ({ name, endpoint }) => {
    const Authorization = await signInStaff(fixture.app);
    const sent = requestFor(endpoint, bodyOf(name, ADMIN_PASSWORD), fixture, recordIds);
    const response = await revokeFirst(
      () => sendRaw(fixture.app.url, { ...sent, headers: { Authorization } }),
      async (em) => {
        await em.findOne(StaffSchema, { username: 'admin' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        await em.nativeDelete(StaffSessionSchema, { tokenHash: hashOf(Authorization) });
      },
    );
    expect(response).toBe('401 not_signed_in');
  });
});

describe.each(DATABASES)('concurrent commands and revocations of one account, on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeAll(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterAll(() => fixture.app.stop());

  test('never deadlock', async () => {
    const { anna, app } = fixture;
    const { investorId, accessCode, row } = anna;
    const post = (Cookie: string, path: string, body: object) =>
      sendRaw(app.url, { path, body, headers: { Cookie } });
    const patch = (isActive: boolean) =>
      fixture.asStaff({ method: 'PATCH', path: `/api/admin/investors/${row.id}`, body: { isActive } });
    const withdrawal = { investorId, asset: 'USD', amount: 1, address: 'CH93 0076 2011 6238 5295 7' };
    const statuses = new Set<number>();
    for (let round = 0; round < 8; round += 1) {
      const [first = '', second = ''] = (
        await Promise.all([1, 2].map(() => signIn(app, { investorId, accessCode })))
      ).map((response) => readCookie(response));
      const [one, two] = [await signInStaff(app), await signInStaff(app)];
      const responses = await Promise.all([
        ...[first, second, first].map((cookie) => post(cookie, '/api/withdrawals/request', withdrawal)),
        post(first, '/api/portal/sessions/end', {}),
        post(second, '/api/portal/sessions/end', {}),
        patch(false),
        post(second, '/api/portal/logout', {}),
        ...[one, two].map((Authorization) =>
          sendRaw(app.url, { path: '/api/admin/session/logout', body: {}, headers: { Authorization } }),
        ),
      ]);
      await patch(true);
      for (const { status } of responses) statuses.add(status);
    }
    expect([...statuses].filter((status) => ![200, 401].includes(status))).toEqual([]);
  });
});
