import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { readConfirmationCode } from '#api/test/support/readConfirmationCode.ts';
import { CONSULTATION } from '#api/test/support/sampleRequests.ts';
import { verifyRecords } from '#api/verification/verifyRecords.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal, verifyJournal } from '#common/contract/activity.ts';
import * as endpoints from '#common/contract/consultations.ts';
import { getOutboxMessage, listOutbox } from '#common/contract/email.ts';
import type { PreferredTime } from '#common/domain/consultations.ts';
import { ConsultationSchema } from './entities.ts';

const DAY = CONSULTATION.preferredDate;

describe.each(DATABASES)('changes of consultations on %s', (database) => {
  let app: TestApp;
  let staff: Client;

  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
  });
  afterEach(async () => {
    expect(await verifyTree(app.context.em())).toMatchObject({ intact: true });
    await app.stop();
  });

  async function book(email: string, preferredTime: PreferredTime = '10:00') {
    await app
      .client()
      .call(endpoints.requestConsultation, { body: { ...CONSULTATION, email, preferredTime } });
    const [found] = await staff.call(endpoints.listConsultations, { query: { q: email } });
    if (!found) throw new Error('No consultation.');
    return found;
  }
  const move = (
    { id, startsAt }: endpoints.Consultation,
    preferredTime: PreferredTime,
    more: { preferredDate?: string; note?: string } = {},
  ) =>
    staff.call(endpoints.rescheduleConsultation, {
      params: { id },
      body: { seenStartsAt: startsAt, preferredDate: DAY, preferredTime, ...more },
    });
  const cancel = ({ id, startsAt }: endpoints.Consultation, note?: string) =>
    staff.call(endpoints.cancelConsultation, { params: { id }, body: { seenStartsAt: startsAt, note } });
  async function freeTimes(date: string = DAY): Promise<string[]> {
    return (await app.client().call(endpoints.listConsultationSlots, { query: { date } })).slots.map(
      ({ time }) => time,
    );
  }
  async function mailAbout(subject: string) {
    const [sent] = await staff.call(listOutbox, { query: { q: subject } });
    return (await staff.call(getOutboxMessage, { params: { id: sent?.id ?? '' } })).message;
  }

  test('rescheduleConsultation › moves the meeting, frees the old slot, and e-mails both times and the note', async () => {
    const booked = await book('ada@example.com');
    const { consultation } = await move(booked, '15:00', { note: 'Our adviser is away.' });
    expect(consultation).toMatchObject({
      preferredTime: '15:00',
      startsAt: '2026-11-24T14:00:00.000Z',
      status: 'responded',
      confirmed: false,
    });
    expect(await freeTimes()).toContain('10:00');
    expect(await freeTimes()).not.toContain('15:00');
    const message = await mailAbout('New time of your consultation');
    expect(message).toMatchObject({ to: 'ada@example.com', template: 'consultation-moved' });
    expect(message.text).toContain('New time (Zürich): 24 Nov 2026, 15:00 CET');
    expect(message.text).toContain('Earlier time: 24 Nov 2026, 10:00 CET');
    expect(message.text).toContain('Our adviser is away.');
    // Staff want this meeting, so it no longer expires, and the person can still confirm it.
    app.clock.advance({ minutes: 31 });
    expect(await freeTimes()).not.toContain('15:00');
    await app.client().call(endpoints.confirmConsultation, {
      body: { code: await readConfirmationCode(app, 'ada@example.com') },
    });
    const entries = await staff.call(listJournal, { query: { action: 'consultation_moved' } });
    expect(entries).toMatchObject([{ before: { startsAt: booked.startsAt }, actor: 'Administrator' }]);
    expect(JSON.stringify(entries)).not.toContain('adviser is away');
    expect(await staff.call(verifyJournal)).toMatchObject({ intact: true });
  });

  test('rescheduleConsultation › rejects closed, past, equal and taken times, and changes nothing', async () => {
    const booked = await book('ada@example.com');
    await book('ben@example.com', '11:00');
    for (const preferredDate of ['2026-11-29', '2026-12-25', '2026-01-05', '2028-01-05']) {
      await expect(move(booked, '10:00', { preferredDate })).rejects.toMatchObject({ code: 'validation' });
    }
    await expect(move(booked, '10:00')).rejects.toMatchObject({
      fields: { preferredTime: expect.any(String) },
    });
    await expect(move(booked, '11:00')).rejects.toMatchObject({ status: 409, code: 'slot_taken' });
    const [stored] = await staff.call(endpoints.listConsultations, { query: { q: 'ada@' } });
    expect(stored).toEqual(booked);
    expect(await staff.call(listOutbox, { query: { q: 'New time' } })).toEqual([]);
  });

  test('rescheduleConsultation › gives an expired booking its own time again while it is free', async () => {
    const [expired, freed] = [await book('ada@example.com'), await book('ben@example.com', '11:00')];
    app.clock.advance({ minutes: 31 });
    const other = await book('cora@example.com', '11:00');
    expect((await move(expired, '10:00')).consultation).toMatchObject({ preferredTime: '10:00' });
    expect(await freeTimes()).not.toContain('10:00');
    await expect(move(expired, '10:00')).rejects.toMatchObject({ code: 'validation' });

    await expect(move(freed, '11:00')).rejects.toMatchObject({ code: 'slot_taken' });
    await move(other, '15:00');
    app.clock.advance({ minutes: 1 });
    expect((await move(freed, '11:00', { note: 'Until then.' })).consultation).toMatchObject({
      preferredTime: '11:00',
      startsAt: freed.startsAt,
      status: 'responded',
    });
    app.clock.advance({ minutes: 31 });
    expect(await freeTimes()).toEqual(['09:00', '14:00', '16:00']);
    const message = await mailAbout('The time of your consultation');
    expect(message).toMatchObject({ to: 'ben@example.com', template: 'consultation-reserved' });
    expect(message.text).toContain('24 Nov 2026, 11:00 CET');
    expect(message.text).toContain('Until then.');
    const count = async (action: 'consultation_freed' | 'consultation_moved') =>
      (await staff.call(listJournal, { query: { action } })).length;
    expect([await count('consultation_freed'), await count('consultation_moved')]).toEqual([1, 3]);
    expect(await staff.call(verifyJournal)).toMatchObject({ intact: true });
  });

  test('rescheduleConsultation › lets one of a move and bookings of the same slot through', async () => {
    const booked = await book('ada@example.com');
    const visitor = app.client();
    const attempts = await Promise.allSettled([
      move(booked, '16:00'),
      ...['b', 'c', 'd'].map((name) =>
        visitor.call(endpoints.requestConsultation, {
          body: { ...CONSULTATION, email: `${name}@example.com`, preferredTime: '16:00' },
        }),
      ),
    ]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'slot_taken' });
    }
  });

  test('lets one of several concurrent changes of a meeting through, and tells the others (409)', async () => {
    const booked = await book('ada@example.com');
    const attempts = await Promise.allSettled([move(booked, '14:00'), move(booked, '15:00'), cancel(booked)]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'conflict' });
    }
    const moved = await staff.call(listOutbox, { query: { q: 'New time' } });
    const cancelled = await staff.call(listOutbox, { query: { q: 'is cancelled' } });
    expect(moved.length + cancelled.length).toBe(1);
  });

  test('cancelConsultation › frees the slot, archives the request, and e-mails the person once', async () => {
    const booked = await book('ada@example.com');
    const { consultation } = await cancel(booked, 'Our office is closed that day.');
    expect(consultation).toMatchObject({
      status: 'archived',
      cancelledAt: expect.any(String),
      confirmed: false,
    });
    expect(await freeTimes()).toContain('10:00');
    const message = await mailAbout('is cancelled');
    expect(message.text).toContain('24 Nov 2026, 10:00 CET');
    expect(message.text).toContain('Our office is closed that day.');
    expect(message.text).toContain('/contact');
    await expect(cancel(booked)).rejects.toMatchObject({ code: 'conflict' });
    await expect(move(booked, '15:00')).rejects.toMatchObject({ code: 'conflict' });
    // The code of the first e-mail does not bring the meeting back, and neither does another status.
    const code = await readConfirmationCode(app, 'ada@example.com');
    await expect(app.client().call(endpoints.confirmConsultation, { body: { code } })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { id } = booked;
    await staff.call(endpoints.setConsultationStatus, { params: { id }, body: { status: 'new' } });
    expect(await freeTimes()).toContain('10:00');
    expect(await staff.call(verifyJournal)).toMatchObject({ intact: true });
  });

  test('verifyRecords › notices a start or cancellation that was changed directly', async () => {
    const [moved, cancelled, untouched] = [
      await book('ada@example.com'),
      await book('ben@example.com', '11:00'),
      await book('cora@example.com', '14:00'),
    ];
    const { consultation } = await move(moved, '15:00');
    await move(consultation, '16:00');
    await cancel(cancelled);
    const em = app.context.em();
    expect(await verifyRecords(em)).toEqual([]);
    const found = async ({ id }: { id: string }, change: { startsAt?: Date; cancelledAt?: Date | null }) => {
      const before = await em.findOneOrFail(ConsultationSchema, { id }, { disableIdentityMap: true });
      const { startsAt, cancelledAt = null } = before;
      await em.nativeUpdate(ConsultationSchema, { id }, change);
      const findings = await verifyRecords(em);
      await em.nativeUpdate(ConsultationSchema, { id }, { startsAt, cancelledAt });
      return findings;
    };
    const other = new Date('2026-11-25T09:00:00Z');
    const differs = (field: string, { id }: { id: string }) => [
      `The ${field} of consultation ${id} is not what the journal says.`,
    ];
    expect(await found(moved, { startsAt: other })).toEqual(differs('startsAt', moved));
    expect(await found(moved, { cancelledAt: other })).toEqual(differs('cancelledAt', moved));
    expect(await found(cancelled, { startsAt: other })).toEqual(differs('startsAt', cancelled));
    expect(await found(cancelled, { cancelledAt: null })).toEqual(differs('cancelledAt', cancelled));
    expect(await found(untouched, { cancelledAt: other })).toEqual([
      `Consultation ${untouched.id} is not explained by the journal.`,
    ]);
    expect(await verifyRecords(em)).toEqual([]);
  });

  test('exportConsultations › contains when a meeting was cancelled', async () => {
    const { consultation } = await cancel(await book('ada@example.com'));
    const { blob } = await staff.download(endpoints.exportConsultations);
    const [header = '', line = ''] = (await blob.text()).split(/\r?\n/);
    const at = header.split(',').indexOf('cancelledAt');
    expect(line.split(',')[at]).toBe(consultation.cancelledAt);
  });

  test('cancelConsultation › rejects a meeting that has begun (409), and people who may not operate (403)', async () => {
    const booked = await book('ada@example.com');
    const viewer = await addStaff(app, 'vera', 'viewer');
    const body = { seenStartsAt: booked.startsAt };
    await expect(
      viewer.call(endpoints.cancelConsultation, { params: { id: booked.id }, body }),
    ).rejects.toMatchObject({ status: 403 });
    app.clock.advance({ days: 5 });
    staff = await app.staff();
    await expect(cancel(booked)).rejects.toMatchObject({ code: 'conflict' });
  });
});
