import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCachedList } from '#api/http/lists/cachedList.ts';
import { routes } from '#api/routes.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { issueStatements } from '#common/contract/statementRuns.ts';
import { publishRun } from '#common/contract/valuation.ts';
import { EXAMPLES } from './idempotentRequests.ts';
import { perform, workDone } from './performExample.ts';

const OUTBOX = '/api/admin/outbox';
const RUNS: readonly unknown[] = [publishRun, issueStatements];

const comparable = ({ status, headers, text }: RawResponse) => ({
  status,
  total: headers['x-total-count'],
  link: headers['link'],
  next: headers['x-next-cursor'],
  text,
});

type Response = ReturnType<typeof comparable>;

/** Sends a request of staff to one of several instances. */
const readFrom = ({ token }: InvestorsFixture, url: string, path: string) =>
  sendRaw(url, { path, headers: { Authorization: `Bearer ${token}` } }).then(comparable);

const cases = DATABASES.map((database) => ({ database, count: database === 'postgresql' ? 2 : 1 }));

describe.each(cases)('lists on $database ($count instances)', ({ database, count }) => {
  let fixture: InvestorsFixture;
  const instances: TestApp[] = [];
  let lists: readonly string[];
  const seen = new Map<string, Set<string>>();

  beforeAll(async () => {
    fixture = await createInvestorsFixture({ database });
    const { context } = fixture.app;
    instances.push(fixture.app);
    if (count > 1) instances.push(await createTestApp({ databaseUrl: context.config.databaseUrl }));
    lists = routes(context)
      .filter(isCachedList)
      .map(({ endpoint }) => endpoint.path)
      .flatMap((path) => [`${path}?limit=200`, `${path}?limit=1`]);
  });
  afterAll(async () => {
    for (const app of instances.toReversed()) await app.stop();
  });

  /** The lists of one instance. */
  const read = async (url: string, paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path): Promise<[string, Response]> => [path, await readFrom(fixture, url, path)]),
    );
  const readAll = async (paths: readonly string[]) =>
    (await Promise.all(instances.map(({ url }) => read(url, paths)))).flat();

  test.each(EXAMPLES)('show every command of the contract at once, example %#', async (prepare) => {
    const example = await prepare(fixture);
    const call = `${example.endpoint.method} ${example.endpoint.path}`;
    await workDone(fixture);
    await readAll(lists);
    const { status } = await perform(fixture, example, `list of ${call}`.replaceAll(' ', '-'));
    expect([call, status === 200 || status === 202]).toEqual([call, true]);
    // A run changes lists when its job does, not with the response.
    if (RUNS.includes(example.endpoint)) await workDone(fixture);
    const shown = await readAll(lists.filter((path) => !path.startsWith(OUTBOX)));
    // The worker changes messages between two reads of them.
    await workDone(fixture);
    const outbox = await readAll(lists.filter((path) => path.startsWith(OUTBOX)));
    for (const { context } of instances) context.listCache.apply({ kind: 'everything' });
    const fresh = new Map(await read(fixture.app.url, lists));
    for (const [path, response] of [...shown, ...outbox]) {
      expect({ call, path, ...response }).toEqual({ call, path, ...fresh.get(path) });
      seen.set(path, (seen.get(path) ?? new Set()).add(response.text));
    }
  });

  test('were all changed by these commands, so that an outdated one would have been found', () => {
    expect(seen.size).toBeGreaterThan(0);
    for (const [path, texts] of seen) {
      if (path.endsWith('limit=200')) expect([path, texts.size > 1]).toEqual([path, true]);
    }
  });
});
