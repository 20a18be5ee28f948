import { afterEach, describe, expect, test } from 'vitest';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import { listApplications, submitApplication } from '#common/contract/applications.ts';
import { generateInvestor, listInvestors } from '#common/contract/investors.ts';
import { addTag } from '#common/contract/recordTags.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

describe.each(DATABASES)('texts with invisible characters on %s', (database) => {
  test('a form is stored in its normal form, and found by it', async () => {
    app = await createTestApp({ database });
    const typed = {
      ...APPLICATION,
      fullName: '\u200bZoe\u0308 \u202eMu\u0308ller\u3000',
      email: ' o&m@mu\u0308ller.example\u200b',
    };
    await app.client().call(submitApplication, { body: typed });
    const staff = await app.staff();
    const found = await staff.call(listApplications, { query: { q: '\u2060Zoe\u0308 Müller ' } });
    expect(found).toMatchObject([{ fullName: 'Zoë Müller', email: 'o&m@müller.example' }]);
    const stored = await app.context.em().find(ApplicationSchema, {});
    expect(stored).toMatchObject([{ fullName: 'Zoë Müller', email: 'o&m@xn--mller-kva.example' }]);
  });

  test('an address is found in both spellings of its domain', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    const body = { fullName: 'Zoë Müller', email: 'zoe@müller.example' };
    await staff.call(generateInvestor, { body });
    for (const email of ['zoe@müller.example', 'ZOE@XN--MLLER-KVA.EXAMPLE']) {
      expect(await staff.call(listInvestors, { query: { email } })).toHaveLength(1);
    }
  });

  test('an account number, a tag and an asset are stored without them', async () => {
    const fixture = await createInvestorsFixture({ database });
    app = fixture.app;
    const { staff, anna, as, asStaff } = fixture;
    const { investorId } = anna;
    const requested = await as(anna, {
      path: '/api/withdrawals/request',
      body: { investorId, asset: 'USD', amount: 10, address: '\u200bCH93 0076 2011 6238 5295 7' },
    });
    expect(requested.json).toMatchObject({ request: { address: 'CH93 0076 2011 6238 5295 7' } });
    const record = { record: 'investor', id: investorId } as const;
    await staff.call(addTag, { body: { ...record, tag: 'Key client' } });
    const { tags } = await staff.call(addTag, { body: { ...record, tag: '\u2068Key\u00ad client\u2069' } });
    expect(tags).toEqual(['Key client']);
    const assets = ['Gold', 'Gold\u200b'].map((name) => ({ name, allocation: 50, color: '#ffffff' }));
    const path = '/api/admin/portfolio/update-assets';
    const allocated = await asStaff({ path, body: { investorId, assets, version: 2 } });
    expect(allocated.json).toMatchObject({ code: 'validation', fields: { assets: 'Gold is listed twice' } });
  });
});
