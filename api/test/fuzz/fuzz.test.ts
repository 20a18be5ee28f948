import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promiseFor } from '#api/test/security/endpointRights.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import type { TestInvestor } from '#api/test/support/investorsFixture.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { readTables, rowsAbout, type StoredRow } from '#api/test/support/rowsAbout.ts';
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

/** What failed sign-ins with the id of an account, and what staff read of it, add. Nobody does either to the control. */
const ADDED_BY_READING = ['access_entry', 'account_attempts', 'attempt_source'];

/** Requests that are about every account, and the tables in which they may change something about each. */
const ABOUT_EVERYBODY: Readonly<Record<string, readonly string[]>> = {
  // A run is a new value of each account with positions.
  'valuation.publishRun': ['investor', 'valuation_line'],
  // Everybody with agreed fees gets an invoice. The approval by a second person names them.
  'fees.chargeFees': ['approval', 'fee_charge', 'journal_entry', 'outbox_message'],
};

/** Whom a sender must not change, beside the control. Operations, approvers and administrators may change both. */
function investorsOutOfReach({ fixture: { anna, ben } }: FuzzedService, sender: Sender) {
  if (sender === 'investor') return [ben];
  if (sender === 'other investor') return [anna];
  return callerOf(sender) === 'nobody' || sender === 'viewer' ? [anna, ben] : [];
}

/** What is stored about those whom a sender must not change, without what the requests that succeeded may change. */
function storedOutOfReach(
  { service, sender, succeeded }: { service: FuzzedService; sender: Sender; succeeded: ReadonlySet<string> },
  rows: readonly StoredRow[],
) {
  const changing = [...succeeded].flatMap((name) => ABOUT_EVERYBODY[name] ?? []);
  const about = (investor: TestInvestor, omitted: readonly string[]) =>
    Object.entries(rowsAbout(rows, investor)).filter(([table]) => !omitted.includes(table));
  return [
    about(service.control, changing),
    ...investorsOutOfReach(service, sender).map((investor) => about(investor, ADDED_BY_READING)),
  ];
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
        const succeeded = new Set<string>();
        for (const { name, sent } of requests) {
          const headers = { ...sent.headers, ...service.sessions[sender] };
          const response = await within(sendRaw(app.url, { ...sent, headers }));
          expectLawful(name, sender, response);
          const group = `${String(response.status)[0]}xx`;
          statuses.set(group, (statuses.get(group) ?? 0) + 1);
          if (response.status < 300) succeeded.add(name);
        }
        for (const name of succeeded) reached.add(name);
        const about = { service, sender, succeeded };
        expect(storedOutOfReach(about, await readTables(app))).toEqual(storedOutOfReach(about, service.rows));
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
