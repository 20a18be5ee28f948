import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { enqueueEmails } from '#api/test/support/emailContext.ts';
import { type SendGridServer, startSendGridServer } from '#api/test/support/sendGridServer.ts';
import { until } from '#api/test/support/until.ts';
import type { Client } from '#common/client/createClient.ts';
import * as calls from '#common/contract/email.ts';
import { generateInvestor } from '#common/contract/investors.ts';

const KEY = 'SG.test-key';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const statuses = async (staff: Client) =>
  (await staff.call(calls.listOutbox, {})).map(({ status }) => status);

/** A welcome message, whose code the link in it shows. */
async function welcome(staff: Client) {
  await staff.call(generateInvestor, { body: { fullName: 'Ada Muster', email: 'ada@person.example' } });
  const [row] = await staff.call(calls.listOutbox, { query: { q: 'ada@' } });
  if (!row) throw new Error('No message.');
  return row;
}

describe.each(DATABASES)('email without a SendGrid key on %s', (database) => {
  let app: TestApp;
  let staff: Client;

  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
  });
  afterEach(() => app.stop());

  test('sendTestEmail › reports that a key is needed, and sends nothing', async () => {
    const response = await staff.call(calls.sendTestEmail, {});
    expect(response).toMatchObject({ success: false, mode: 'captured' });
    expect(response.message).toContain('SendGrid API key is needed');
    const status = await staff.call(calls.getEmailStatus, {});
    expect(status).toMatchObject({ mode: 'captured', from: app.context.firm.email });
    expect(status.counts).toEqual({
      pending: 0,
      sending: 0,
      sent: 0,
      captured: 0,
      failed: 0,
      unconfirmed: 0,
    });
  });

  test('exportOutbox › returns the list as CSV in its order, without the texts of messages', async () => {
    await welcome(staff);
    await enqueueEmails(app.context, 2, { toEmail: '=cmd@person.example' });
    await until(async () => expect(await statuses(staff)).not.toContain('pending'));
    const { blob, fileName } = await staff.download(calls.exportOutbox, { query: { sort: 'to' } });
    expect(fileName).toBe('outbox.csv');
    const [head, ...rows] = (await blob.text()).trim().split('\n');
    expect(head).toContain('createdAt,status,template,to,subject,attempts');
    expect(rows.map((row) => row.split(',')[4])).toEqual([
      "'=cmd@person.example",
      "'=cmd@person.example",
      'ada@person.example',
    ]);
    expect(rows.join()).not.toMatch(/activate|Words/);
    const found = await staff.download(calls.exportOutbox, { query: { q: 'ada@', status: 'failed' } });
    expect((await found.blob.text()).trim().split('\n')).toHaveLength(1);
  });

  test('getOutboxMessage › returns a captured message with its activation code masked', async () => {
    const { id } = await welcome(staff);
    await until(async () => expect(await statuses(staff)).toEqual(['captured']));
    const { message } = await staff.call(calls.getOutboxMessage, { params: { id } });
    expect(message).toMatchObject({ template: 'welcome', to: 'ada@person.example', attempts: 1 });
    expect(message).not.toHaveProperty('nextAttemptAt');
    const { secret } = await app.context.em().findOneOrFail(OutboxMessageSchema, { id });
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(message)).not.toContain(secret);
    expect(message.text).toMatch(/#id=INV-[0-9A-Z]{8}&activate=••••••••$/m);
    const status = await staff.call(calls.getEmailStatus, {});
    expect(status).toMatchObject({ secretsShown: false, counts: { captured: 1 } });

    const again = await staff.call(calls.resendOutboxMessage, { params: { id } });
    expect(again.message).toMatchObject({ status: 'pending', attempts: 0 });
    await until(async () => expect(await statuses(staff)).toEqual(['captured']));
    const entry = await app.context.em().findOneOrFail(JournalEntrySchema, { action: 'message_resent' });
    expect(entry).toMatchObject({ actorType: 'staff', subject: id, investorId: null });
  });

  test('listOutbox › pages, filters, sorts and searches', async () => {
    await enqueueEmails(app.context, 5);
    app.context.onEmailQueued();
    await until(async () => expect(await statuses(staff)).toEqual(Array(5).fill('captured')));
    const page = await staff.page(calls.listOutbox, { query: { limit: 2, offset: 2, sort: 'to' } });
    expect(page.total).toBe(5);
    expect(page.rows.map(({ to }) => to)).toEqual(['person2@person.example', 'person3@person.example']);
    const find = async (query: { q?: string; status?: 'sent' | 'captured'; sort?: '-subject' }) =>
      (await staff.call(calls.listOutbox, { query })).map(({ subject }) => subject);
    expect(await find({ q: 'PERSON4@' })).toEqual(['Message 4']);
    expect(await find({ status: 'sent' })).toEqual([]);
    expect((await find({ status: 'captured', sort: '-subject' }))[0]).toBe('Message 4');
  });

  test('endpoints › reject visitors (401) and unknown messages (404)', async () => {
    await expect(app.client().call(calls.listOutbox, {})).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(app.client().call(calls.sendTestEmail, {})).rejects.toMatchObject({ status: 401 });
    const params = { id: NOBODY };
    await expect(staff.call(calls.getOutboxMessage, { params })).rejects.toMatchObject({ status: 404 });
    await expect(staff.call(calls.resendOutboxMessage, { params })).rejects.toMatchObject({ status: 404 });
  });
});

test('getOutboxMessage › shows activation codes in the demonstration, and getEmailStatus reports it', async () => {
  const app = await createTestApp({ environment: { DEMO_DATA: '1' } });
  const staff = await app.staff();
  const { id } = await welcome(staff);
  const { message } = await staff.call(calls.getOutboxMessage, { params: { id } });
  expect(message.text).toMatch(/#id=INV-[0-9A-Z]{8}&activate=[\w-]{43}$/m);
  expect(await staff.call(calls.getEmailStatus, {})).toMatchObject({ secretsShown: true });
  await app.stop();
});

describe('email with a SendGrid key', () => {
  let server: SendGridServer;
  let app: TestApp;
  let staff: Client;

  beforeEach(async () => {
    server = await startSendGridServer(KEY);
    const environment = {
      SENDGRID_API_KEY: KEY,
      SENDGRID_API_URL: server.url,
      MAIL_FROM: 'post@firm.example',
    };
    app = await createTestApp({ environment });
    staff = await app.staff();
  });
  afterEach(async () => {
    await app.stop();
    await server.stop();
  });

  test('resendOutboxMessage › sends an unconfirmed message again, which then says so', async () => {
    server.setBehaviour(() => 'accept and reset');
    await enqueueEmails(app.context, 1);
    app.context.onEmailQueued();
    await until(async () => expect(await statuses(staff)).toEqual(['unconfirmed']));
    const [{ id = '' } = {}] = await staff.call(calls.listOutbox, { query: { status: 'unconfirmed' } });
    expect(await staff.call(calls.getEmailStatus, {})).toMatchObject({ counts: { unconfirmed: 1 } });
    server.setBehaviour(() => 'accept');
    const { message } = await staff.call(calls.resendOutboxMessage, { params: { id } });
    expect(message).toMatchObject({ status: 'pending', isRepeat: true });
    await until(async () => expect(await statuses(staff)).toEqual(['sent']));
    expect(server.received.map(({ text }) => text)).toEqual([
      'Words',
      expect.stringMatching(/^We could not tell .+\n\nWords$/),
    ]);
  });

  test("sendTestEmail › sends to the firm's own address and returns the result", async () => {
    const { email } = app.context.firm;
    expect(await staff.call(calls.sendTestEmail, {})).toEqual({
      success: true,
      mode: 'sendgrid',
      message: `A test message is on its way to ${email}.`,
    });
    expect(server.received).toMatchObject([{ to: email, from: 'post@firm.example', replyTo: email }]);
    server.setBehaviour(() => ({ status: 403 }));
    expect(await staff.call(calls.sendTestEmail, {})).toEqual({
      success: false,
      mode: 'sendgrid',
      message: 'The test message was not sent. SendGrid rejected the message (403).',
    });
    server.setBehaviour(() => ({ status: 500 }));
    expect(await staff.call(calls.sendTestEmail, {})).toEqual({
      success: false,
      mode: 'sendgrid',
      message:
        'The test message has not been sent yet. SendGrid responded with 500. It will be retried automatically.',
    });
    expect((await statuses(staff)).toSorted()).toEqual(['failed', 'pending', 'sent']);
  });

  test('sendTestEmail › sends one message for one idempotency key, and repeats its result', async () => {
    const sendTest = () => staff.call(calls.sendTestEmail, {}, { idempotencyKey: 'one-test' });
    const responses = await Promise.all([sendTest(), sendTest(), sendTest()]);
    server.setBehaviour(() => ({ status: 403 }));
    for (const response of [...responses, await sendTest()]) expect(response.success).toBe(true);
    expect(server.received).toHaveLength(1);
    expect((await staff.call(calls.sendTestEmail, {}, { idempotencyKey: 'another' })).success).toBe(false);
  });

  test('getOutboxMessage › masks the activation code of pending, failed and sent messages', async () => {
    server.setBehaviour(() => ({ status: 400 }));
    const { id } = await welcome(staff);
    const body = async () => (await staff.call(calls.getOutboxMessage, { params: { id } })).message;
    expect((await body()).text).toContain('activate=••••••••');
    await until(async () => expect((await body()).status).toBe('failed'));
    expect(await body()).toMatchObject({ lastError: 'SendGrid rejected the message (400)' });
    expect((await body()).html).toContain('activate=••••••••');

    server.setBehaviour(() => 'accept');
    await staff.call(calls.resendOutboxMessage, { params: { id } });
    await until(async () => expect((await body()).status).toBe('sent'));
    expect(server.received[0]?.text).toMatch(/activate=[\w-]{43}$/m);
    expect((await body()).text).toContain('activate=••••••••');
    const row = await app.context.em().findOneOrFail(OutboxMessageSchema, { id });
    expect(row).toMatchObject({ secret: null, text: expect.stringContaining('activate=••••••••') });

    const resend = staff.call(calls.resendOutboxMessage, { params: { id } });
    await expect(resend).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect(server.received).toHaveLength(1);
  });
});
