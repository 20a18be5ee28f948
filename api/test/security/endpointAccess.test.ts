import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaff, signInToken } from '#api/test/support/addStaff.ts';
import { databaseFingerprint } from '#api/test/support/databaseFingerprint.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { RawRequest, RawResponse } from '#api/test/support/rawHttp.ts';
import { createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';
import { requestFor, validBodies } from '#api/test/support/validRequests.ts';
import { contract } from '#common/contract/contract.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { STAFF_ROLES } from '#common/domain/staffRoles.ts';
import { CALLERS, type Caller, expectedUsers, PROMISE, promiseFor } from './endpointRights.ts';
import { STEP_UP_ENDPOINTS } from './endpointUsers.ts';

const CODES = { 401: 'not_signed_in', 403: 'forbidden', 404: 'not_found' } as const;

let fixture: InvestorsFixture;
let recordIds: RecordIds;
let bodies: ReturnType<typeof validBodies>;
const tokens = new Map<Caller, string>();

beforeAll(async () => {
  fixture = await createInvestorsFixture();
  recordIds = await createRecords(fixture);
  bodies = validBodies(fixture, recordIds);
  for (const role of STAFF_ROLES) {
    await createStaff(fixture.app, role, role);
    tokens.set(role, await signInToken(fixture.app, role));
  }
});
afterAll(() => fixture.app.stop());

function call(caller: Caller, sent: RawRequest): Promise<RawResponse> {
  if (caller === 'nobody') return fixture.anonymous(sent);
  const token = tokens.get(caller);
  if (token) {
    return fixture.anonymous({ ...sent, headers: { ...sent.headers, Authorization: `Bearer ${token}` } });
  }
  return fixture.as(caller === 'investor' ? fixture.anna : fixture.ben, sent);
}

const cases = contract.flatMap(({ name, endpoint }) =>
  CALLERS.map((caller) => ({ name, endpoint, caller, promise: promiseFor(name, caller) })),
);

describe('every endpoint with every caller', () => {
  test('covers the whole contract', () => {
    expect(contract.length).toBeGreaterThan(50);
    for (const { name, endpoint } of contract) {
      const takesBody = endpoint.body !== undefined;
      expect([name, Object.hasOwn(bodies, name)]).toEqual([name, takesBody]);
    }
  });

  test('has the expected users and needs a recent proof where it is expected', () => {
    const usersOf = ({ access, permission }: Endpoint) => (permission ? `${access} ${permission}` : access);
    const declared = contract.map(({ name, endpoint }) => [name, usersOf(endpoint)]);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expectedUsers));
    const withProof = contract.filter(({ endpoint }) => endpoint.stepUp).map(({ name }) => name);
    expect(withProof.toSorted()).toEqual(STEP_UP_ENDPOINTS.toSorted());
  });

  const rejected = cases.filter(({ promise }) => promise !== 'let in');
  test.each(rejected)('$name rejects $caller: $promise', async ({ name, endpoint, caller, promise }) => {
    const before = await databaseFingerprint(fixture.app);
    const response = await call(caller, requestFor(endpoint, bodies[name], fixture, recordIds));
    expect([response.status, response.json['code']]).toEqual([promise, CODES[promise as 401]]);
    expect(Object.keys(response.json).sort()).toEqual(['code', 'message', 'requestId', 'success']);
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  /** Shows that the caller is accepted: an unknown field is rejected only after the access check. */
  const admitted = cases.filter(({ promise, endpoint }) => promise === 'let in' && endpoint.body);
  test.each(admitted)('$name accepts $caller', async ({ name, endpoint, caller }) => {
    const body = { ...bodies[name], unexpected: true };
    const response = await call(caller, requestFor(endpoint, body, fixture, recordIds));
    expect([response.status, response.json['fields']]).toEqual([400, { unexpected: 'Unknown field' }]);
  });

  const ends = new Set(['portalAuth.logout', 'staffAuth.staffLogout', 'staffAuth.resumeStaffSession']);
  const reading = cases.filter(
    ({ promise, endpoint, name }) => promise === 'let in' && !endpoint.body && !ends.has(name),
  );
  test.each(reading)('$name returns data to $caller', async ({ endpoint, caller }) => {
    const response = await call(caller, requestFor(endpoint, undefined, fixture, recordIds));
    // The state may not allow it (409), but the caller is accepted.
    expect([200, 409]).toContain(response.status);
  });
});

test('rejections › contain no data of another investor', async () => {
  const secrets = [
    fixture.anna.investorId,
    fixture.anna.email,
    fixture.anna.row.fullName,
    '120000',
    recordIds.deposit,
  ];
  for (const { name, endpoint } of contract) {
    if (PROMISE[endpoint.access]['other investor'] !== 404) continue;
    const { text, headers } = await call(
      'other investor',
      requestFor(endpoint, bodies[name], fixture, recordIds),
    );
    // The random request id may contain any digits.
    const { 'x-request-id': id, ...others } = headers;
    const answered = [text.replace(`"requestId":"${id}"`, ''), JSON.stringify(others)];
    for (const secret of secrets) {
      for (const text of answered) expect(text).not.toContain(secret);
    }
  }
});

test('rejections › are the same for another investor and one that does not exist', async () => {
  const plain = ({ status, json }: RawResponse) => ({ status, ...json, requestId: '' });
  const missing = 'INV-ZZZZZZZZ';
  for (const { name, endpoint } of contract) {
    if (PROMISE[endpoint.access]['other investor'] !== 404) continue;
    const sent = requestFor(endpoint, bodies[name], fixture, recordIds);
    const body = sent.body as Record<string, unknown> | undefined;
    const unreal: RawRequest = {
      ...sent,
      path: sent.path.replace(fixture.anna.investorId, missing),
      ...(body ? { body: 'investorId' in body ? { ...body, investorId: missing } : body } : {}),
    };
    expect(plain(await call('other investor', sent))).toEqual(plain(await call('other investor', unreal)));
  }
});

/** The last test, because it lets the proofs of all sessions grow old. */
describe('every endpoint that moves money or access', () => {
  beforeAll(() => fixture.app.clock.advance({ minutes: 11 }));
  const allowed = cases.filter(
    ({ name, promise }) => STEP_UP_ENDPOINTS.includes(name) && promise === 'let in',
  );

  test.each(allowed)('$name rejects $caller without a recent proof', async ({ name, endpoint, caller }) => {
    const before = await databaseFingerprint(fixture.app);
    const response = await call(caller, requestFor(endpoint, bodies[name], fixture, recordIds));
    expect([response.status, response.json['code']]).toEqual([403, 'step_up_required']);
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });
});
