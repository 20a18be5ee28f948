import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { tally } from '#api/test/support/concurrentRequests.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import {
  addColleague,
  callBack,
  decide,
  NEW_ADDRESS,
  readRequest,
  readVetoCode,
  requestOf,
  veto,
} from '#api/test/support/newAccount.ts';
import { verifyAccounts } from '#api/verification/verifyAccounts.ts';
import { DAY_MS, HOUR_MS } from '#common/domain/duration.ts';
import { VETO_DAYS } from '#common/domain/payoutAccounts.ts';

describe.each(DATABASES)('vetoes of withdrawals to new accounts on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    await addColleague(fixture.app);
  });
  afterEach(async () => {
    const em = fixture.app.context.em();
    expect(await verifyTree(em)).toMatchObject({ intact: true });
    expect((await verifyAccounts(em)).difference).toBeUndefined();
    await fixture.app.stop();
  });

  test('stop a request by the code in the notice, once, and the firm is told', async () => {
    const id = await requestOf(fixture);
    const code = await readVetoCode(fixture.app, fixture.anna.email);
    expect(await veto(fixture, code)).toMatchObject({ status: 200 });
    const stopped = await readRequest(fixture, id);
    expect(stopped).toMatchObject({ status: 'cancelled', vetoedAt: expect.any(String) });
    expect((await veto(fixture, code)).json).toMatchObject({
      code: 'already_decided',
      message: 'This withdrawal has already been stopped. Nothing will be paid.',
    });
    expect((await decide(fixture, id)).json).toMatchObject({ code: 'already_decided' });
    const notices = await fixture.app.context
      .em()
      .find(OutboxMessageSchema, { template: 'withdrawal-vetoed' });
    expect(notices.map(({ toEmail }) => toEmail)).toEqual([fixture.app.context.firm.email]);
  });

  test('are rejected with a wrong code, one that is too old, or after the decision', async () => {
    const id = await requestOf(fixture);
    const code = await readVetoCode(fixture.app, fixture.anna.email);
    expect(await veto(fixture, `${code.slice(0, -1)}_`)).toMatchObject({ status: 404 });
    await callBack(fixture, id);
    await decide(fixture, id);
    expect((await veto(fixture, code)).json).toMatchObject({
      code: 'already_decided',
      fields: { status: 'approved' },
      message: expect.stringContaining('Please call us at once'),
    });
    fixture.app.clock.advance({ minutes: 1 });
    await requestOf(fixture, { address: 'DE89 3704 0044 0532 0130 00' });
    const old = await readVetoCode(fixture.app, fixture.anna.email);
    fixture.app.clock.advance({ hours: (VETO_DAYS * DAY_MS) / HOUR_MS });
    expect(await veto(fixture, old)).toMatchObject({ status: 404 });
  });

  test('work from the page without scripts; opening the link changes nothing', async () => {
    const id = await requestOf(fixture);
    const code = await readVetoCode(fixture.app, fixture.anna.email);
    await fixture.anonymous({ path: '/withdrawal/stop' });
    expect(await readRequest(fixture, id)).toMatchObject({ status: 'pending' });
    const posted = await fixture.anonymous({
      path: '/withdrawal/stop',
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://firnline.test' },
      body: `code=${code}`,
    });
    expect([posted.status, posted.headers.location]).toEqual([303, '/withdrawal/stopped']);
    expect(await readRequest(fixture, id)).toMatchObject({ status: 'cancelled' });
  });

  test('let exactly one of veto and approval through', async () => {
    for (let round = 0; round < 5; round += 1) {
      fixture.app.clock.advance({ minutes: 1 });
      const id = await requestOf(fixture, { address: `${NEW_ADDRESS} ${round}` });
      const code = await readVetoCode(fixture.app, fixture.anna.email);
      await callBack(fixture, id);
      const [stopped, approved] = await Promise.all([veto(fixture, code), decide(fixture, id)]);
      expect(tally([stopped, approved])).toEqual({ '200': 1, '409 already_decided': 1 });
      expect((await readRequest(fixture, id))?.status).toBe(
        stopped.status === 200 ? 'cancelled' : 'approved',
      );
    }
  });

  test('are accepted once of two with the same code', async () => {
    await requestOf(fixture);
    const code = await readVetoCode(fixture.app, fixture.anna.email);
    expect(tally(await Promise.all([veto(fixture, code), veto(fixture, code)]))).toEqual({
      '200': 1,
      '409 already_decided': 1,
    });
  });

  test('let a call-back be recorded before them or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      fixture.app.clock.advance({ minutes: 1 });
      const id = await requestOf(fixture, { address: `${NEW_ADDRESS} ${round}` });
      const code = await readVetoCode(fixture.app, fixture.anna.email);
      const [stopped, called] = await Promise.all([veto(fixture, code), callBack(fixture, id)]);
      expect(stopped.status).toBe(200);
      expect([200, 409]).toContain(called.status);
      const request = await readRequest(fixture, id);
      expect(request?.status).toBe('cancelled');
      expect(request?.calledBackAt !== undefined).toBe(called.status === 200);
    }
  });
});
