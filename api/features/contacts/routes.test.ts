import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { listJournal } from '#common/contract/activity.ts';
import { requestConsultation } from '#common/contract/consultations.ts';
import { exportContacts, listContacts, sendContact, setContactStatus } from '#common/contract/contacts.ts';
import { getOutboxMessage, listOutbox } from '#common/contract/email.ts';
import { requestCorrection } from '#common/contract/portalAuth.ts';
import { addDays, weekdayOf } from '#common/domain/calendarDate.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

const person = { name: 'Anna Beispiel', email: 'anna@example.com' };

/** The first Wednesday that is a week away or more, for a service whose clock shows this. */
function wednesday(now: Date): string {
  let date = addDays(now.toISOString().slice(0, 10), 7);
  while (weekdayOf(date) !== 'Wednesday') date = addDays(date, 1);
  return date;
}

test('requestConsultation › confirms with the label of the meeting type', async () => {
  app = await createTestApp();
  const preferredDate = wednesday(app.clock.now());
  const body = {
    ...person,
    phone: '+41 44 123 45 67',
    preferredDate,
    preferredTime: '10:00',
    meetingType: 'inperson',
  } as const;
  await app.client().call(requestConsultation, { body });
  const staff = await app.staff();
  const [sent] = await staff.call(listOutbox);
  const { message } = await staff.call(getOutboxMessage, { params: { id: sent?.id ?? '' } });
  expect(message.text).toContain('In person (Zürich)');
  expect(message.text).not.toContain('inperson');
});

describe.each(DATABASES)('contact messages on %s', (database) => {
  test('have the investor of the session as origin, independent of the subject', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    const anna = await enrolInvestor(app, staff, 'Anna');
    const { investorId } = anna;
    const message = 'Please change my address.';
    const forged = { ...person, subject: `Correction for ${investorId}`, message };
    await app.client().call(sendContact, { body: forged });
    app.clock.advance({ minutes: 1 });
    await anna.client.call(requestCorrection, { body: { message } });
    const [real, fake] = await staff.call(listContacts);
    expect(real).toMatchObject({ origin: 'investor', investorId, subject: `Correction for ${investorId}` });
    expect(fake).toMatchObject({ origin: 'public', subject: forged.subject });
    expect(fake).not.toHaveProperty('investorId');
    const { blob } = await staff.download(exportContacts);
    const [, ...rows] = (await blob.text()).trim().split('\n');
    const origins = rows.map((row) => row.split(',').slice(3, 5));
    expect(origins).toEqual([
      ['investor', investorId],
      ['public', ''],
    ]);
  });

  test('are rejected when a visitor states an origin (400)', async () => {
    app = await createTestApp({ database });
    const body = { ...person, subject: 'S', message: 'M', origin: 'investor', investorId: 'INV-00000000' };
    await expect(app.client().call(sendContact, { body })).rejects.toMatchObject({ status: 400 });
  });
});

describe.each(DATABASES)('setContactStatus on %s', (database) => {
  test('applies concurrent changes one after the other, and records an equal status once', async () => {
    app = await createTestApp({ database });
    await app.client().call(sendContact, { body: { ...person, subject: 'A question', message: 'When?' } });
    const staff = await app.staff();
    const [contact] = await staff.call(listContacts);
    const params = { id: contact?.id ?? '' };
    const marks = ['responded', 'archived', 'responded', 'archived'] as const;
    await Promise.all(marks.map((status) => staff.call(setContactStatus, { params, body: { status } })));
    const entries = await staff.call(listJournal, { query: { action: 'contact_status', sort: 'at' } });
    const steps = entries.map(({ before, after }) => [before?.['status'], after?.['status']]);
    expect(steps[0]?.[0]).toBe('new');
    steps.forEach(([from, to], index) => {
      expect(from).not.toBe(to);
      if (index > 0) expect(from).toBe(steps[index - 1]?.[1]);
    });
  });
});
