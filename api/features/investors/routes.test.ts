import { LockMode } from '@mikro-orm/core';
import { afterEach, describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { generateInvestor, updateInvestor } from '#common/contract/investors.ts';
import { money } from '#common/domain/money.ts';
import { updateInvestor as editInvestor } from './commands.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

describe.each(DATABASES)('updateInvestor on %s', (database) => {
  test('accepts the whole row of a response with the edited fields', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    const { investor } = await staff.call(generateInvestor, {
      body: { email: 'anna@example.com', fullName: 'Anna Beispiel' },
    });
    const edited = {
      ...investor,
      investmentTier: 'Elite',
      portfolioValue: '120.00',
      totalInvested: 100,
      currentPnL: 20,
      isActive: false,
    } as const;
    const params = { id: investor.id };
    const response = await staff.call(updateInvestor, { params, body: edited });
    expect(response.investor).toEqual({
      ...edited,
      totalInvested: '100.00',
      currentPnL: '20.00',
      version: 2,
    });
    const stale = staff.call(updateInvestor, { params, body: edited });
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'stale_version' });
  });

  test('changes no field of the account that the request does not name', async () => {
    const fixture = await createInvestorsFixture({ database });
    app = fixture.app;
    const { row } = fixture.anna;
    const actor = { type: 'staff', id: 'rosa', name: 'Rosa' } as const;
    const later = { fullName: 'Anna Muster', totalValue: money(1n), assets: [], tier: 'Elite' };
    const { totalValue, ...stored } = await app.context.em().findOneOrFail(InvestorSchema, { id: row.id });
    const edited = await runInTransaction(app.context, actor, (work) =>
      editInvestor(work, row.id, { ...later, version: stored.version } as never),
    );
    const { assets, tier } = stored;
    expect(edited).toMatchObject({ fullName: 'Anna Muster', totalValue, assets, tier });
  });

  test('needs a recent proof of identity for another email address, and for nothing else', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    const { investor } = await staff.call(generateInvestor, {
      body: { email: 'anna@example.com', fullName: 'Anna Beispiel' },
    });
    app.clock.advance({ minutes: 11 });
    const params = { id: investor.id };
    const { email, version } = investor;
    const edit = (body: { readonly email?: string; readonly fullName?: string; readonly version: number }) =>
      staff.call(updateInvestor, { params, body });
    await expect(edit({ email: 'insider@elsewhere.example', version })).rejects.toMatchObject({
      status: 403,
      code: 'step_up_required',
    });
    const edited = await edit({ email, fullName: 'Anna Muster', version });
    expect(edited.investor).toMatchObject({ email, fullName: 'Anna Muster' });
  });

  test('returns a profit or loss equal to the difference of the rounded amounts', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    const { investor } = await staff.call(generateInvestor, {
      body: { email: 'anna@example.com', fullName: 'Anna Beispiel' },
    });
    const params = { id: investor.id };
    const figures = { portfolioValue: '0.00500', totalInvested: '0.00499', version: investor.version };
    const stored = await staff.call(updateInvestor, { params, body: figures });
    const shown = { portfolioValue: '0.01', totalInvested: '0.00', currentPnL: '0.01' };
    expect(stored.investor).toMatchObject(shown);
    const again = await staff.call(updateInvestor, { params, body: stored.investor });
    expect(again.investor).toMatchObject({ ...shown, version: stored.investor.version });
  });

  test.each([
    ['id', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
    ['investorId', 'INV-00000000'],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
  ])('rejects a change of %s (400)', async (name, value) => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    const { investor } = await staff.call(generateInvestor, {
      body: { email: 'anna@example.com', fullName: 'Anna Beispiel' },
    });
    const body = { fullName: 'Somebody Else', version: investor.version, [name]: value };
    const edit = staff.call(updateInvestor, { params: { id: investor.id }, body });
    await expect(edit).rejects.toMatchObject({ status: 400, fields: { [name]: 'Cannot be changed' } });
  });
});

test('updateInvestor › needs a recent proof for an address that another edit replaced meanwhile', async () => {
  const { asStaff, anna, ...fixture } = await createInvestorsFixture({ database: 'postgresql' });
  app = fixture.app;
  const { context } = app;
  app.clock.advance({ minutes: 11 });
  const { id } = anna.row;
  const isWaiting = async () => {
    const [row] = await context.em().execute<{ waiting: number }[]>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.waiting === 1;
  };
  let edit: Promise<RawResponse> | undefined;
  await context.em().transactional(async (em) => {
    const row = await em.findOneOrFail(InvestorSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    row.email = 'anna.muster@example.com';
    await em.flush();
    // Without a version, as the specification allows.
    edit = asStaff({ method: 'PATCH', path: `/api/admin/investors/${id}`, body: { email: anna.email } });
    await expect.poll(isWaiting).toBe(true);
  });
  expect(await edit).toMatchObject({ status: 403, json: { code: 'step_up_required' } });
  expect(await context.em().findOneOrFail(InvestorSchema, { id })).toMatchObject({
    email: 'anna.muster@example.com',
  });
});
