import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { RawRequest } from '#api/test/support/rawHttp.ts';
import { createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';
import type { DatabaseKind } from '#api/test/support/testDatabase.ts';
import { pathFor } from '#api/test/support/validRequests.ts';
import { contract } from '#common/contract/contract.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';

const long = 'x'.repeat(3000);
const BAD: readonly (readonly [string, string])[] = [
  ['q', 'x'.repeat(101)],
  ['q', long],
  ['q', '%00'],
  ['q', 'a%00b'],
  ['status', 'nothing'],
  ['status', ''],
  ['status', "pending' or '1'='1"],
  ['status', '__proto__'],
  ['sort', 'passwordHash'],
  ['sort', 'accessCodeHash'],
  ['sort', 'id;drop table investor'],
  ['sort', '--submittedAt'],
  ['sort', '(select 1)'],
  ['sort', 'constructor'],
  ['sort', ''],
  ['limit', '0'],
  ['limit', '-1'],
  ['limit', '1001'],
  ['limit', '1e3'],
  ['limit', '1.5'],
  ['limit', '0x10'],
  ['limit', 'NaN'],
  ['limit', 'Infinity'],
  ['limit', ''],
  ['limit', ' 5'],
  ['limit', '99999999999999999999'],
  ['offset', '-1'],
  ['offset', '100000001'],
  ['offset', '1 or 1=1'],
];
const REPEATED = [
  'q=a&q=b',
  'limit=1&limit=1000',
  'sort=id&sort=id',
  'limit[]=1',
  'q[$ne]=x',
  'filter[role]=x',
];
const UNKNOWN = ['fields', 'select', 'where', 'include', 'constructor', 'toString', 'debug'];

// A workbook has the same query as its CSV.
const lists = contract.filter(({ endpoint }) => endpoint.kind === 'list' || endpoint.kind === 'csv');
const withQuery = contract.filter(({ endpoint }) => endpoint.query);

/** A service with records, for the tests of a block. */
function startWithRecords(database: DatabaseKind = 'sqlite') {
  let fixture: InvestorsFixture;
  let recordIds: RecordIds;
  beforeAll(async () => {
    fixture = await createInvestorsFixture({ database });
    recordIds = await createRecords(fixture);
  });
  afterAll(() => fixture.app.stop());
  return {
    asStaff: (sent: RawRequest) => fixture.asStaff(sent),
    anonymous: (sent: RawRequest) => fixture.anonymous(sent),
    pathOf: (endpoint: Endpoint) => pathFor(endpoint, fixture, recordIds),
  };
}

// Rejected before a statement of the endpoint runs.
describe('query parameters', () => {
  const { asStaff, anonymous, pathOf } = startWithRecords();

  test.each(lists)('$name rejects every invalid value and names the parameter', async ({ endpoint }) => {
    const path = pathOf(endpoint);
    for (const [name, value] of BAD) {
      const raw = value.includes('%') ? value : encodeURIComponent(value);
      const response = await asStaff({ path: `${path}?${name}=${raw}` });
      const shown = `${name}=${value.slice(0, 40)}`;
      const named = Object.keys((response.json['fields'] ?? {}) as object);
      expect([shown, response.status, named]).toEqual([shown, 400, [name]]);
    }
    for (const query of REPEATED) {
      expect([query, (await asStaff({ path: `${path}?${query}` })).status]).toEqual([query, 400]);
    }
  });

  test.each(withQuery)('$name rejects unknown parameters', async ({ endpoint }) => {
    const path = pathOf(endpoint);
    for (const name of UNKNOWN) {
      const response = await asStaff({ path: `${path}${path.includes('?') ? '&' : '?'}${name}=x` });
      expect([name, response.status, response.json['fields']]).toEqual([
        name,
        400,
        { [name]: 'Unknown field' },
      ]);
    }
  });

  test.each(['__proto__', '__proto__=x', '__proto__=x&__proto__=y', '__proto__[isAdmin]=1'])(
    '?%s does not change a prototype',
    async (query) => {
      const response = await asStaff({ path: `/api/admin/investors?${query}` });
      expect([200, 400]).toContain(response.status);
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
      expect((await asStaff({ path: '/api/admin/investors?limit=1' })).headers['x-total-count']).toBe('2');
    },
  );

  const days = ['', 'today', '2026-02-30', '2026-11-24%00', '2026-11-24T10:00:00Z', long];
  test.each(days)('listSlots rejects the invalid day %s', async (day) => {
    const response = await anonymous({ path: `/api/consultations/slots?date=${day}` });
    expect([response.status, Object.keys(response.json['fields'] as object)]).toEqual([400, ['date']]);
  });

  const ids = ["'", '%27or%201=1', 'INV-', 'INV-1234567', 'INV-123456789', '__proto__', '%00', long];
  test.each(ids)('paths with the invalid ID %s are rejected', async (id) => {
    for (const path of [
      `/api/portal/check-investor/${id}`,
      `/api/portfolio/${id}`,
      `/api/withdrawals/history/${id}`,
      `/api/admin/investors/${id}`,
    ]) {
      const response = await asStaff({ path });
      expect([path.slice(0, 60), response.status, Object.keys(response.json['fields'] as object)]).toEqual([
        path.slice(0, 60),
        400,
        ['investorId'],
      ]);
    }
    for (const path of [
      `/api/admin/approve-application/${id}`,
      `/api/admin/investors/${id}/reset-access-code`,
    ]) {
      expect([400, 404]).toContain((await asStaff({ path, body: {} })).status);
    }
  });
});

describe.each(DATABASES)('search on %s', (database) => {
  const { asStaff, pathOf } = startWithRecords(database);

  const searches = [
    "' or '1'='1",
    "'; drop table investor; --",
    '" or ""="',

    "\\' or 1=1 --",
    "x' union select password_hash from staff --",
    '*',
    '.*',
    '[a-z]',
  ];
  test.each(lists)('$name searches SQL as text', async ({ endpoint }) => {
    const path = pathOf(endpoint);
    for (const search of searches) {
      const response = await asStaff({ path: `${path}?q=${encodeURIComponent(search)}` });
      const found =
        endpoint.kind === 'csv'
          ? response.text.trim().split('\n').length - 1
          : response.headers['x-total-count'];
      expect([search, response.status, Number(found)]).toEqual([search, 200, 0]);
      expect(response.text).not.toContain('argon2');
    }
  });
});
