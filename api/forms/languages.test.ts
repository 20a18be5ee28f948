import { afterEach, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { applicationFields, encoded, type Fields, postForm } from '#api/test/support/postForm.ts';
import { CONSULTATION } from '#api/test/support/sampleRequests.ts';
import { approveApplication, listApplications } from '#common/contract/applications.ts';
import { requestConsultation } from '#common/contract/consultations.ts';
import type { ErrorBody } from '#common/contract/errorBody.ts';
import { getInvestor } from '#common/contract/investors.ts';
import { findApplicationReceipt } from './receipts.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

const application = { ...applicationFields, investmentAmount: "25'000", liquidityNeeds: 'long-term' };

const send = (at: TestApp, path: string, fields: Fields) => postForm(at.url + path, encoded(fields));

test.each(DATABASES)('an application from /de/apply is answered in German on %s', async (database) => {
  app = await createTestApp({ database });
  const { context } = app;
  const sent = await send(app, '/de/apply', application);
  expect([sent.status, sent.location]).toEqual([303, '/de/apply/sent']);
  const key = /sent=([^;]+)/.exec(sent.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
  const receipt = await findApplicationReceipt(context, key, 'de');
  expect(receipt?.email).toBe('Wir haben die Angaben an anna@example.com gesendet.');
  expect(receipt?.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Vor- und Nachname: Anna Beispiel',
    'E-Mail: anna@example.com',
    'Telefon: +41 44 123 45 67',
    'Anlagebetrag: USD\u00a025’000',
    'Anlageziel: Diversifikation',
    'Risikobereitschaft: Mittel (Trefferquote 60–70%)',
    'Verfügbarkeit: Mehrere Jahre',
  ]);
  const staff = await app.staff();
  const [stored] = await staff.call(listApplications, {});
  expect(stored?.language).toBe('de');
  const { investorId } = await staff.call(approveApplication, { params: { id: stored?.id ?? '' }, body: {} });
  const { investor } = await staff.call(getInvestor, { params: { investorId } });
  expect(investor.language).toBe('de');
  const mails = await context.em().find(OutboxMessageSchema, { toEmail: application.email });
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Ihr Antrag bei ${context.firm.name}`,
    `Willkommen bei ${context.firm.name}: Ihr Zugang zum Anlegerportal`,
  ]);
});

test.each([
  ['/de/apply', '25.000'],
  ['/apply', '25,000'],
])('a form at %s has its amount read as people write it there: %s', async (path, investmentAmount) => {
  app = await createTestApp({});
  expect((await send(app, path, { ...application, investmentAmount })).status).toBe(303);
  const [stored] = await (await app.staff()).call(listApplications, {});
  expect(stored?.investmentAmount).toBe(25_000);
});

test('a rejected form at /de/apply is answered with a German page that names the fields in German', async () => {
  app = await createTestApp({});
  const { status, html } = await send(app, '/de/apply', { ...application, email: 'nobody' });
  expect(status).toBe(400);
  expect(html).toContain('Bitte korrigieren Sie die folgenden Felder.');
  expect(html).toContain('<li>E-Mail: Diese E-Mail-Adresse ist nicht gültig</li>');
});

test('the e-mail about a booking in German links to the German page', async () => {
  app = await createTestApp({});
  await app.client().call(requestConsultation, { body: { ...CONSULTATION, language: 'de' } });
  const mail = await app.context.em().findOneOrFail(OutboxMessageSchema, { toEmail: CONSULTATION.email });
  expect(JSON.stringify(mail)).toContain('http://firnline.test/de/contact/confirm#code=');
});

test('a rejected request of a public form has messages in the language that it states, else in English', async () => {
  app = await createTestApp({});
  const { url } = app;
  const messages = async (body: object) => {
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'de-CH' },
      body: JSON.stringify(body),
    });
    const { message, fields } = (await response.json()) as ErrorBody;
    return [message, fields?.['email'], fields?.['subject'], fields?.['isAdmin']];
  };
  const invalid = { name: 'Anna', email: 'nobody', subject: 'x'.repeat(201), message: 'Hello', isAdmin: 1 };
  const english = [
    'Please check the marked fields.',
    'Invalid email address',
    'At most 200 characters',
    'Unknown field',
  ];
  expect(await messages(invalid)).toEqual(english);
  expect(await messages({ ...invalid, language: 'fr' })).toEqual([
    'Veuillez vérifier les champs signalés.',
    'Cette adresse e-mail n’est pas valable',
    'Au plus 200 caractères',
    'Champ inconnu',
  ]);
  expect(await messages(invalid)).toEqual(english);
  const sunday = { ...CONSULTATION, preferredDate: '2026-11-29', language: 'fr' } as const;
  await expect(app.client().call(requestConsultation, { body: sunday })).rejects.toMatchObject({
    message: 'Veuillez vérifier les champs signalés.',
    fields: { preferredDate: 'Il n’y a pas d’entretien le dimanche.' },
  });
});

test('codes, times and limits are rejected in French on French pages, and in English by the API', async () => {
  app = await createTestApp({ throttle: { formsPerAddress: 3 } });
  const { url } = app;
  const post = async (path: string, fields: Fields) => (await postForm(url + path, encoded(fields))).html;
  const code = 'x'.repeat(43);
  expect(await post('/fr/contact/confirm', { code })).toContain(
    'Ce code n’est pas valable ou a déjà été utilisé.',
  );
  expect(await post('/contact/confirm', { code })).toContain(
    'This code is not valid, or it has already been used.',
  );
  const sunday = { ...CONSULTATION, form: 'consultation', preferredDate: '2026-11-29' };
  expect(await post('/fr/contact', sunday)).toContain('Il n’y a pas d’entretien le dimanche.');
  expect(await post('/fr/contact', sunday)).toContain('Trop de tentatives.');
  await expect(app.client().call(requestConsultation, { body: CONSULTATION })).rejects.toMatchObject({
    code: 'throttled',
    message: 'Too many attempts. Please wait before you try again.',
  });
});
