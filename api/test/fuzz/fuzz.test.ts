import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promiseFor } from '#api/test/security/endpointRights.ts';
import { DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { storedRows } from '#api/test/support/storedRows.ts';
import { contract } from '#common/contract/contract.ts';
import { errorBody } from '#common/contract/errorBody.ts';
import { ERROR_STATUS } from '#common/contract/errors.ts';
import { fuzzedRequests } from './fuzzedRequests.ts';
import { callerOf, createFuzzedService, type FuzzedService, SENDERS, type Sender } from './fuzzedService.ts';

const REQUESTS = 100;
/** Of requests that came to nothing. */
const HANG_MS = 60_000;

/** A failure prints its seed and path, which replay it. FUZZ_MINUTES ends the long form earlier. */
const { FUZZ_SEED: seed, FUZZ_PATH: path, FUZZ_MINUTES: minutes } = process.env;

/** What a program says of itself, and no text of ours. */
const RAW_TEXT =
  /\b(SyntaxError|TypeError|RangeError|ZodError|SQLITE_\w+|node_modules|at \S+\.[cm]?[jt]s:\d)/;

function within<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${HANG_MS} ms`)), HANG_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Whom a sender must not change. Operations, approvers and administrators may change both. */
function investorsOutOfReach({ fixture: { anna, ben } }: FuzzedService, sender: Sender) {
  if (sender === 'investor') return [ben];
  if (sender === 'other investor') return [anna];
  return callerOf(sender) === 'nobody' || sender === 'viewer' ? [anna, ben] : [];
}

const endpoints = new Map(contract.map(({ name, endpoint }) => [name, endpoint]));

function expectLawful(name: string, sender: Sender, response: RawResponse): void {
  const { status, json, text } = response;
  const endpoint = endpoints.get(name);
  const logged = takeLoggedErrors();
  expect({ status, text, logged }).toEqual({ status, text, logged: [] });
  if (status >= 400) {
    expect({ status, text, isError: errorBody.strict().safeParse(json).success }).toMatchObject({
      isError: true,
    });
    expect({ text, status: ERROR_STATUS[json['code'] as keyof typeof ERROR_STATUS] }).toEqual({
      text,
      status,
    });
    expect(text).not.toMatch(RAW_TEXT);
    const isDocumented = endpoint?.errors.some((code) => ERROR_STATUS[code] === status);
    expect(status < 500 || isDocumented ? 'expected' : text).toBe('expected');
  } else {
    const promise = promiseFor(name, callerOf(sender));
    // With another id the request may be about the sender's own account.
    expect([name, status, promise]).toEqual([name, status, promise === 404 ? 404 : 'let in']);
    if (endpoint?.kind === 'json' && status !== 304) expect(() => JSON.parse(text)).not.toThrow();
  }
}

describe.each(DATABASES)('every endpoint with requests from the contract, on %s', (database) => {
  let service: FuzzedService;
  beforeAll(async () => {
    service = await createFuzzedService(database);
  });
  afterAll(() => service.remove());

  /** Of the copies, which are the same at the start of each. */
  const stored = (app: TestApp, sender: Sender) =>
    Promise.all(investorsOutOfReach(service, sender).map((investor) => storedRows(app, investor)));

  test('answers as the contract says, and changes only what its sender may', {
    timeout: 10_800_000,
  }, async ({ annotate }) => {
    const long = database === 'sqlite' ? 2000 : 200;
    const statuses = new Map<string, number>();
    const reached = new Set<string>();
    const runs = fc.record({
      sender: fc.constantFrom(...SENDERS),
      requests: fc.array(fuzzedRequests(service.fixture, service.recordIds), {
        ...{ minLength: 1, maxLength: REQUESTS, size: 'max' },
      }),
    });
    const holds = fc.asyncProperty(runs, async ({ sender, requests }) => {
      const app = await service.start();
      try {
        const before = await stored(app, sender);
        for (const { name, sent } of requests) {
          const headers = { ...sent.headers, ...service.sessions[sender] };
          const response = await within(sendRaw(app.url, { ...sent, headers }));
          expectLawful(name, sender, response);
          const group = `${String(response.status)[0]}xx`;
          statuses.set(group, (statuses.get(group) ?? 0) + 1);
          if (response.status < 300) reached.add(name);
        }
        expect(await stored(app, sender)).toEqual(before);
      } finally {
        await app.stop();
      }
    });
    await fc.assert(holds, {
      numRuns: path === undefined ? propertyRuns({ short: 6, long }) : 1,
      ...(seed !== undefined && { seed: Number(seed) }),
      ...(path !== undefined && { path }),
      ...(minutes !== undefined && { interruptAfterTimeLimit: Number(minutes) * 60_000 }),
    });
    const counts = [...statuses].toSorted().map(([group, count]) => `${group}: ${count}`);
    await annotate(`${database}: ${counts.join(', ')}; ${reached.size} endpoints did what they were asked`);
  });
});
