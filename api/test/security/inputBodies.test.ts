import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFingerprint } from '#api/test/support/databaseFingerprint.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';
import { requestFor, validBodies } from '#api/test/support/validRequests.ts';
import { contract } from '#common/contract/contract.ts';
import { BODY_FIELDS } from './bodyFields.ts';
import { type FieldKind, INVALID_VALUES, toJson } from './invalidValues.ts';

let fixture: InvestorsFixture;
let recordIds: RecordIds;
let bodies: ReturnType<typeof validBodies>;

beforeAll(async () => {
  fixture = await createInvestorsFixture();
  recordIds = await createRecords(fixture);
  bodies = validBodies(fixture, recordIds);
});
afterAll(() => fixture.app.stop());

/** A copy of the body with one field, named by its dotted path, set or (`undefined`) removed. */
function withField(body: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(body);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce((at, step) => (at as Record<string, unknown>)[step], copy) as Record<
    string,
    unknown
  >;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

const withBody = contract.filter(({ endpoint }) => endpoint.body);
const rows = withBody.flatMap(({ name, endpoint }) =>
  Object.entries(BODY_FIELDS[name] ?? {}).map(([field, kind]) => ({ name, endpoint, field, kind })),
);

async function respondTo(name: string, endpoint: (typeof rows)[number]['endpoint'], body: unknown) {
  const sent = { ...requestFor(endpoint, bodies[name], fixture, recordIds), body: toJson(body) };
  if (endpoint.access === 'public') return fixture.anonymous(sent);
  return endpoint.access === 'staff' ? fixture.asStaff(sent) : fixture.as(fixture.anna, sent);
}

describe('request bodies', () => {
  test('the table lists every body field of the contract', () => {
    const shapeOf = (schema: unknown): object => {
      const { shape, unwrap } = schema as { shape?: object; unwrap?: () => unknown };
      return shape ?? (unwrap ? shapeOf(unwrap.call(schema)) : {});
    };
    for (const { name, endpoint } of withBody) {
      const named = Object.keys(BODY_FIELDS[name] ?? {}).filter((field) => !field.includes('.'));
      expect([name, named.sort()]).toEqual([name, Object.keys(shapeOf(endpoint.body)).sort()]);
    }
  });

  test.each(rows)('$name rejects invalid values of $field', async ({ name, endpoint, field, kind }) => {
    const before = await databaseFingerprint(fixture.app);
    const optional = kind.endsWith('?');
    const bad: readonly unknown[] = INVALID_VALUES[kind.replace('?', '') as FieldKind];
    const values = optional ? bad : [undefined, ...bad];
    const responses = await Promise.all(
      values.map((value) => respondTo(name, endpoint, withField(bodies[name], field, value))),
    );
    for (const [index, { status, json, text }] of responses.entries()) {
      const shown = String(toJson(values[index] ?? null)).slice(0, 60);
      const named = Object.keys((json['fields'] ?? {}) as object);
      const part = named.some((item) => item === field || item.startsWith(`${field}.`));
      expect([shown, status, json['code'], part || named]).toEqual([shown, 400, 'validation', true]);
      expect(text.length).toBeLessThan(20_000);
    }
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  test.each(withBody)('$name rejects unknown fields', async ({ name, endpoint }) => {
    const before = await databaseFingerprint(fixture.app);
    const unknownFields = [
      'isAdmin',
      'id',
      'role',
      'createdAt',
      'accessCodeHash',
      'hasOwnProperty',
      'constructor',
    ];
    const known = Object.keys(BODY_FIELDS[name] ?? {});
    for (const unknownField of [...unknownFields, 'staff', 'decidedBy'].filter(
      (item) => !known.includes(item),
    )) {
      const response = await respondTo(name, endpoint, { ...bodies[name], [unknownField]: 'x' });
      expect([unknownField, response.status, response.json['fields']]).toEqual([
        unknownField,
        400,
        { [unknownField]: 'Unknown field' },
      ]);
    }
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  const shapes = ['[]', '[{}]', '"text"', '1', 'true', 'null'];
  test.each(withBody)('$name rejects a body that is not an object', async ({ name, endpoint }) => {
    const before = await databaseFingerprint(fixture.app);
    for (const body of shapes) {
      const sent = { ...requestFor(endpoint, bodies[name], fixture, recordIds), body };
      const caller = endpoint.access === 'staff' ? fixture.asStaff : fixture.anonymous;
      const investor = endpoint.access === 'investor' || endpoint.access === 'owner';
      const response = await (investor ? fixture.as(fixture.anna, sent) : caller(sent));
      expect([body, response.status]).toEqual([body, 400]);
    }
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });
});
