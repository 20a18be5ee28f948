import { afterEach, describe, expect, test } from 'vitest';
import { addStaff } from '#api/test/support/addStaff.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { listJournal } from '#common/contract/activity.ts';
import { listConsultations, requestConsultation } from '#common/contract/consultations.ts';
import { exportContacts, listContacts, sendContact, setContactStatus } from '#common/contract/contacts.ts';
import { getOutboxMessage, listOutbox } from '#common/contract/email.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { requestCorrection, setLanguage } from '#common/contract/portalAuth.ts';
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
    await anna.client.call(setLanguage, { body: { language: 'de' } });
    await anna.client.call(requestCorrection, { body: { message } });
    const [confirmation] = await staff.call(listOutbox);
    const mailed = await staff.call(getOutboxMessage, { params: { id: confirmation?.id ?? '' } });
    expect(mailed.message.text).toContain(`Ihr Betreff: Berichtigung für ${investorId}`);
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

describe.each(DATABASES)('records of one address on %s', (database) => {
  test('listContacts, listConsultations, listInvestors › find an address in any case, and no similar one', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    const anna = await enrolInvestor(app, staff, 'Anna');
    const [account] = await staff.call(listInvestors, {});
    const email = account?.email ?? '';
    const form = { name: 'Anna Beispiel', subject: 'Fees', message: 'How much?' };
    await app.client().call(sendContact, { body: { ...form, email: email.toUpperCase() } });
    await app.client().call(sendContact, { body: { ...form, email: `x${email}` } });
    await anna.client.call(requestCorrection, { body: { message: 'Please change my address.' } });
    const preferredDate = wednesday(app.clock.now());
    const booking = { preferredDate, preferredTime: '10:00', meetingType: 'video' } as const;
    const body = { ...booking, name: 'Anna Beispiel', phone: '+41 44 123 45 67', email: email.toUpperCase() };
    await app.client().call(requestConsultation, { body });
    const messages = async (query: { email: string; origin?: 'public' | 'investor' }) =>
      (await staff.page(listContacts, { query })).rows.map(({ origin }) => origin).toSorted();
    expect(await messages({ email })).toEqual(['investor', 'public']);
    expect(await messages({ email, origin: 'public' })).toEqual(['public']);
    expect(await messages({ email: 'nobody@example.com' })).toEqual([]);
    const { total } = await staff.page(listConsultations, { query: { email } });
    expect(total).toBe(1);
    const query = { email: email.toUpperCase() };
    expect((await staff.call(listInvestors, { query })).map((row) => row.investorId)).toEqual([
      anna.investorId,
    ]);
  });
});

describe.each(DATABASES)('setContactStatus on %s', (database) => {
  test('records who marked the message and when, in response, list and export', async () => {
    app = await createTestApp({ database });
    await app.client().call(sendContact, { body: { ...person, subject: 'A question', message: 'When?' } });
    const mira = await addStaff(app, 'mira', 'operations');
    const [contact] = await mira.call(listContacts);
    expect(contact).not.toHaveProperty('statusChangedBy');
    app.clock.advance({ minutes: 10 });
    const marked = {
      status: 'responded',
      statusChangedBy: 'mira',
      statusChangedAt: app.clock.now().toISOString(),
    };
    const call = { params: { id: contact?.id ?? '' }, body: { status: 'responded' } } as const;
    expect((await mira.call(setContactStatus, call)).contact).toMatchObject(marked);
    app.clock.advance({ minutes: 5 });
    // Nothing changes, so the earlier person and time stay.
    await (await app.staff()).call(setContactStatus, call);
    expect(await mira.call(listContacts)).toMatchObject([marked]);
    const { blob } = await mira.download(exportContacts);
    expect(await blob.text()).toContain(`mira,${marked.statusChangedAt}`);
    const { findings } = await verifyJournal(app.context.em());
    expect(findings.filter((finding) => finding.includes('contact message'))).toEqual([]);
  });

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

describe.each(DATABASES)('selected contact messages on %s', (database) => {
  async function createMessages() {
    app = await createTestApp({ database });
    for (const name of ['Anna', 'Ben', 'Cora']) {
      await app.client().call(sendContact, { body: { ...person, name, subject: name, message: 'M' } });
    }
    const staff = await app.staff();
    const contacts = await staff.call(listContacts, { query: { sort: 'name' } });
    return { staff, contacts };
  }

  test('setContactStatus › rejects a change of a status that the author has not seen (409)', async () => {
    const { staff, contacts } = await createMessages();
    const [anna] = contacts;
    const params = { id: anna?.id ?? '' };
    await staff.call(setContactStatus, { params, body: { status: 'archived' } });
    const late = staff.call(setContactStatus, { params, body: { status: 'responded', from: 'new' } });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'conflict' });
    // The same change by two people is no conflict.
    await staff.call(setContactStatus, { params, body: { status: 'archived', from: 'new' } });
    const entries = await staff.call(listJournal, { query: { action: 'contact_status' } });
    expect(entries).toHaveLength(1);
  });

  test('exportContacts › exports the selected ones in the order of the list', async () => {
    const { staff, contacts } = await createMessages();
    const ids = [contacts[2]?.id, contacts[0]?.id].join(',');
    const { blob } = await staff.download(exportContacts, { query: { ids, sort: 'name' } });
    const [, ...rows] = (await blob.text()).trim().split('\n');
    expect(rows.map((row) => /(Anna|Ben|Cora)/.exec(row)?.[0])).toEqual(['Anna', 'Cora']);
    expect(await staff.call(listContacts, { query: { ids: contacts[1]?.id } })).toHaveLength(1);
    await expect(staff.call(listContacts, { query: { ids: "a' or '1" } })).rejects.toMatchObject({
      status: 400,
    });
  });
});
