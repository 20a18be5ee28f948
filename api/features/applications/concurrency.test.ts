import { afterEach, describe, expect, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { sendConcurrently, tally } from '#api/test/support/concurrentRequests.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import { listApplications } from '#common/contract/applications.ts';
import { listInvestors } from '#common/contract/investors.ts';

let fixture: InvestorsFixture | undefined;
afterEach(async () => {
  if (!fixture) return;
  expect(await verifyTree(fixture.app.context.em())).toMatchObject({ intact: true });
  await fixture.app.stop();
  fixture = undefined;
});

const open = async (database: (typeof DATABASES)[number]): Promise<InvestorsFixture> => {
  fixture = await createInvestorsFixture({ database });
  return fixture;
};

describe.each(DATABASES)('concurrent decisions on an application on %s', (database) => {
  test('create one investor from two approvals', async () => {
    const { anonymous, asStaff, staff } = await open(database);
    await anonymous({ path: '/api/applications', body: APPLICATION });
    const [application] = await staff.call(listApplications);
    const path = `/api/admin/approve-application/${application?.id}`;
    const responses = await sendConcurrently(2, () => asStaff({ path, body: {} }));
    expect(tally(responses)).toEqual({ '200': 1, '409 already_decided': 1 });
    expect(await staff.call(listInvestors, { query: { q: APPLICATION.email } })).toHaveLength(1);
  });

  test('accept either the approval or the rejection', async () => {
    const { anonymous, asStaff, staff } = await open(database);
    await anonymous({ path: '/api/applications', body: APPLICATION });
    const [application] = await staff.call(listApplications);
    const responses = await Promise.all(
      ['approve', 'reject'].map((word) =>
        asStaff({ path: `/api/admin/${word}-application/${application?.id}`, body: {} }),
      ),
    );
    expect(tally(responses)).toEqual({ '200': 1, '409 already_decided': 1 });
    const [decided] = await staff.call(listApplications);
    const approved = responses[0]?.status === 200;
    expect(decided?.status).toBe(approved ? 'approved' : 'rejected');
    expect(await staff.call(listInvestors, { query: { q: APPLICATION.email } })).toHaveLength(
      approved ? 1 : 0,
    );
  });
});
