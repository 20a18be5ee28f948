import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { sendConcurrently, tally } from '#api/test/support/concurrentRequests.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { findContradictions } from '#api/test/support/findContradictions.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { type RawRequest, type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';

const ROUNDS = propertyRuns({ short: 3, long: 100 });
const RACERS = 100;
const AMOUNT = 10;

let fixture: InvestorsFixture;
let other: TestApp;
beforeAll(async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  fixture = await createInvestorsFixture({ databaseUrl });
  other = await createTestApp({ databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await fixture.app.stop();
});

/** Sends again what a busy service has answered with 503, as clients do. It has logged why. */
async function sendUntilServed(url: string, request: RawRequest): Promise<RawResponse> {
  for (;;) {
    const response = await sendRaw(url, request);
    if (response.status !== 503) return response;
    takeLoggedErrors();
  }
}

test('two services on PostgreSQL › one of 100 concurrent decisions on a withdrawal wins, in every round', {
  timeout: 3_600_000,
}, async ({ annotate }) => {
  const { app, anna, token, staff, as } = fixture;
  const { investorId } = anna;
  const request = { investorId, asset: 'USD', amount: AMOUNT, address: 'CH93 0076 2011 6238 5295 7' };
  const process = '/api/admin/withdrawal-requests/process';
  let approved = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await as(anna, { path: '/api/withdrawals/request', body: request });
    const { id: requestId } = (made.json as { request: { id: string } }).request;
    const decisions: RawRequest[] = [
      {
        path: process,
        body: { requestId, action: 'approve' },
        headers: { Authorization: `Bearer ${token}` },
      },
      {
        path: process,
        body: { requestId, action: 'decline' },
        headers: { Authorization: `Bearer ${token}` },
      },
      { path: '/api/withdrawals/cancel', body: { investorId, requestId }, headers: { Cookie: anna.cookie } },
    ];
    const decisionOf = (index: number) => (index + round) % 3;
    const responses = await sendConcurrently(RACERS, (index) =>
      sendUntilServed(index % 2 === 0 ? app.url : other.url, { path: '', ...decisions[decisionOf(index)] }),
    );
    expect(tally(responses)).toEqual({ '200': 1, '409 already_decided': RACERS - 1 });
    if (decisionOf(responses.findIndex(({ status }) => status === 200)) === 0) approved += 1;
  }
  const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
  expect(portfolio.totalValue).toBe(`${120_000 - approved * AMOUNT}.00`);
  expect(await findContradictions(app.context)).toEqual([]);
  expect(await verifyTree(app.context.em())).toMatchObject({ intact: true });
  await annotate(`${ROUNDS} rounds of ${RACERS}, of which ${approved} approved`);
});
