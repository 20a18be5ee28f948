import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import {
  type ApprovalsFixture,
  approve,
  createApprovalsFixture,
} from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import type { RawRequest } from '#api/test/support/rawHttp.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import {
  addDeposit,
  removeDeposit,
  restoreDeposit,
  updatePortfolio,
} from '#common/contract/staffPortfolio.ts';

const DEPOSIT = { amount: 10, date: '2026-11-01', type: 'deposit', status: 'completed' } as const;

describe.each(DATABASES)('approval of a change shortly after a transaction on %s', (database) => {
  let fixture: ApprovalsFixture;
  beforeEach(async () => {
    fixture = await createApprovalsFixture(database);
  });
  afterEach(() => fixture.app.stop());

  /** Sends a request that states no version, as a client of the specification does. @returns the pending approval's id */
  const expectStored = async (request: RawRequest): Promise<string> => {
    const response = await fixture.asStaff(request);
    expect(response).toMatchObject({ status: 202 });
    return (response.json as { approval: { id: string } }).approval.id;
  };
  const deposit = (amount: number, applyToTotals: boolean) => ({
    path: addDeposit.path,
    body: { investorId: fixture.anna.investorId, ...DEPOSIT, amount, applyToTotals },
  });

  test.each([
    ['addDeposit', () => deposit(60_000, true)],
    [
      'updatePortfolio',
      () => ({
        method: updatePortfolio.method,
        path: updatePortfolio.path,
        body: { investorId: fixture.anna.investorId, totalValue: 250_000, investedAmount: 100_000 },
      }),
    ],
    [
      'updateInvestor',
      () => ({
        method: updateInvestor.method,
        path: updateInvestor.path.replace('{id}', fixture.anna.row.id),
        body: { portfolioValue: 250_000 },
      }),
    ],
  ] as const)('%s › carries out the state that the approver saw', async (_name, request) => {
    const { jonas } = fixture;
    // The requester's own transaction, recorded in another session than the approver's.
    expect(await fixture.asStaff(deposit(10, false))).toMatchObject({ status: 200 });
    const id = await expectStored(request());
    expect((await approve(jonas, id)).approval.status).toBe('approved');
  });

  test('names what another transaction changed meanwhile, and the same change can be approved from there', async () => {
    const { app, jonas, staff, anna } = fixture;
    const id = await expectPending(fixture.setTotals(250_000));
    const seen = await readApproval(jonas, id);
    const mira = await addStaff(app, 'mira');
    const body = { investorId: anna.investorId, ...DEPOSIT, applyToTotals: true };
    await mira.call(addDeposit, { body: { ...body, version: await accountVersion(staff, anna.investorId) } });
    const late = () =>
      jonas.call(decideApproval, {
        body: { approvalId: id, changeHash: seen.changeHash, decision: 'approve' },
      });
    for (const attempt of [late, late])
      await expect(attempt()).rejects.toMatchObject({
        status: 409,
        code: 'approval_voided',
        message: expect.stringMatching(
          /Portfolio value was \$120,000\.00 and is \$120,010\.00 now\. Invested amount is \$\S+ now\. rosa can request it again/,
        ),
      });
    const again = await expectPending(fixture.setTotals(250_000));
    expect((await approve(jonas, again)).approval.status).toBe('approved');
    expect(await fixture.value()).toBe('250000.00');
  });

  test('removal and restoration of a transaction need a second person each', async () => {
    const { staff, jonas, anna } = fixture;
    const { investorId } = anna;
    const { json } = await fixture.asStaff(deposit(10, false));
    const { depositId } = json as { depositId: string };
    const version = async () => {
      const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
      return portfolio.version;
    };
    const change = async (endpoint: typeof removeDeposit | typeof restoreDeposit) => {
      const body = { investorId, depositId, version: await version() };
      return expectStored({ method: endpoint.method, path: endpoint.path, body });
    };
    await approve(jonas, await change(removeDeposit));
    const restoration = await change(restoreDeposit);
    expect(
      await fixture.asStaff({ path: restoreDeposit.path, body: { investorId, depositId } }),
    ).toMatchObject({
      status: 202,
    });
    await approve(jonas, restoration);
    const again = { investorId, depositId, version: await version() };
    const repeated = await fixture.asStaff({ path: restoreDeposit.path, body: again });
    expect(repeated).toMatchObject({ status: 404 });
  });
});
