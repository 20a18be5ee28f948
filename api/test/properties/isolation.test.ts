import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  type TestInvestor,
} from '#api/test/support/investorsFixture.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';
import { storedRows } from '#api/test/support/storedRows.ts';
import { listJournal } from '#common/contract/activity.ts';
import { contract } from '#common/contract/contract.ts';
import { listOutbox } from '#common/contract/email.ts';
import { addDeposit, updateAssets } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';
import { type InvestorRecordIds, otherInvestorRequest } from './otherInvestorRequests.ts';

const RUNS = propertyRuns({ short: 10, long: 60 });
const REQUESTS = 20;

let fixture: InvestorsFixture | undefined;
afterEach(async () => {
  await fixture?.app.stop();
  fixture = undefined;
});

/** Well-formed ids of records that do not exist. */
const NOBODY = {
  investorId: 'INV-0000ZZZZ',
  row: '00000000-0000-4000-8000-000000000001',
  withdrawal: '00000000-0000-4000-8000-000000000002',
  decided: '00000000-0000-4000-8000-000000000003',
  deposit: '00000000-0000-4000-8000-000000000004',
  session: '00000000-0000-4000-8000-000000000005',
  application: '00000000-0000-4000-8000-000000000006',
  message: '00000000-0000-4000-8000-000000000007',
  notification: '999999',
  payoutAccount: '00000000-0000-4000-8000-000000000008',
} satisfies Omit<InvestorRecordIds, 'caller'>;

/** Creates one record of each kind for an investor. @returns their ids */
async function createRecords(
  { staff, as }: InvestorsFixture,
  investor: TestInvestor,
): Promise<Omit<InvestorRecordIds, 'caller'>> {
  const { investorId } = investor;
  const requestWithdrawal = async (amount: number): Promise<string> => {
    const body = { investorId, asset: 'USD', amount, address: 'DE89 3704 0044 0532 0130 00' };
    const response = await as(investor, { path: '/api/withdrawals/request', body });
    return (response.json as { request: { id: string } }).request.id;
  };
  const withdrawal = await requestWithdrawal(1_234.56);
  const decided = await requestWithdrawal(2_345.67);
  await staff.call(processWithdrawal, {
    body: { requestId: decided, action: 'approve', adminNotes: 'Paid' },
  });
  const assets = [{ name: 'Bitcoin', allocation: 60, color: '#112233' }];
  await staff.call(updateAssets, {
    body: { investorId, assets, version: await accountVersion(staff, investorId) },
  });
  const { depositId } = await staff.call(addDeposit, {
    body: {
      investorId,
      amount: 3_456.78,
      date: '2026-11-01',
      type: 'deposit',
      version: await accountVersion(staff, investorId),
    },
  });
  const symbols = { method: 'PUT', path: `/api/watchlist/${investorId}`, body: { symbols: ['ETH'] } };
  await as(investor, symbols);
  const { sessions } = (await as(investor, { path: '/api/portal/sessions' })).json as {
    sessions: { id: string }[];
  };
  const payoutAccount = { name: 'Savings', asset: 'USD', address: 'DE89 3704 0044 0532 0130 00' };
  const added = await as(investor, { path: '/api/portal/payout-accounts', body: payoutAccount });
  const [message] = await staff.call(listOutbox, { query: { q: investor.email, limit: 1 } });
  const [entry] = await staff.call(listJournal, { query: { investorId, limit: 1 } });
  const form = { name: 'Ben', email: investor.email, subject: 'Mine', message: 'Hello' };
  expect((await as(investor, { path: '/api/contact', body: form })).status).toBe(200);
  return {
    investorId,
    row: investor.row.id,
    withdrawal,
    decided,
    deposit: depositId,
    session: sessions[0]?.id ?? '',
    application: NOBODY.application,
    message: message?.id ?? '',
    notification: String(entry?.seq ?? 0),
    payoutAccount: (added.json as { account: { id: string } }).account.id,
  };
}

/** A response without its request id. */
const bare = ({ status, text }: RawResponse): string =>
  `${status} ${text.replace(/"requestId":"[\w-]+"/, '"requestId":""')}`;

/** Every response that an investor can read. The own file also has what others try, such as failed sign-ins. */
async function readAll({ as }: InvestorsFixture, investor: TestInvestor): Promise<Record<string, string>> {
  const own = contract
    .filter(({ name }) => name !== 'personalData.getOwnFile')
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method === 'GET' && access !== 'public' && access !== 'staff');
  const responses = own.map(async ({ path }) => {
    const url = path.replace('{investorId}', investor.investorId);
    const response = await as(investor, { path: url });
    return [url, `${response.headers.etag ?? ''} ${bare(response)}`] as const;
  });
  return Object.fromEntries(await Promise.all(responses));
}

/** Replaces ids, because a response may repeat those of its request. */
const without = (names: InvestorRecordIds, text: string): string =>
  Object.values(names).reduce((rest, name) => (name ? rest.replaceAll(name, '·') : rest), text);

describe.each(DATABASES)('two investors on %s', (database) => {
  test('no request of one changes or reveals data of the other', {
    timeout: 1_800_000,
  }, async () => {
    const run = await createInvestorsFixture({ database });
    fixture = run;
    const { anna, ben } = run;
    const caller = anna.investorId;
    const bens = { ...(await createRecords(run, ben)), caller };
    const nobodys = { ...NOBODY, caller };
    const secrets = [
      ben.email,
      ben.row.fullName,
      'DE89 3704 0044 0532 0130 00',
      '1234.56',
      '2345.67',
      '3456.78',
    ];
    const before = { read: await readAll(run, ben), stored: await storedRows(run.app, ben) };
    const statuses = new Map<string, number>();
    let sentSoFar = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(otherInvestorRequest, { minLength: REQUESTS, maxLength: REQUESTS }),
        async (requests) => {
          for (const request of requests) {
            const { endpoint, keyed, ...sent } = request(bens);
            const { path, body } = request(nobodys);
            const call = `${sent.method} ${sent.path} ${JSON.stringify(sent.body)}`;
            sentSoFar += 1;
            const headers = keyed ? { 'Idempotency-Key': `other-${sentSoFar}` } : {};
            const response = await run.as(anna, { ...sent, headers });
            if (sent.path !== path || JSON.stringify(sent.body) !== JSON.stringify(body)) {
              const other = await run.as(anna, { ...sent, path, body });
              expect([call, without(bens, bare(response))]).toEqual([call, without(nobodys, bare(other))]);
            }
            for (const secret of secrets)
              expect([call, response.text.includes(secret)]).toEqual([call, false]);
            const group = `${endpoint.access} ${response.status}`;
            statuses.set(group, (statuses.get(group) ?? 0) + 1);
          }
          expect(await storedRows(run.app, ben)).toEqual(before.stored);
          expect(await readAll(run, ben)).toEqual(before.read);
        },
      ),
      { numRuns: RUNS },
    );
    // The requests reached the guards under test.
    for (const group of ['owner 404', 'owner-or-staff 404', 'staff 403']) {
      expect([group, (statuses.get(group) ?? 0) > 3]).toEqual([group, true]);
    }
  });
});
