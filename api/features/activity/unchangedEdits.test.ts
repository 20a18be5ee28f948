import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import type { Client } from '#common/client/createClient.ts';
import { listAccessLog, listJournal } from '#common/contract/activity.ts';
import { listContacts, sendContact, setContactStatus } from '#common/contract/contacts.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { updateAssets } from '#common/contract/staffPortfolio.ts';

describe.each(DATABASES)('edits without a change on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: EnrolledInvestor;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
    anna = await enrolInvestor(app, staff, 'Anna');
  });
  afterEach(() => app.stop());

  const opened = async () =>
    (await staff.call(listAccessLog)).filter(({ action }) => /opened$/.test(action)).length;
  const journalled = async () => (await staff.call(listJournal)).length;

  test('are recorded as a read of the account in the response', async () => {
    const { investorId } = anna;
    const { investor } = await staff.call(getInvestor, { params: { investorId } });
    app.clock.advance({ minutes: 10 });
    const before = await journalled();
    const { id, version } = investor;
    const response = await staff.call(updateInvestor, { params: { id }, body: { version } });
    expect(response.investor.email).toBe(investor.email);
    expect(await staff.call(listAccessLog, { query: { status: 'record_opened' } })).toMatchObject([
      { investorId, actor: 'Administrator' },
      { investorId },
    ]);
    app.clock.advance({ minutes: 10 });
    await staff.call(updateAssets, { body: { investorId, assets: [], version } });
    expect(await opened()).toBe(3);
    expect(await journalled()).toBe(before);
    app.clock.advance({ minutes: 10 });
    await staff.call(updateInvestor, { params: { id }, body: { version, fullName: 'Anna Neu' } });
    expect(await opened()).toBe(3);
  });

  test('are recorded as a read of the message in the response', async () => {
    const form = { name: 'Clara Muster', email: 'clara@example.com', subject: 'Fees', message: 'How?' };
    await app.client().call(sendContact, { body: form });
    const [contact] = await staff.call(listContacts);
    const id = contact?.id ?? '';
    await staff.call(setContactStatus, { params: { id }, body: { status: 'new' } });
    expect(await staff.call(listAccessLog, { query: { status: 'message_opened' } })).toMatchObject([
      { subject: id, detail: 'contact-submissions' },
    ]);
  });
});
