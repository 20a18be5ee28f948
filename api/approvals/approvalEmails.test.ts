import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { addStaff, createStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import type { Client } from '#common/client/createClient.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import { setDepositAddress } from '#common/contract/portalConfig.ts';

const ADDRESS = 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt';
const TITLE = 'Change the deposit address for BTC';
const emailOf = (username: string) => `${username}@firm.example`;

describe.each(DATABASES)('emails about approvals on %s', (database) => {
  let app: TestApp;
  let admin: Client;
  let jonas: Client;
  const setEmail = (username: string, email: string | null = emailOf(username)) =>
    app.context.em().nativeUpdate(StaffSchema, { username }, { email });
  beforeEach(async () => {
    app = await createTestApp({ database });
    admin = await app.staff();
    jonas = await addStaff(app, 'jonas', 'approver');
    await setEmail('admin');
    await setEmail('jonas');
  });
  afterEach(() => app.stop());

  const request = () =>
    expectPending(admin.call(setDepositAddress, { body: { symbol: 'btc', address: ADDRESS } }));
  const sent = async (template: 'approval-requested' | 'approval-decided') => {
    const messages = await app.context
      .em()
      .find(OutboxMessageSchema, { template }, { orderBy: { toEmail: 'asc' } });
    return messages.map(({ toEmail, subject, text, html }) => ({ toEmail, subject, text, html }));
  };

  test('a request is sent to everybody who can decide and has an address, and to nobody else', async () => {
    await createStaff(app, 'mira', 'administrator');
    await createStaff(app, 'nobert', 'approver');
    await createStaff(app, 'otto', 'operations');
    await createStaff(app, 'vera', 'viewer');
    await createStaff(app, 'lina', 'approver', false);
    for (const username of ['mira', 'otto', 'vera', 'lina']) await setEmail(username);
    await request();
    const messages = await sent('approval-requested');
    expect(messages.map(({ toEmail }) => toEmail)).toEqual([emailOf('jonas'), emailOf('mira')]);
    for (const { subject, text } of messages) {
      expect(subject).toBe('A change is waiting for your approval');
      expect(text).toContain(TITLE);
      expect(text).toContain('Administrator');
    }
    expect(await sent('approval-decided')).toEqual([]);
  });

  test('an approval is sent to the requester, with the person who approved it', async () => {
    await approve(jonas, await request());
    expect(await sent('approval-decided')).toMatchObject([
      {
        toEmail: emailOf('admin'),
        subject: 'Your change was approved',
        text: expect.stringContaining('jonas'),
      },
    ]);
  });

  test('a rejection is sent to the requester with its reason', async () => {
    const id = await request();
    const { changeHash } = await readApproval(jonas, id);
    const note = 'This is not our address.';
    const body = { approvalId: id, changeHash, decision: 'reject', note } as const;
    const { approval } = await jonas.call(decideApproval, { body });
    expect(approval).toMatchObject({ status: 'rejected', note });
    expect(await readApproval(admin, id)).toMatchObject({ status: 'rejected', note, decidedBy: 'jonas' });
    const [message, ...others] = await sent('approval-decided');
    expect(others).toEqual([]);
    expect(message).toMatchObject({ toEmail: emailOf('admin'), subject: 'Your change was rejected' });
    for (const content of [message?.text, message?.html]) {
      expect(content).toContain('Reason');
      expect(content).toContain(note);
      expect(content).toContain('jonas');
    }
  });

  test.each([undefined, '', ' \n '])(
    'a rejection without a reason (%j) is an error of that field',
    async (note) => {
      const id = await request();
      const { changeHash } = await readApproval(jonas, id);
      const body = { approvalId: id, changeHash, decision: 'reject', note } as const;
      await expect(jonas.call(decideApproval, { body })).rejects.toMatchObject({
        code: 'validation',
        fields: { note: 'Say why you reject the change' },
      });
      expect((await readApproval(jonas, id)).status).toBe('pending');
      expect(await sent('approval-decided')).toEqual([]);
    },
  );
});
