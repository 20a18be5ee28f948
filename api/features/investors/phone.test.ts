import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { rewriteJournal } from '#api/test/support/forgeJournal.ts';
import { createInvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { listJournal } from '#common/contract/activity.ts';
import { approveApplication, listApplications, submitApplication } from '#common/contract/applications.ts';
import { listOutbox } from '#common/contract/email.ts';
import { getInvestor, listInvestors, updateInvestor } from '#common/contract/investors.ts';
import { getProfile } from '#common/contract/portalAuth.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

const PHONE = '+41 44 555 01 10';

describe.each(DATABASES)('phone of an account on %s', (database) => {
  test('approveApplication › takes the number of the application', async () => {
    app = await createTestApp({ database });
    await app.client().call(submitApplication, { body: APPLICATION });
    const staff = await app.staff();
    const [application] = await staff.call(listApplications);
    const params = { id: application?.id ?? '' };
    const { investorId } = await staff.call(approveApplication, { params, body: {} });
    const { investor } = await staff.call(getInvestor, { params: { investorId } });
    expect(investor.phone).toBe(APPLICATION.phone);
    expect(await verifyJournal(app.context.em())).toMatchObject({ accounts: { compared: 1 } });
  });

  test('updateInvestor › corrects it, tells the investor, and lets new withdrawals wait', async () => {
    const fixture = await createInvestorsFixture({ database });
    app = fixture.app;
    const { staff, anna, as } = fixture;
    const { version } = (await staff.call(getInvestor, { params: { investorId: anna.investorId } })).investor;
    const params = { id: anna.row.id };
    const edited = await staff.call(updateInvestor, { params, body: { phone: PHONE, version } });
    expect(edited.investor).toMatchObject({ phone: PHONE, email: anna.email });
    const profile = await as(anna, { path: getProfile.path });
    expect(profile.json).toMatchObject({ profile: { phone: PHONE, displayedPhone: '044 555 01 10' } });
    const [entry] = await staff.call(listJournal, { query: { investorId: anna.investorId } });
    expect(entry).toMatchObject({ before: { phone: null }, after: { phone: '044 555 01 10' } });
    const mails = await staff.call(listOutbox, { query: { q: anna.email } });
    expect(mails.map(({ template }) => template)).toContain('account-changed');
    const { request } = (
      await as(anna, {
        path: '/api/withdrawals/request',
        body: {
          investorId: anna.investorId,
          asset: 'USD',
          amount: 10,
          address: 'CH93 0076 2011 6238 5295 7',
        },
      })
    ).json as { request: { approvableFrom?: string } };
    expect(request.approvableFrom).toBeDefined();
    const removed = await staff.call(updateInvestor, {
      params,
      body: { phone: ' ', version: edited.investor.version },
    });
    expect(removed.investor.phone).toBeUndefined();
    expect(await verifyJournal(app.context.em())).toMatchObject({ accounts: { compared: 2 } });
  });

  test('listInvestors › finds a number, also after it was corrected', async () => {
    const fixture = await createInvestorsFixture({ database });
    app = fixture.app;
    const { staff, anna } = fixture;
    const found = async (q: string) =>
      (await staff.call(listInvestors, { query: { q } })).map(({ investorId }) => investorId);
    expect(await found('555 01')).toEqual([]);
    await staff.call(updateInvestor, { params: { id: anna.row.id }, body: { phone: PHONE, version: 2 } });
    for (const q of ['555 01', '044 555 01 10', '+41445550110', '0041 44 555 01 10'])
      expect([q, await found(q)]).toEqual([q, [anna.investorId]]);
    await staff.call(updateInvestor, { params: { id: anna.row.id }, body: { phone: '', version: 3 } });
    expect(await found('555 01')).toEqual([]);
    expect(await found('Anna')).toEqual([anna.investorId]);
  });

  test('verifyJournal › accepts accounts that were opened before they had one, and finds a number changed directly', async () => {
    const fixture = await createInvestorsFixture({ database });
    app = fixture.app;
    const em = () => fixture.app.context.em();
    await rewriteJournal(em(), ({ action, after }) => {
      if (action !== 'investor_created') return {};
      const { phone: _, ...stated } = JSON.parse(after ?? '{}') as Record<string, unknown>;
      return { after: JSON.stringify(stated) };
    });
    await fixture.staff.call(updateInvestor, {
      params: { id: fixture.anna.row.id },
      body: { phone: PHONE, version: 2 },
    });
    const { accounts } = await verifyJournal(em());
    expect(accounts).toEqual({ compared: 2 });
    await em().execute("update investor set phone = '+41 44 000 00 00' where id = ?", [fixture.anna.row.id]);
    expect((await verifyJournal(em())).accounts?.difference).toEqual({
      investorId: fixture.anna.investorId,
      what: 'phone',
    });
  });
});
