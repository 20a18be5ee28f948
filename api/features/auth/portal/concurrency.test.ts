import { afterEach, describe, expect, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { sendConcurrently, tally } from '#api/test/support/concurrentRequests.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import {
  createInvestorsFixture,
  type InvestorsFixture,
  inviteInvestor,
  readCookie,
  signIn,
} from '#api/test/support/investorsFixture.ts';

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

describe.each(DATABASES)('concurrent sign-ins on %s', (database) => {
  test('create one access code from 50 first sign-ins with one activation code', async () => {
    const { app, staff } = await open(database);
    const { row, code } = await inviteInvestor(app, staff, 'Dora');
    const { investorId } = row;
    const codes = Array.from({ length: 50 }, (_, index) => `dora-walks-${index}-hills`);
    const responses = await sendConcurrently(50, (index) =>
      signIn(app, { investorId, accessCode: codes[index] ?? '', activationCode: code }),
    );
    const winner = responses.findIndex(({ status }) => status === 200);
    const counts = tally(responses);
    expect(counts['200']).toBe(1);
    // Later requests find the access code of the first one.
    expect((counts['401 activation_invalid'] ?? 0) + (counts['401 invalid_credentials'] ?? 0)).toBe(49);
    expect((await signIn(app, { investorId, accessCode: codes[winner] ?? '' })).status).toBe(200);
    const other = codes[(winner + 1) % 50] ?? '';
    expect((await signIn(app, { investorId, accessCode: other })).status).toBe(401);
  });

  test('leave no session during a reset of the access code', async () => {
    const { app, asStaff, as, anna } = await open(database);
    const { investorId, accessCode, row } = anna;
    for (let round = 0; round < 4; round += 1) {
      const signIns = sendConcurrently(6, () => signIn(app, { investorId, accessCode }));
      const reset = await asStaff({ path: `/api/admin/investors/${row.id}/reset-access-code`, body: {} });
      expect([round, reset.status]).toEqual([round, 200]);
      for (const response of await signIns) {
        expect([200, 401]).toContain(response.status);
        const cookie = response.status === 200 ? readCookie(response) : '';
        const poll = await as({ ...anna, cookie }, { method: 'GET', path: `/api/portfolio/${investorId}` });
        expect(poll.status).toBe(401);
      }
    }
  });
});
