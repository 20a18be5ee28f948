import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { NO_REQUEST_LIMITS } from '#api/test/support/investorsFixture.ts';
import { INVITED_PASSWORD, readInvitationToken } from '#api/test/support/inviteStaff.ts';
import { APPLICATION, CONSULTATION, CONTACT } from '#api/test/support/sampleRequests.ts';
import { listJournal } from '#common/contract/activity.ts';
import { approveApplication, listApplications, submitApplication } from '#common/contract/applications.ts';
import { listConsultations, requestConsultation } from '#common/contract/consultations.ts';
import { listContacts, sendContact } from '#common/contract/contacts.ts';
import { listOutbox } from '#common/contract/email.ts';
import { exportInvestors, getInvestor, listInvestors, updateInvestor } from '#common/contract/investors.ts';
import { listStaff } from '#common/contract/staffAccounts.ts';
import { staffLogin } from '#common/contract/staffAuth.ts';
import { acceptInvitation, inviteStaff } from '#common/contract/staffInvitations.ts';
import { OutboxMessageSchema } from './entities.ts';

const TYPED = 'ana@müller.ch';
const STORED = 'ana@xn--mller-kva.ch';

describe.each(DATABASES)('internationalised addresses on %s', (database) => {
  async function start() {
    const app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    onTestFinished(() => app.stop());
    return { app, staff: await app.staff() };
  }

  test('are found and shown as typed, and mail goes to their ASCII form', async () => {
    const { app, staff } = await start();
    const visitor = app.client();
    await visitor.call(submitApplication, { body: { ...APPLICATION, email: TYPED } });
    await visitor.call(sendContact, { body: { ...CONTACT, email: TYPED } });
    await visitor.call(requestConsultation, { body: { ...CONSULTATION, email: TYPED } });
    const [application] = await staff.call(listApplications);
    const params = { id: application?.id ?? '' };
    expect(await staff.call(approveApplication, { params, body: {} })).toMatchObject({ mailedTo: TYPED });
    for (const q of [TYPED, 'MÜLLER.ch', 'mueller.ch', STORED]) {
      const query = { q };
      const emails = [
        ...(await staff.call(listApplications, { query })),
        ...(await staff.call(listContacts, { query })),
        ...(await staff.call(listConsultations, { query })),
        ...(await staff.call(listInvestors, { query })),
      ].map(({ email }) => email);
      expect([q, emails]).toEqual([q, [TYPED, TYPED, TYPED, TYPED]]);
      const mails = await staff.call(listOutbox, { query });
      expect([q, mails.map(({ to }) => to)]).toEqual([q, [TYPED, TYPED, TYPED, TYPED]]);
    }
    expect(await staff.call(listInvestors, { query: { email: TYPED } })).toHaveLength(1);
    const sent = await app.context.em().find(OutboxMessageSchema, {});
    expect(new Set(sent.map(({ toEmail }) => toEmail))).toEqual(new Set([STORED]));
    const { blob } = await staff.download(exportInvestors, {});
    expect(await blob.text()).toContain(TYPED);
  });

  test('are shown as typed where an account gets one', async () => {
    const { staff, app } = await start();
    await app.client().call(submitApplication, { body: APPLICATION });
    const [application] = await staff.call(listApplications);
    const approval = { params: { id: application?.id ?? '' }, body: {} };
    const { investorId } = await staff.call(approveApplication, approval);
    const { investor } = await staff.call(getInvestor, { params: { investorId } });
    const body = { email: TYPED, version: investor.version };
    const edited = await staff.call(updateInvestor, { params: { id: investor.id }, body });
    expect(edited.investor.email).toBe(TYPED);
    const [entry] = await staff.call(listJournal, { query: { investorId } });
    expect(entry).toMatchObject({ before: { email: APPLICATION.email }, after: { email: TYPED } });
  });

  test('sign staff in, with any case and either form', async () => {
    const { app, staff } = await start();
    const person = { email: TYPED, displayName: 'Ana Keller', role: 'viewer' } as const;
    await staff.call(inviteStaff, { body: person });
    expect((await staff.call(listStaff)).invitations).toMatchObject([{ email: TYPED }]);
    const token = await readInvitationToken(app, STORED);
    const password = INVITED_PASSWORD;
    await app.client().call(acceptInvitation, { body: { token, displayName: person.displayName, password } });
    const { staff: accounts } = await staff.call(listStaff);
    expect(accounts.map(({ email }) => email)).toContain(TYPED);
    for (const username of [TYPED, 'Ana@MÜLLER.ch', STORED]) {
      const signedIn = await app.client().call(staffLogin, { body: { username, password } });
      expect(signedIn).toMatchObject({ staff: { username: TYPED, email: TYPED } });
    }
  });
});
