import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addStaff } from '#api/test/support/addStaff.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { APPLICATION, CONSULTATION, CONTACT, REPLY } from '#api/test/support/sampleRequests.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import * as applications from '#common/contract/applications.ts';
import * as consultations from '#common/contract/consultations.ts';
import * as contacts from '#common/contract/contacts.ts';
import { getOutboxMessage, listOutbox } from '#common/contract/email.ts';
import { listReplies } from '#common/contract/replies.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe.each(DATABASES)('replies on %s', (database) => {
  let app: TestApp;
  let staff: Client;

  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
  });
  afterEach(() => app.stop());

  const repliesTo = async (id: string) => (await staff.call(listReplies, { params: { id } })).replies;

  async function contactId(): Promise<string> {
    await app.client().call(contacts.sendContact, { body: CONTACT });
    return (await staff.call(contacts.listContacts))[0]?.id ?? '';
  }

  test('replyToContact › sends the text to the sender, marks the message responded, and shows the delivery', async () => {
    const id = await contactId();
    const colleague = await addStaff(app, 'mara', 'operations');
    const body = { ...REPLY, text: 'Dear client\n\nPlease call us.\nWe are here until 18:00.' };
    const { reply } = await colleague.call(contacts.replyToContact, { params: { id }, body });
    expect(reply).toMatchObject({ subject: REPLY.subject, text: body.text, author: 'mara' });

    expect((await staff.call(contacts.getContact, { params: { id } })).contact.status).toBe('responded');
    await expect.poll(async () => (await repliesTo(id))[0]?.delivery).toBe('captured');
    expect(await repliesTo(id)).toEqual([{ ...reply, delivery: 'captured' }]);
    const { message } = await staff.call(getOutboxMessage, { params: { id: reply.messageId } });
    expect(message).toMatchObject({ to: CONTACT.email, subject: 'Re: A question', template: 'reply' });
    expect(message.text).toContain('Please call us.\nWe are here until 18:00.');
    expect(message.html).toContain('Please call us.<br />We are here until 18:00.');
    // The sender of a public form is not authenticated.
    expect(message.text).not.toContain(CONTACT.message);
    const entries = await staff.call(listJournal, { query: { action: 'reply_sent' } });
    expect(entries).toMatchObject([{ actor: 'mara', after: { reply: reply.id } }]);
    expect(JSON.stringify(entries)).not.toContain('call us');
  });

  test('replyToContact › keeps an archived message archived', async () => {
    const id = await contactId();
    await staff.call(contacts.setContactStatus, { params: { id }, body: { status: 'archived' } });
    await staff.call(contacts.replyToContact, { params: { id }, body: REPLY });
    expect((await staff.call(contacts.getContact, { params: { id } })).contact.status).toBe('archived');
  });

  test('replyToConsultation and replyToApplication › answer their person', async () => {
    await app.client().call(consultations.requestConsultation, { body: CONSULTATION });
    await app.client().call(applications.submitApplication, { body: APPLICATION });
    const [consultation] = await staff.call(consultations.listConsultations);
    const [application] = await staff.call(applications.listApplications);
    const params = { id: consultation?.id ?? '' };
    await staff.call(consultations.replyToConsultation, { params, body: REPLY });
    await staff.call(applications.replyToApplication, {
      params: { id: application?.id ?? '' },
      body: REPLY,
    });
    expect((await staff.call(consultations.getConsultation, { params })).consultation.status).toBe(
      'responded',
    );
    expect((await staff.call(applications.listApplications))[0]?.status).toBe('pending');
    expect(await repliesTo(application?.id ?? '')).toHaveLength(1);
    const sent = await staff.call(listOutbox, { query: { q: 'Re: A question' } });
    expect(sent.map(({ to }) => to)).toEqual([CONSULTATION.email, APPLICATION.email]);
  });

  test('lets one of several concurrent replies through, and asks the others to read it first (409)', async () => {
    const id = await contactId();
    const attempts = await Promise.allSettled(
      Array.from({ length: 4 }, () => staff.call(contacts.replyToContact, { params: { id }, body: REPLY })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'conflict' });
    }
    expect(await repliesTo(id)).toHaveLength(1);
    expect(await staff.call(listOutbox, { query: { q: 'Re: A question' } })).toHaveLength(1);
    await staff.call(contacts.replyToContact, { params: { id }, body: { ...REPLY, repliesSeen: 1 } });
    expect(await repliesTo(id)).toHaveLength(2);
  });

  test('sends once when a request is repeated with its idempotency key', async () => {
    const id = await contactId();
    const input = { params: { id }, body: REPLY };
    const first = await staff.call(contacts.replyToContact, input, { idempotencyKey: 'reply-1' });
    const second = await staff.call(contacts.replyToContact, input, { idempotencyKey: 'reply-1' });
    expect(second).toEqual(first);
    expect(await repliesTo(id)).toHaveLength(1);
  });

  test('rejects unknown records (404) and people who may not operate (403)', async () => {
    const params = { id: NOBODY };
    for (const endpoint of [
      contacts.replyToContact,
      consultations.replyToConsultation,
      applications.replyToApplication,
    ]) {
      await expect(staff.call(endpoint, { params, body: REPLY })).rejects.toMatchObject({ status: 404 });
    }
    const viewer = await addStaff(app, 'vera', 'viewer');
    const id = await contactId();
    await expect(viewer.call(contacts.replyToContact, { params: { id }, body: REPLY })).rejects.toMatchObject(
      { status: 403 },
    );
    expect((await viewer.call(listReplies, { params: { id } })).replies).toEqual([]);
  });
});
