import { afterEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { NO_REQUEST_LIMITS } from '#api/test/support/investorsFixture.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { readConfirmationCode } from '#api/test/support/readConfirmationCode.ts';
import { CONSULTATION, CONTACT, REPLY } from '#api/test/support/sampleRequests.ts';
import { listJournal } from '#common/contract/activity.ts';
import {
  confirmConsultation,
  listConsultationSlots,
  listConsultations,
  replyToConsultation,
  requestConsultation,
  setConsultationStatus,
} from '#common/contract/consultations.ts';
import { sendContact } from '#common/contract/contacts.ts';
import { PREFERRED_TIMES, type PreferredTime, type ReplyStatus } from '#common/domain/consultations.ts';
import { ConsultationSchema } from './entities.ts';

let app: TestApp;
afterEach(() => app.stop());

/** Another day on which consultations are offered. */
const LATER = '2026-11-26';

const book = (email: string, time: PreferredTime = '10:00') =>
  app.client().call(requestConsultation, { body: { ...CONSULTATION, email, preferredTime: time } });
const confirm = (code: string) => app.client().call(confirmConsultation, { body: { code } });

async function freeTimes(): Promise<string[]> {
  const query = { date: CONSULTATION.preferredDate };
  return (await app.client().call(listConsultationSlots, { query })).slots.map(({ time }) => time);
}

describe.each(DATABASES)('requestConsultation on %s', (database) => {
  test('keeps the slot when confirmed with the emailed code, which works once', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    await book('ada@example.com');
    const code = await readConfirmationCode(app, 'ada@example.com');
    expect(code).toHaveLength(43);
    const stored = await app.context.em().findOneOrFail(ConsultationSchema, { email: 'ada@example.com' });
    expect(JSON.stringify(stored)).not.toContain(code);
    expect((await staff.call(listConsultations))[0]?.confirmed).toBe(false);

    await confirm(code);
    await expect(confirm(code)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    expect((await staff.call(listConsultations))[0]?.confirmed).toBe(true);
    app.clock.advance({ minutes: 31 });
    expect(await freeTimes()).not.toContain('10:00');
    await expect(book('ben@example.com')).rejects.toMatchObject({ code: 'slot_taken' });
  });

  test('sends one e-mail about the confirmed meeting, in the language of the booking', async () => {
    app = await createTestApp({ database });
    const body = { ...CONSULTATION, email: 'ada@example.com', language: 'de' } as const;
    await app.client().call(requestConsultation, { body });
    const filter = { toEmail: 'ada@example.com', template: 'consultation-reserved' };
    expect(await app.context.em().count(OutboxMessageSchema, filter)).toBe(0);
    const code = await readConfirmationCode(app, 'ada@example.com');
    await confirm(code);
    await expect(confirm(code)).rejects.toMatchObject({ code: 'not_found' });
    const sent = await app.context.em().find(OutboxMessageSchema, filter);
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('24. Nov. 2026, 10:00')]);
    expect(sent[0]?.text).toContain('Dieser Termin ist für Sie reserviert.');
  });

  test('releases the slot after 30 minutes without confirmation, and keeps the request', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    await book('ada@example.com');
    const code = await readConfirmationCode(app, 'ada@example.com');
    app.clock.advance({ minutes: 29 });
    expect(await freeTimes()).not.toContain('10:00');
    await expect(book('ben@example.com')).rejects.toMatchObject({ code: 'slot_taken' });

    app.clock.advance({ minutes: 1 });
    expect(await freeTimes()).toContain('10:00');
    const emails = Array.from({ length: 8 }, (_, index) => `person${index}@example.com`);
    const outcomes = await Promise.allSettled(emails.map((email) => book(email)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(confirm(code)).rejects.toMatchObject({
      code: 'slot_taken',
      message: expect.stringContaining('We have your request'),
    });
    const listed = await staff.call(listConsultations, { query: { q: 'ada@example.com' } });
    expect(listed).toMatchObject([{ confirmed: false, status: 'new' }]);
    const freed = await staff.call(listJournal, { query: { action: 'consultation_freed' } });
    expect(freed).toHaveLength(1);
  });

  test('keeps the slot when confirmed late, if it is still free', async () => {
    app = await createTestApp({ database });
    await book('ada@example.com');
    app.clock.advance({ hours: 2 });
    await confirm(await readConfirmationCode(app, 'ada@example.com'));
    await expect(book('ben@example.com')).rejects.toMatchObject({ code: 'slot_taken' });
  });

  test('rejects a fourth unconfirmed booking of an email address (429)', async () => {
    app = await createTestApp({ database });
    await book('ada@example.com', '10:00');
    await book('ADA@example.com', '11:00');
    await book('ada@example.com', '14:00');
    await expect(book('Ada@example.com', '15:00')).rejects.toMatchObject({ status: 429, retryAfter: 1800 });
    app.clock.advance({ minutes: 31 });
    await book('ada@example.com', '15:00');
  });

  test('rejects more than three concurrent unconfirmed bookings of an email address (429)', async () => {
    app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    const made = PREFERRED_TIMES.flatMap((preferredTime) =>
      [CONSULTATION.preferredDate, LATER].map((preferredDate) => ({
        ...CONSULTATION,
        preferredDate,
        preferredTime,
      })),
    );
    const responses = await Promise.all(
      made.map((body) => sendRaw(app.url, { path: '/api/consultations', body })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await app.context.em().count(ConsultationSchema)).toBe(3);
  });

  test('emails the confirmation code after any number of other forms with the address', async () => {
    app = await createTestApp({ database });
    for (let form = 0; form < 6; form += 1)
      await app.client().call(sendContact, { body: { ...CONTACT, email: 'ada@example.com' } });
    await book('ada@example.com');
    expect(await confirm(await readConfirmationCode(app, 'ada@example.com'))).toMatchObject({
      success: true,
    });
  });

  test('rejects a sixth upcoming confirmed booking of an email address (429)', async () => {
    app = await createTestApp({ database });
    const times = PREFERRED_TIMES.slice(0, 5);
    for (const time of times) {
      await book('ada@example.com', time);
      await confirm(await readConfirmationCode(app, 'ada@example.com'));
      app.clock.advance({ minutes: 1 });
    }
    const sixth = { ...CONSULTATION, email: 'ADA@example.com', preferredDate: LATER };
    const again = () => app.client().call(requestConsultation, { body: sixth });
    await expect(again()).rejects.toMatchObject({ status: 429, code: 'throttled' });
    await book('ben@example.com', PREFERRED_TIMES[5]);
  });

  test('rejects bookings above the daily limit of a network, also from another address in it (429)', async () => {
    const environment = { TRUST_PROXY: '1' };
    app = await createTestApp({ database, environment, throttle: { bookingsPerDay: 2 } });
    const from = (address: string, preferredTime: string) =>
      sendRaw(app.url, {
        path: '/api/consultations',
        body: { ...CONSULTATION, email: `${preferredTime.slice(0, 2)}@example.com`, preferredTime },
        headers: { 'X-Forwarded-For': address },
      });
    expect((await from('2001:db8:7:1::1', '10:00')).status).toBe(200);
    expect((await from('2001:db8:7:2::1', '11:00')).status).toBe(200);
    app.clock.advance({ hours: 20 });
    expect((await from('2001:db8:7:3::1', '14:00')).status).toBe(429);
    expect((await from('2001:db8:8:1::1', '14:00')).status).toBe(200);
    app.clock.advance({ hours: 5 });
    expect((await from('2001:db8:7:3::1', '15:00')).status).toBe(200);
  });

  test('rejects bookings above the limit of a network address (429)', async () => {
    app = await createTestApp({ database, throttle: { bookingsPerAddress: 2 } });
    await book('a@example.com', '10:00');
    await book('b@example.com', '11:00');
    await expect(book('c@example.com', '14:00')).rejects.toMatchObject({ status: 429, code: 'throttled' });
  });
});

describe.each(DATABASES)('replyToConsultation on %s', (database) => {
  const reply = async (email: string) => {
    const staff = await app.staff();
    const find = async () => (await staff.call(listConsultations, { query: { q: email } }))[0];
    await staff.call(replyToConsultation, { params: { id: (await find())?.id ?? '' }, body: REPLY });
    return find();
  };

  test('replies to a request whose expired slot was given to another one', async () => {
    app = await createTestApp({ database });
    await book('ada@example.com');
    app.clock.advance({ minutes: 31 });
    await book('ben@example.com');
    expect(await reply('ada@example.com')).toMatchObject({
      status: 'responded',
      statusChangedBy: 'Administrator',
    });
    const entries = await (await app.staff()).call(listJournal, { query: { action: 'consultation_status' } });
    expect(entries).toMatchObject([{ before: { status: 'new' }, after: { status: 'responded' } }]);
    await confirm(await readConfirmationCode(app, 'ben@example.com'));
  });

  test('keeps a slot that the request still has', async () => {
    app = await createTestApp({ database });
    await book('ada@example.com');
    await reply('ada@example.com');
    app.clock.advance({ minutes: 31 });
    expect(await freeTimes()).not.toContain('10:00');
    await expect(book('ben@example.com')).rejects.toMatchObject({ code: 'slot_taken' });
  });
});

describe.each(DATABASES)('setConsultationStatus on %s', (database) => {
  async function mark(email: string, status: ReplyStatus) {
    const staff = await app.staff();
    const [found] = await staff.call(listConsultations, { query: { q: email } });
    const params = { id: found?.id ?? '' };
    return (await staff.call(setConsultationStatus, { params, body: { status } })).consultation;
  }
  const countFreed = async () =>
    (await (await app.staff()).call(listJournal, { query: { action: 'consultation_freed' } })).length;

  test('frees the time that an expired booking of another request holds', async () => {
    app = await createTestApp({ database });
    await book('ada@example.com');
    await mark('ada@example.com', 'archived');
    await book('ben@example.com');
    await expect(mark('ada@example.com', 'new')).rejects.toMatchObject({ code: 'slot_taken' });

    app.clock.advance({ minutes: 31 });
    expect(await freeTimes()).toContain('10:00');
    expect(await mark('ada@example.com', 'new')).toMatchObject({ status: 'new' });
    expect(await freeTimes()).not.toContain('10:00');
    expect(await countFreed()).toBe(1);
    await expect(confirm(await readConfirmationCode(app, 'ben@example.com'))).rejects.toMatchObject({
      code: 'slot_taken',
    });
  });

  test('keeps the time of an expired booking that is marked while it is free', async () => {
    app = await createTestApp({ database });
    await book('ada@example.com');
    app.clock.advance({ minutes: 31 });
    await mark('ada@example.com', 'responded');
    expect(await freeTimes()).not.toContain('10:00');
    expect(await countFreed()).toBe(0);
  });

  test('marks a request as responded whose expired time was given to another one', async () => {
    app = await createTestApp({ database });
    await book('ada@example.com');
    app.clock.advance({ minutes: 31 });
    await book('ben@example.com');
    expect(await mark('ada@example.com', 'responded')).toMatchObject({ status: 'responded' });
    await confirm(await readConfirmationCode(app, 'ben@example.com'));
  });
});

describe.each(DATABASES)('listConsultations on %s', (database) => {
  test('finds the meetings of a day in Zürich', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    await book('ada@example.com');
    const { preferredDate: day } = CONSULTATION;
    const count = async (query: { meetingFrom?: string; meetingTo?: string }) =>
      (await staff.page(listConsultations, { query })).total;
    expect(await count({ meetingFrom: day, meetingTo: day })).toBe(1);
    expect(await count({ meetingFrom: '2099-01-01' })).toBe(0);
    expect(await count({ meetingTo: '2026-11-20' })).toBe(0);
  });
});
