import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { startInvestorSession } from '#api/sessions/investorSessions.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { readStoredAccounts } from '#api/verification/storedAccounts.ts';
import { AccountSimulation } from './accountSimulation.ts';
import { firstStep, step } from './accountSteps.ts';

const SEQUENCES = propertyRuns({ short: 8, long: 100 });
const sequence = fc
  .tuple(firstStep, fc.array(step, { minLength: 4, maxLength: 12 }))
  .map(([first, rest]) => [first, ...rest]);

const pollingPaths = (investorId: string) => [
  `/api/portfolio/${investorId}`,
  `/api/withdrawals/history/${investorId}`,
  `/api/notifications/${investorId}`,
];

/** Signs an account in without its access code, which the steps may not have set yet. */
async function createCookie({ context }: TestApp, investor: string): Promise<string> {
  const secret = await context
    .em()
    .transactional((em) => startInvestorSession(em as never, context, { investor, device: 'Test' }).secret);
  return `firnline_session=${secret}`;
}

const comparable = ({ status, headers, text }: RawResponse) => ({
  status,
  etag: headers.etag,
  text: status === 200 ? text : '',
});

/** Compares what the instances respond with what they respond when nothing is cached. */
async function assertFresh(instances: readonly TestApp[], path: string, cookie: string): Promise<void> {
  for (const { url, context } of instances) {
    const read = async () => comparable(await sendRaw(url, { path, headers: { Cookie: cookie } }));
    const [first, second] = [await read(), await read()];
    context.pollCache.apply({ kind: 'everything' });
    const fresh = await read();
    expect(first).toEqual(fresh);
    expect(second).toEqual(fresh);
  }
}

async function assertAllFresh(
  instances: readonly TestApp[],
  cookies: ReadonlyMap<string, string>,
): Promise<void> {
  await Promise.all(instances.map(({ context }) => context.changeFeed.caughtUp()));
  for (const [investorId, cookie] of cookies) {
    for (const path of pollingPaths(investorId)) await assertFresh(instances, path, cookie);
  }
}

test.each(DATABASES.map((database) => ({ database, count: database === 'postgresql' ? 2 : 1 })))(
  'every poll on $database equals a fresh read, whatever was changed before ($count instances)',
  { timeout: 1_800_000 },
  async ({ database, count }) => {
    const app = await createTestApp({ database });
    onTestFinished(() => app.stop());
    const instances = [app];
    if (count > 1) {
      const second = await createTestApp({ databaseUrl: app.context.config.databaseUrl });
      onTestFinished(() => second.stop());
      instances.push(second);
    }
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const simulation = new AccountSimulation(app.context, app.clock);
        const cookies = new Map<string, string>();
        for (const next of steps) {
          await simulation.runStep(next, await readStoredAccounts(app.context.em()));
          for (const { id, investorId } of simulation.accounts) {
            const isActive = { id, isActive: true };
            if (cookies.has(investorId) || !(await app.context.em().findOne(InvestorSchema, isActive)))
              continue;
            cookies.set(investorId, await createCookie(app, id));
          }
          await assertAllFresh(instances, cookies);
        }
      }),
      { numRuns: SEQUENCES },
    );
  },
);
