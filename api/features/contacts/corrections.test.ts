import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addStaff } from '#api/test/support/addStaff.ts';
import { DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, startWithAnnaAndBen } from '#api/test/support/enrolInvestor.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { decideCorrection, getContact, listContacts, sendContact } from '#common/contract/contacts.ts';
import { getOutboxMessage, listOutbox } from '#common/contract/email.ts';
import { listNotifications } from '#common/contract/notifications.ts';
import { listCorrections } from '#common/contract/personalData.ts';
import { requestCorrection, setLanguage } from '#common/contract/portalAuth.ts';
import { getSummary } from '#common/contract/summary.ts';
import { MAX_OPEN_CORRECTIONS } from '#common/domain/corrections.ts';

const WRONG = { about: 'identity', message: 'My name has one n.', wanted: 'Ana Muster' } as const;
const DECISION = { outcome: 'corrected', explanation: 'We changed your name.' } as const;

describe.each(DATABASES)('corrections on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: EnrolledInvestor;
  let ben: EnrolledInvestor;
  beforeEach(async () => {
    ({ app, staff, anna, ben } = await startWithAnnaAndBen({ database }));
  });
  afterEach(() => app.stop());

  const request = (body: Parameters<typeof send>[0] = WRONG) => send(body);
  const send = (body: { about?: 'identity'; message: string; wanted?: string }) =>
    anna.client.call(requestCorrection, { body });
  const seen = async (of = anna) => (await of.client.call(listCorrections)).corrections;
  const newest = async () => (await staff.call(listContacts))[0]?.id ?? '';
  const decide = async (by: Client, body: { outcome: 'corrected' | 'not_corrected'; explanation: string }) =>
    by.call(decideCorrection, { params: { id: await newest() }, body });

  test('wait for staff, and their investor alone sees them', async () => {
    await request();
    expect(await seen()).toMatchObject([{ ...WRONG, state: 'open' }]);
    expect(await seen(ben)).toEqual([]);
    expect((await staff.call(getSummary)).waiting.contacts).toBe(1);
    const { contact } = await staff.call(getContact, { params: { id: await newest() } });
    expect(contact).toMatchObject({
      message: WRONG.message,
      correction: { about: 'identity', wanted: 'Ana Muster', state: 'open' },
    });
  });

  test.each([
    ['en', 'corrected', 'We have corrected your data', 'What we changed'],
    ['en', 'not_corrected', 'We have not corrected your data', 'Why'],
    ['de', 'corrected', 'Wir haben Ihre Daten berichtigt', 'Was wir geändert haben'],
    ['de', 'not_corrected', 'Wir haben Ihre Daten nicht berichtigt', 'Weshalb'],
    ['fr', 'corrected', 'Nous avons rectifié vos données', 'Ce que nous avons changé'],
    ['fr', 'not_corrected', 'Nous n’avons pas rectifié vos données', 'Pourquoi'],
  ] as const)(
    'are decided, and mailed in their language: %s, %s',
    async (language, outcome, heading, label) => {
      await anna.client.call(setLanguage, { body: { language } });
      await request();
      const explanation = 'As in your passport.';
      const { contact } = await decide(staff, { outcome, explanation });
      expect(contact).toMatchObject({ status: 'responded', correction: { state: outcome, explanation } });
      expect(await seen()).toMatchObject([{ state: outcome, explanation, decidedAt: expect.any(String) }]);
      const mails = await staff.call(listOutbox);
      const id = mails.find(({ template }) => template === 'correction-decided')?.id ?? '';
      const { message } = await staff.call(getOutboxMessage, { params: { id } });
      expect(message.to).toBe('anna@example.com');
      expect(message.html).toContain(heading);
      for (const text of [label, explanation]) expect(message.text).toContain(text);
      const params = { investorId: anna.investorId };
      const { notifications } = await anna.client.call(listNotifications, { params });
      expect(notifications[0]).toMatchObject({ kind: 'account' });
      expect(await verifyJournal(app.context.em())).toMatchObject({ findings: [] });
    },
  );

  test('are decided once, also by two people at once', async () => {
    await request();
    const rosa = await addStaff(app, 'rosa', 'operations');
    const other = { outcome: 'not_corrected', explanation: 'It is as in the passport.' } as const;
    const decided = await Promise.allSettled([decide(staff, DECISION), decide(rosa, other)]);
    const failed = decided.filter(({ status }) => status === 'rejected');
    expect(failed).toMatchObject([{ reason: { code: 'conflict' } }]);
    await expect(decide(rosa, other)).rejects.toMatchObject({ code: 'conflict' });
    expect(
      (await staff.call(listOutbox)).filter(({ template }) => template === 'correction-decided'),
    ).toHaveLength(1);
  });

  test('are limited while they are open', async () => {
    for (let sent = 0; sent < MAX_OPEN_CORRECTIONS; sent += 1) await request();
    await expect(request()).rejects.toMatchObject({ code: 'conflict' });
    await decide(staff, DECISION);
    await request();
    expect(await seen()).toHaveLength(MAX_OPEN_CORRECTIONS + 1);
  });

  test.each([
    ['without an explanation', { outcome: 'corrected', explanation: ' ' }],
    ['without an outcome', { explanation: 'Done' }],
    ['with a longer explanation than is stored', { outcome: 'corrected', explanation: 'x'.repeat(1001) }],
  ])('are not decided %s', async (_, body) => {
    await request();
    await expect(decide(staff, body as typeof DECISION)).rejects.toMatchObject({ code: 'validation' });
  });

  test('are decided only where they are requests, and by nobody who may only read', async () => {
    const body = { name: 'Clara Muster', email: 'clara@example.com', subject: 'S', message: 'M' };
    await app.client().call(sendContact, { body });
    await expect(decide(staff, DECISION)).rejects.toMatchObject({ code: 'not_found' });
    const viewer = await addStaff(app, 'vera', 'viewer');
    await expect(decide(viewer, DECISION)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(decide(anna.client, DECISION)).rejects.toMatchObject({ status: expect.any(Number) });
  });

  test('a decision that is changed in the database is a finding', async () => {
    await request();
    await decide(staff, DECISION);
    await app.context.em().execute(`update contact_message set outcome_text = 'We did nothing.'`);
    const { findings } = await verifyJournal(app.context.em());
    expect(findings.join()).toMatch(/contact message/);
  });
});
