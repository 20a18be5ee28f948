import fc, { type Scheduler } from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { createStaff, signInToken } from '#api/test/support/addStaff.ts';
import { DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { findContradictions } from '#api/test/support/findContradictions.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import { listContacts, sendContact } from '#common/contract/contacts.ts';
import { erasePerson } from '#common/contract/erasures.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { listRuns, previewRun } from '#common/contract/valuation.ts';
import { getWithdrawalHistory } from '#common/contract/withdrawals.ts';

const AMOUNTS = [100, 2_000, 9_000] as const;
const AT = '2026-11-20T10:30:00.000Z';

/** What an actor does; those about a withdrawal name which of the three. */
const STEPS = [
  'approve',
  'decline',
  'cancel',
  'pay',
  'erase',
  'reject',
  'withdraw',
  'run',
  'recover',
] as const;
const step = fc.record({ what: fc.constantFrom(...STEPS), which: fc.nat(AMOUNTS.length - 1) });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const actors = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 });

interface Race {
  readonly fixture: InvestorsFixture;
  readonly withdrawals: readonly string[];
  send(step: Step): Promise<RawResponse>;
}

async function openRace(database: (typeof DATABASES)[number]): Promise<Race> {
  const fixture = await createInvestorsFixture({
    database,
    environment: { RETENTION_ACCOUNT_YEARS: '0', RETENTION_FORM_YEARS: '0' },
  });
  const { app, anna, staff, as, asStaff, anonymous } = fixture;
  const { investorId, row } = anna;
  await createStaff(app, 'jonas', 'administrator');
  const jonas = { Authorization: `Bearer ${await signInToken(app, 'jonas')}` };
  await turnPoliciesOff(app);
  const withdrawals: string[] = [];
  for (const amount of AMOUNTS) {
    const body = { investorId, asset: 'USD', amount, address: 'CH93 0076 2011 6238 5295 7' };
    const made = await as(anna, { path: '/api/withdrawals/request', body });
    withdrawals.push((made.json as { request: { id: string } }).request.id);
  }
  await app.client().call(sendContact, { body: CONTACT });
  const [contact] = await staff.call(listContacts);
  const approvalId = await expectPending(
    staff.call(erasePerson, { body: { kind: 'form', subject: contact?.id ?? '', ground: 'request' } }),
  );
  const { changeHash } = await readApproval(staff, approvalId);
  const prices = [{ instrument: 'btc', at: '2026-11-20T10:00:00.000Z', price: '80000' }];
  await staff.call(recordPrices, { body: { prices } });
  const { pricesDigest } = await staff.call(previewRun, { query: { at: AT } });
  const decide = (decision: string) =>
    anonymous({
      path: '/api/admin/approvals/decide',
      body: { approvalId, changeHash, decision, note: 'Checked' },
      headers: jonas,
    });
  return {
    fixture,
    withdrawals,
    send({ what, which }) {
      const requestId = withdrawals[which];
      switch (what) {
        case 'approve':
        case 'decline':
          return asStaff({
            path: '/api/admin/withdrawal-requests/process',
            body: { requestId, action: what },
          });
        case 'cancel':
          return as(anna, { path: '/api/withdrawals/cancel', body: { investorId, requestId } });
        case 'pay':
          return asStaff({
            path: '/api/admin/withdrawal-requests/payment',
            body: { requestId, valueDate: '2026-11-20' },
          });
        case 'erase':
          return decide('approve');
        case 'reject':
          return decide('reject');
        case 'withdraw':
          return asStaff({ path: '/api/admin/approvals/withdraw', body: { approvalId } });
        case 'run':
          return asStaff({ path: '/api/admin/valuation/runs', body: { at: AT, pricesDigest } });
        case 'recover':
          return asStaff({ path: `/api/admin/investors/${row.id}/recovery`, body: { reason: 'Lost' } });
      }
    },
  };
}

/** Lets a scheduler decide when each transaction of the service begins. @returns what ends that */
function scheduleTransactions(app: TestApp, scheduler: Scheduler): () => void {
  const connection = app.context.orm.em.getConnection();
  const begin = connection.begin.bind(connection);
  connection.begin = async (options) => {
    // One inside another has its locks already.
    if (!options?.ctx) await scheduler.schedule(Promise.resolve(), 'transaction');
    return begin(options);
  };
  return () => {
    connection.begin = begin;
  };
}

let opened: Race | undefined;
afterEach(async () => {
  await opened?.fixture.app.stop();
  opened = undefined;
});

async function expectRules({ fixture, withdrawals }: Race, done: readonly Step[]): Promise<void> {
  const { app, staff, anna } = fixture;
  const { investorId } = anna;
  const countOf = (which: number | undefined, ...whats: readonly Step['what'][]) =>
    done.filter((taken) => whats.includes(taken.what) && (which === undefined || taken.which === which))
      .length;
  const { history } = await staff.call(getWithdrawalHistory, { params: { investorId } });
  let value = 120_000;
  for (const [which, id] of withdrawals.entries()) {
    expect(countOf(which, 'approve', 'decline', 'cancel')).toBeLessThanOrEqual(1);
    expect(countOf(which, 'pay')).toBeLessThanOrEqual(countOf(which, 'approve'));
    const status = history.find((taken) => taken.id === id)?.status;
    expect(status === 'approved').toBe(countOf(which, 'approve') === 1);
    expect(status === 'pending').toBe(countOf(which, 'approve', 'decline', 'cancel') === 0);
    if (status === 'approved') value -= AMOUNTS[which] ?? 0;
  }
  expect(countOf(undefined, 'erase', 'reject', 'withdraw')).toBeLessThanOrEqual(1);
  expect(countOf(undefined, 'recover')).toBeLessThanOrEqual(1);
  const { runs } = await staff.call(listRuns);
  expect(runs).toHaveLength(countOf(undefined, 'run'));
  const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
  expect(portfolio.totalValue).toBe(`${value}.00`);
  expect(await findContradictions(app.context)).toEqual([]);
  expect(await verifyTree(app.context.em())).toMatchObject({ intact: true });
}

test.for(DATABASES)(
  'actors whose requests and transactions meet in any order keep the rules, on %s',
  {
    timeout: 3_600_000,
  },
  async (database, { annotate }) => {
    let [sent, won] = [0, 0];
    const holds = fc.asyncProperty(fc.scheduler(), actors, async (scheduler, all) => {
      const race = await openRace(database);
      opened = race;
      const open = scheduleTransactions(race.fixture.app, scheduler);
      const done: Step[] = [];
      const run = async (steps: readonly Step[], name: string) => {
        for (const taken of steps) {
          await scheduler.schedule(Promise.resolve(), `${name} ${taken.what} ${taken.which}`);
          const response = await race.send(taken);
          sent += 1;
          expect([taken, response.text, response.status < 500]).toEqual([taken, response.text, true]);
          if (response.status === 200) done.push(taken);
        }
      };
      await scheduler.waitFor(Promise.all(all.map((steps, index) => run(steps, `actor ${index}`))));
      open();
      await scheduler.waitIdle();
      await expectRules(race, done);
      won += done.length;
      await race.fixture.app.stop();
      opened = undefined;
    });
    await fc.assert(holds, { numRuns: propertyRuns({ short: 4, long: 150 }) });
    await annotate(`${database}: ${sent} requests, of which ${won} did something`);
  },
);
