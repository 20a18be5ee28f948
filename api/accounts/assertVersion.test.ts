import { afterEach, describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff, signInStaff } from '#api/test/support/addStaff.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { contract } from '#common/contract/contract.ts';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import type { updateInvestor } from '#common/contract/investors.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { addDeposit, type updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';

let fixture: InvestorsFixture | undefined;
afterEach(async () => {
  await fixture?.app.stop();
  fixture = undefined;
});

/** The specified edits of Anna's account, which state no version. */
function specifiedEdits({ anna: { investorId, row } }: InvestorsFixture, depositId: string) {
  const path = '/api/admin/portfolio';
  return [
    { method: 'PATCH', path: `/api/admin/investors/${row.id}`, body: { portfolioValue: 120_000 } },
    { path: `${path}/update`, body: { investorId, totalValue: 120_000, investedAmount: 100_000 } },
    { path: `${path}/update-assets`, body: { investorId, assets: [] } },
    { path: `${path}/add-deposit`, body: { investorId, amount: 5, date: '2026-11-02', type: 'deposit' } },
    { method: 'DELETE', path: `${path}/remove-deposit`, body: { investorId, depositId } },
    { path: `${path}/restore-deposit`, body: { investorId, depositId } },
  ];
}

async function deposited({ staff, anna: { investorId } }: InvestorsFixture): Promise<string> {
  const version = await accountVersion(staff, investorId);
  const body = { investorId, amount: 100_000, date: '2026-11-02', type: 'deposit', version } as const;
  return (await staff.call(addDeposit, { body })).depositId;
}

async function requested({ as, anna }: InvestorsFixture): Promise<string> {
  const body = {
    investorId: anna.investorId,
    asset: 'USD',
    amount: 1_000,
    address: 'CH93 0076 2011 6238 5295 7',
  };
  const response = await as(anna, { path: '/api/withdrawals/request', body });
  return (response.json as { request: { id: string } }).request.id;
}

const approve = (staff: Client, requestId: string) =>
  staff.call(processWithdrawal, { body: { requestId, action: 'approve' } });

describe.each(DATABASES)('an edit without a version on %s', (database) => {
  test('is rejected (409) for 60 s after a colleague paid out, and accepted and marked after that', async () => {
    fixture = await createInvestorsFixture({ database });
    const { app, asStaff, staff, anna } = fixture;
    const depositId = await deposited(fixture);
    app.clock.advance({ minutes: 2 });
    await turnPoliciesOff(app);
    await approve(await addStaff(app, 'mira'), await requested(fixture));

    app.clock.advance({ seconds: 59 });
    for (const edit of specifiedEdits(fixture, depositId).slice(0, -1)) {
      const { status, json } = await asStaff(edit);
      expect([edit.path, status, json['code']]).toEqual([edit.path, 409, 'stale_version']);
    }
    const params = { investorId: anna.investorId };
    expect((await staff.call(getPortfolio, { params })).portfolio.totalValue).toBe('119000.00');
    const other = await asStaff({
      method: 'PATCH',
      path: `/api/admin/investors/${anna.row.id}`,
      body: { investmentTier: 'Elite' },
    });
    expect(other.status).toBe(200);

    app.clock.advance({ seconds: 2 });
    for (const edit of specifiedEdits(fixture, depositId)) expect((await asStaff(edit)).status).toBe(200);
    const [latest] = await staff.call(listJournal, { query: { investorId: anna.investorId } });
    expect(latest).toMatchObject({ action: 'transaction_restored', after: { unconditional: true } });
  });

  test('is rejected (409) after a payout in another session of the same account', async () => {
    fixture = await createInvestorsFixture({ database });
    const { app, asStaff, anna } = fixture;
    const depositId = await deposited(fixture);
    app.clock.advance({ minutes: 2 });
    await approve(await app.staff(), await requested(fixture));
    for (const edit of specifiedEdits(fixture, depositId).slice(0, -1)) {
      const { status, json } = await asStaff(edit);
      expect([edit.path, status, json['code']]).toEqual([edit.path, 409, 'stale_version']);
    }
    const { portfolio } = await fixture.staff.call(getPortfolio, { params: { investorId: anna.investorId } });
    expect(portfolio.totalValue).toBe('119000.00');
  });

  test('is accepted right after a change in the same session; an edit with a version is not marked', async () => {
    fixture = await createInvestorsFixture({ database });
    const { asStaff, staff, anna } = fixture;
    await approve(staff, await requested(fixture));
    const { investorId } = anna;
    const body = { investorId, totalValue: 119_500, investedAmount: 99_000 };
    const path = '/api/admin/portfolio/update';
    expect((await asStaff({ path, body })).status).toBe(200);
    const version = await accountVersion(staff, investorId);
    expect((await asStaff({ path, body: { ...body, totalValue: 119_600, version } })).status).toBe(200);
    const entries = await staff.call(listJournal, { query: { investorId, limit: 2 } });
    expect(entries.map(({ after }) => after?.['unconditional'])).toEqual([undefined, true]);
  });

  test('never reverts a concurrent payout', async () => {
    fixture = await createInvestorsFixture({ database });
    const { app, asStaff, staff, anna } = fixture;
    const { investorId } = anna;
    await turnPoliciesOff(app);
    await addStaff(app, 'mira');
    const [edit] = specifiedEdits(fixture, '').slice(1);
    for (let round = 0; round < 8; round += 1) {
      app.clock.advance({ minutes: 2 });
      await asStaff({ path: '/api/admin/portfolio/update', body: edit?.body });
      const requestId = await requested(fixture);
      app.clock.advance({ minutes: 2 });
      const colleague = await signInStaff(app, 'mira');
      const send = () => asStaff({ path: edit?.path ?? '', body: edit?.body });
      const [, response] = await Promise.all([approve(colleague, requestId), send()]);
      expect([200, 409]).toContain(response.status);
      const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
      expect(portfolio.totalValue).toBe('119000.00');
    }
  });

  test('is rejected (428) by every versioned endpoint with REQUIRE_VERSION=1', async () => {
    fixture = await createInvestorsFixture({ database, environment: { REQUIRE_VERSION: '1' } });
    const depositId = await deposited(fixture);
    for (const edit of specifiedEdits(fixture, depositId).slice(0, -1)) {
      const { status, json } = await fixture.asStaff(edit);
      expect([edit.path, status, json['code']]).toEqual([edit.path, 428, 'version_required']);
    }
  });
});

describe('contract', () => {
  test('marks every endpoint with an optional version in its body, and the typed client requires it', () => {
    const stated = contract.filter(({ endpoint: { body } }) => {
      const shape = (body as { shape?: Readonly<Record<string, z.ZodType>> } | undefined)?.shape ?? {};
      return shape['version']?.safeParse(undefined).success;
    });
    const marked = contract.filter(({ endpoint }) => endpoint.versioned);
    expect(marked.map(({ name }) => name)).toEqual(stated.map(({ name }) => name));
    expect(marked).toHaveLength(9);
    expectTypeOf<EndpointInput<typeof updateInvestor>['body']>().toExtend<{ version: number }>();
    expectTypeOf<EndpointInput<typeof updatePortfolio>['body']>().toExtend<{ version: number }>();
  });
});
