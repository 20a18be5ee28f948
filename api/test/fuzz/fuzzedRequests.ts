import fc from 'fast-check';
import { INVALID_VALUES, toJson } from '#api/test/security/invalidValues.ts';
import type { InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { RawRequest } from '#api/test/support/rawHttp.ts';
import type { RecordIds } from '#api/test/support/sampleRecords.ts';
import { pathFor, validBodies } from '#api/test/support/validRequests.ts';
import { contract } from '#common/contract/contract.ts';
import type { SpecifiedEndpoint } from '#common/contract/endpoint.ts';
import { schemaValues } from './schemaValues.ts';

interface FuzzedRequest {
  /** Of the endpoint. */
  readonly name: string;
  readonly sent: RawRequest;
}

const NAMES = ['__proto__', 'constructor', 'toString', 'length', 'id', 'investorId', '', 'x'.repeat(5000)];

/** Any, also half ones. For `binary`, fast-check looks at a million of them each time. */
const codePoints = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));

type Hostile = fc.Arbitrary<unknown>;

const hostileValues = (known: fc.Arbitrary<string>): Hostile =>
  fc.oneof(
    fc.constantFrom(...Object.values(INVALID_VALUES).flat()),
    known,
    fc.string({ unit: codePoints }),
    fc.double(),
    fc.maxSafeInteger(),
    fc.jsonValue({ maxDepth: 3 }),
    fc.integer({ min: 1, max: 200 }).map((depth) => {
      let nested: unknown = 1;
      for (let level = 0; level < depth; level += 1) nested = level % 2 === 0 ? [nested] : { a: nested };
      return nested;
    }),
  );

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

interface Mutation {
  /** Which value; counted over all. */
  readonly at: number;
  readonly how: 'replace' | 'remove' | 'add' | 'wrap' | 'repeat';
  readonly name: string;
  readonly value: unknown;
}

/** Applies a mutation to one of the values of a body, at any depth. */
function mutate(body: unknown, { at, how, name, value }: Mutation): unknown {
  const size = (part: unknown): number => {
    const inner = Array.isArray(part) ? part : isPlain(part) ? Object.values(part) : [];
    return 1 + inner.reduce<number>((sum, item) => sum + size(item), 0);
  };
  let left = at % size(body);
  const change = (part: unknown): readonly unknown[] => {
    if (how === 'remove') return [];
    if (how === 'wrap') return [[part]];
    if (how === 'repeat') return [part, part];
    if (how === 'replace' || !isPlain(part)) return [value];
    return [Object.fromEntries([...Object.entries(part), [name, value]])];
  };
  const visit = (part: unknown): readonly unknown[] => {
    if (left-- === 0) return change(part);
    if (Array.isArray(part)) return [part.flatMap(visit)];
    if (!isPlain(part)) return [part];
    return [
      Object.fromEntries(
        Object.entries(part).flatMap(([key, inner]) =>
          visit(inner).map((changed, index) => [index === 0 ? key : `${key}2`, changed]),
        ),
      ),
    ];
  };
  return visit(body)[0] ?? null;
}

/** How a value is written as bytes. */
const writings: fc.Arbitrary<(value: unknown) => unknown> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(toJson) },
  fc.double({ min: 0, max: 1, noNaN: true }).map((part) => (value: unknown) => {
    const json = toJson(value);
    return json.slice(0, Math.floor(json.length * part));
  }),
  // A key twice, with two values.
  fc.jsonValue({ maxDepth: 1 }).map((other) => (value: unknown) => {
    const [first = 'id'] = Object.keys(isPlain(value) ? value : {});
    return `{${JSON.stringify(first)}:${JSON.stringify(other)},${toJson(value).slice(1)}`;
  }),
  fc.uint8Array({ maxLength: 3 }).map((bytes) => (value: unknown) => {
    const json = Buffer.from(toJson(value));
    return Buffer.concat([json.subarray(0, 9), bytes, json.subarray(9)]);
  }),
  fc.constant((value: unknown) => `\ufeff${toJson(value)}`),
  fc.constant((value: unknown) => new URLSearchParams({ value: String(toJson(value)) }).toString()),
);

const CONTENT_TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'a/b;;=',
  'x',
];
/** Characters that a client can send in a header. */
const headerText = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
});

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        'Idempotency-Key': fc.oneof(fc.constantFrom('one', 'two', 'k'.repeat(201)), headerText),
        'X-Language': fc.oneof(fc.constantFrom('de', 'fr', '__proto__'), headerText),
        'X-Background': fc.constantFrom('1', '0', 'true'),
        'If-None-Match': fc.oneof(fc.constantFrom('*', '"'), headerText),
        'Accept-Language': headerText,
        Accept: fc.constantFrom('text/html', '*/*;q=x', 'application/xml'),
        'User-Agent': headerText,
        Range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x'),
        'X-Forwarded-For': fc.constantFrom('1.2.3.4', '::1, x', '__proto__'),
        'Accept-Encoding': fc.constantFrom('gzip', 'br;q=9', '*'),
      },
      { requiredKeys: [] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        'Content-Type': fc.constantFrom(...CONTENT_TYPES),
        'Content-Encoding': fc.constantFrom('gzip', 'identity', 'x'),
        Origin: fc.constantFrom('https://evil.example', 'null', 'x'),
        'Sec-Fetch-Site': fc.constantFrom('cross-site', 'same-origin', 'x'),
      },
      { requiredKeys: [] },
    ),
  },
);

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function queries(endpoint: SpecifiedEndpoint, known: fc.Arbitrary<string>, hostile: Hostile) {
  const values = endpoint.query ? schemaValues(endpoint.query, known) : fc.constant({});
  const names = Object.keys(endpoint.query?.shape ?? {});
  const extra = fc.tuple(fc.constantFrom(...names, ...names, ...NAMES), hostile);
  const suffix = fc.constantFrom('', '', '', '', '%', '%ff', '%00=1', 'q[a]=1', 'limit=1&limit=2', '&&=&');
  return fc
    .tuple(values, fc.oneof(fc.constant([]), fc.array(extra, { maxLength: 2 })), suffix)
    .map(([value, more, end]) =>
      [...Object.entries(value as object), ...more]
        .map(([name, inner]) => `${encode(name)}=${encode(String(toJson(inner)).replace(/^"|"$/g, ''))}`)
        .concat(end === '' ? [] : [end])
        .join('&'),
    );
}

/** Paths with an id of another record, and with anything in place of it. */
function paths(endpoint: SpecifiedEndpoint, own: string, known: fc.Arbitrary<string>, hostile: Hostile) {
  if (!endpoint.path.includes('{')) return fc.constant(own);
  const part = fc.oneof(known, hostile.map(toJson)).map((text) => encode(text.slice(0, 2000)) || 'x');
  const odd = fc.oneof(
    { weight: 4, arbitrary: part },
    fc.constantFrom('%', '%00', '%ff', '..%2f', '%2e%2e', '.', '%C0%AF', '{id}', ';a=b'),
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(own) },
    odd.map((text) => endpoint.path.replaceAll(/\{\w+\}/g, () => text)),
  );
}

/**
 * Requests to every endpoint of the contract: valid ones, valid ones with some parts changed, others from the schemas,
 * and some that are no JSON.
 */
export function fuzzedRequests(fixture: InvestorsFixture, recordIds: RecordIds): fc.Arbitrary<FuzzedRequest> {
  const { anna, ben } = fixture;
  const ids = [anna.investorId, ben.investorId, anna.row.id, ben.row.id, ...Object.values(recordIds)];
  const known = fc.constantFrom(...(ids as string[]));
  const hostile = hostileValues(known);
  const mutation = fc.record({
    at: fc.nat(200),
    how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'repeat'),
    name: fc.constantFrom(...NAMES),
    value: hostile,
  }) as fc.Arbitrary<Mutation>;
  const mutations = fc.oneof(fc.constant([]), fc.array(mutation, { maxLength: 3 }));
  const samples = validBodies(fixture, recordIds);

  const bodies = (name: string, endpoint: SpecifiedEndpoint): fc.Arbitrary<unknown> => {
    if (endpoint.method === 'GET') return fc.constant(undefined);
    const sample = fc.constant(samples[name] ?? {});
    const base = endpoint.body ? fc.oneof(sample, schemaValues(endpoint.body, known)) : sample;
    const some = fc
      .tuple(base, mutations, writings)
      .map(([body, changes, write]) => write(changes.reduce(mutate, body as unknown)));
    return fc.oneof({ weight: 15, arbitrary: some }, hostile.map(toJson), fc.constant(undefined));
  };

  const requests = contract.map(({ name, endpoint }) => {
    const [own = '', query = ''] = pathFor(endpoint, fixture, recordIds).split('?');
    const search = fc.oneof(fc.constant(query), queries(endpoint, known, hostile));
    return fc
      .tuple(paths(endpoint, own, known, hostile), search, bodies(name, endpoint), headers)
      .map(([path, parts, body, sentHeaders]) => ({
        name,
        sent: {
          method: endpoint.method,
          // Node itself rejects longer addresses, with 431.
          path: (parts === '' ? path : `${path}?${parts}`).slice(0, 8000),
          headers: sentHeaders,
          ...(body === undefined ? {} : { body }),
        },
      }));
  });
  return fc.oneof(...requests);
}
