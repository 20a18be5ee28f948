import { afterEach, describe, expect, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { sendConcurrently, tally } from '#api/test/support/concurrentRequests.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { CONSULTATION } from '#api/test/support/sampleRequests.ts';
import { listConsultations } from '#common/contract/consultations.ts';

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

describe.each(DATABASES)('concurrent bookings on %s', (database) => {
  test('accept one of 20 bookings of one slot', async () => {
    const { anonymous, staff } = await open(database);
    const responses = await sendConcurrently(20, (index) =>
      anonymous({
        path: '/api/consultations',
        body: { ...CONSULTATION, email: `person${index}@example.com` },
      }),
    );
    expect(tally(responses)).toEqual({ '200': 1, '409 slot_taken': 19 });
    expect(await staff.call(listConsultations)).toHaveLength(1);
  });
});
