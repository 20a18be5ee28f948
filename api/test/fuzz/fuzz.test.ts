import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLERS, promiseFor } from '#api/test/security/endpointRights.ts';
import { DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { readTables, rowsAbout } from '#api/test/support/rowsAbout.ts';
import { storedRows } from '#api/test/support/storedRows.ts';
import { contract } from '#common/contract/contract.ts';
import { errorBody } from '#common/contract/errorBody.ts';
import { ERROR_STATUS } from '#common/contract/errors.ts';
import { fuzzedRequests } from './fuzzedRequests.ts';
import { createFuzzedService, type FuzzedService } from './fuzzedService.ts';
import { allows, callerOf, mustSetUp, SENDERS, type Sender } from './senders.ts';

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

/** Requests that are about every account, and the tables in which they may change something about each. */
const ABOUT_EVERYBODY: Readonly<Record<string, readonly string[]>> = {
  // A run is a new value of each account with positions.
  'valuation.publishRun': ['investor', 'valuation_line'],
  // Everybody with agreed fees gets an invoice. The request for approval and the stored answer name them.
  'fees.chargeFees': ['approval', 'fee_charge', 'idempotent_answer', 'journal_entry', 'outbox_message'],
};

/** Whom a sender must not change, beside the control. Operations, approvers and administrators may change both. */
function investorsOutOfReach({ fixture: { anna, ben } }: FuzzedService, sender: Sender) {
  const caller = callerOf(sender);
  if (caller === 'investor') return [ben];
  if (caller === 'other investor') return [anna];
  return caller === 'nobody' || caller === 'viewer' || mustSetUp(sender) ? [anna, ben] : [];
}

/** Compares all that is stored about those whom a sender must not change. */
async function expectUnchanged(
  service: FuzzedService,
  app: TestApp,
  sender: Sender,
  succeeded: ReadonlySet<string>,
): Promise<void> {
  const changing = [...succeeded].flatMap((name) => ABOUT_EVERYBODY[name] ?? []);
  const compared = (tables: ReturnType<typeof rowsAbout>) =>
    Object.fromEntries(Object.entries(tables).filter(([table]) => !changing.includes(table)));
  const { control, stored } = service;
  expect(compared(rowsAbout(await readTables(app), control))).toEqual(compared(stored.control));
  // Others can write the ids of these into their own records.
  for (const investor of investorsOutOfReach(service, sender)) {
    expect(await storedRows(app, investor)).toEqual(stored.others.get(investor));
  }
}

const strictErrorBody = errorBody.strict();
const endpoints = new Map(contract.map(({ name, endpoint }) => [name, endpoint]));

function expectLawful(name: string, sender: Sender, response: RawResponse): void {
  const { status, json, text } = response;
  const endpoint = endpoints.get(name);
  const logged = takeLoggedErrors();
  expect({ status, text, logged }).toEqual({ status, text, logged: [] });
  if (status >= 400) {
    expect({ status, text, isError: strictErrorBody.safeParse(json).success }).toMatchObject({
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
    const isAllowed = (promise === 'let in' || promise === 404) && endpoint && allows(sender, name, endpoint);
    expect([name, sender, status, isAllowed]).toEqual([name, sender, status, true]);
    if (endpoint?.kind === 'json' && status !== 304) expect(() => JSON.parse(text)).not.toThrow();
  }
}

interface Counts {
  requests: number;
  succeeded: number;
  /** At which something succeeded. */
  readonly endpoints: Set<string>;
}

const sum = (counts: readonly Counts[]): Counts => ({
  requests: counts.reduce((total, { requests }) => total + requests, 0),
  succeeded: counts.reduce((total, { succeeded }) => total + succeeded, 0),
  endpoints: new Set(counts.flatMap(({ endpoints: names }) => [...names])),
});

const shown = ({ requests, succeeded, endpoints: { size } }: Counts): string =>
  `${requests} requests, ${succeeded} succeeded at ${size} endpoints, ${requests - succeeded} rejected`;

describe.each(DATABASES)('every endpoint with requests from the contract, on %s', (database) => {
  let service: FuzzedService;
  beforeAll(async () => {
    service = await createFuzzedService(database);
  });
  afterAll(() => service.remove());

  test('answers as the contract says, and changes only what its sender may', {
    timeout: 10_800_000,
  }, async ({ annotate }) => {
    const long = database === 'sqlite' ? 2400 : 240;
    const counts = new Map<Sender, Counts>();
    const runs = fc.record({
      sender: fc.constantFrom(...SENDERS, ...CALLERS),
      requests: fc.array(fuzzedRequests(service.fixture, service.recordIds), {
        ...{ minLength: 1, maxLength: REQUESTS, size: 'max' },
      }),
    });
    const holds = fc.asyncProperty(runs, async ({ sender, requests }) => {
      const app = await service.start(sender);
      try {
        const succeeded = new Set<string>();
        const counted = counts.get(sender) ?? { requests: 0, succeeded: 0, endpoints: new Set() };
        counts.set(sender, counted);
        for (const { name, sent } of requests) {
          const headers = { ...sent.headers, ...service.sessions[sender] };
          const response = await within(sendRaw(app.url, { ...sent, headers }));
          expectLawful(name, sender, response);
          counted.requests += 1;
          if (response.status >= 400) continue;
          succeeded.add(name);
          counted.succeeded += 1;
          counted.endpoints.add(name);
        }
        await expectUnchanged(service, app, sender, succeeded);
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
    for (const [kind, counted] of counts) await annotate(`${database}, ${kind}: ${shown(counted)}`);
    await annotate(`${database}, everybody: ${shown(sum([...counts.values()]))}`);
  });
});
