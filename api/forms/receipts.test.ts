import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import {
  applicationFields as application,
  consultationFields as consultation,
  encoded,
  messageFields as message,
  postForm,
  wednesdayAfter,
} from '#api/test/support/postForm.ts';
import { readConfirmationCode } from '#api/test/support/readConfirmationCode.ts';
import type { FormReceipt } from '#common/contract/receipts/formReceipt.ts';
import { plainForms } from './plainForms.ts';
import {
  findApplicationReceipt,
  findConsultationReceipt,
  findMeetingReceipt,
  findMessageReceipt,
} from './receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ throttle: { formsPerAddress: 500 } });
});
afterAll(() => app.stop());

const post = (path: string, body: string) => postForm(app.url + path, body);

/** The content of the cookie that lets the browser open the page that confirms its form. */
function receiptKeyOf({ headers }: { readonly headers: Headers }): string {
  const cookie = headers.getSetCookie().find((candidate) => candidate.startsWith('firnline_sent=')) ?? '';
  expect(cookie).toMatch(/; path=\/; expires=[^;]+; samesite=strict; httponly$/i);
  return /^firnline_sent=([^;]*)/.exec(cookie)?.[1] ?? '';
}

describe('receipts of plain forms', () => {
  const facts = (receipt: FormReceipt | undefined) => receipt?.facts.map(({ value }) => value);

  test('show what was sent to the browser that sent it, for ten minutes', async () => {
    const fields = { ...application, fullName: 'Rita Beleg', email: 'rita@example.com' };
    const key = receiptKeyOf(await post('/apply', encoded(fields)));
    expect(key).toMatch(/^AP-[0-9A-F]{12}$/);
    const receipt = await findApplicationReceipt(app.context, key, 'en');
    expect(receipt).toMatchObject({
      reference: key,
      email: 'We have e-mailed the details to rita@example.com.',
    });
    expect(facts(receipt)).toEqual([
      'Rita Beleg',
      'rita@example.com',
      application.phone,
      '$250,000',
      'Diversification',
      'Moderate (win rate 60-70%)',
      'Medium access',
    ]);
    expect(await findMessageReceipt(app.context, key, 'en')).toBeUndefined();
    app.clock.advance({ minutes: 11 });
    expect(await findApplicationReceipt(app.context, key, 'en')).toBeUndefined();
  });

  test('say when an address got no further confirmation', async () => {
    const fields = encoded({ ...message, email: 'often@example.com' });
    for (let count = 0; count < 5; count += 1) await post('/contact', fields);
    const key = receiptKeyOf(await post('/contact', fields));
    const receipt = await findMessageReceipt(app.context, key, 'en');
    expect(receipt?.email).toMatch(/^We sent no e-mail, because often@example.com/);
    expect(receipt?.reference).toMatch(/^MS-[0-9A-F]{12}$/);
    expect(facts(receipt)).toEqual(['Anna Beispiel', 'A question']);
  });

  test('state the time of a consultation', async () => {
    const fields = {
      ...consultation,
      preferredDate: wednesdayAfter(app.clock.now(), 0),
      email: 'time@example.com',
    };
    const key = receiptKeyOf(await post('/contact', encoded(fields)));
    const receipt = await findConsultationReceipt(app.context, key, 'en');
    expect(facts(receipt)).toEqual([
      expect.stringMatching(/, 10:00 CES?T$/),
      '30 to 60 minutes',
      'Video call',
      'Anna Beispiel',
      application.phone,
    ]);
  });

  test('state a confirmed meeting with its length, also for a calendar, until it is over', async () => {
    const day = wednesdayAfter(app.clock.now(), 2);
    const fields = {
      ...consultation,
      preferredDate: day,
      meetingType: 'inperson',
      email: 'confirmed@example.com',
    };
    const booked = receiptKeyOf(await post('/contact', encoded(fields)));
    expect(await findMeetingReceipt(app.context, booked, 'en')).toBeUndefined();
    app.clock.advance({ minutes: 20 });
    const code = await readConfirmationCode(app, 'confirmed@example.com');
    const key = receiptKeyOf(await post('/contact/confirm', encoded({ code })));
    const receipt = await findMeetingReceipt(app.context, key, 'de');
    expect(facts(receipt)).toEqual([
      expect.stringMatching(/, 10:00 ME(S?)Z$/),
      '30 bis 60 Minuten',
      'Persönlich (Zürich)',
      booked,
    ]);
    const page = (path: string) =>
      fetch(app.url + path, { headers: { Cookie: `firnline_sent=${key}` }, redirect: 'manual' });
    // The page that requested the confirmation does not request it again.
    const replaced = await page('/de/contact/booked');
    expect([replaced.status, replaced.headers.get('Location')]).toEqual([303, '/de/contact/confirmed']);
    const file = await page('/de/contact/confirmed.ics');
    expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const lines = (await file.text()).split('\r\n');
    const start = new Date(`${day}T10:00:00+01:00`);
    const starts = [start, new Date(start.getTime() - 3_600_000)].map(
      (at) => `DTSTART:${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    );
    expect(lines.filter((line) => starts.includes(line))).toHaveLength(1);
    expect(lines).toContain('SUMMARY:Ihr Beratungsgespräch mit Firnline');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    app.clock.advance({ days: 90 });
    expect((await page('/contact/confirmed.ics')).status).toBe(404);
  });

  test.each(['', 'AP-000000000000', 'apply-sent', "AP-' or 1=1"])(
    'are not shown for the key %o',
    async (key) => {
      for (const { findReceipt } of plainForms.slice(0, 4))
        expect(await findReceipt(app.context, key, 'en')).toBeUndefined();
    },
  );

  test('set no cookie for a form that was rejected', async () => {
    expect((await post('/apply', '')).headers.getSetCookie()).toEqual([]);
  });
});
