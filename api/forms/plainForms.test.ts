import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import {
  applicationFields as application,
  consultationFields as consultation,
  encoded,
  type Fields,
  messageFields as message,
  postForm,
  wednesdayAfter,
} from '#api/test/support/postForm.ts';
import type { Client } from '#common/client/createClient.ts';
import { listApplications } from '#common/contract/applications.ts';
import { listConsultations } from '#common/contract/consultations.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { listOutbox } from '#common/contract/email.ts';

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await createTestApp({
    throttle: { formsPerAddress: 500, bookingsPerAddress: 500, bookingsPerDay: 500 },
  });
  staff = await app.staff();
});
afterAll(() => app.stop());

const forms = [
  ['/apply', application],
  ['/contact', message],
  ['/contact', consultation],
] as const;

const weekday = (number: number) => wednesdayAfter(app.clock.now(), number);
const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Fields = {}) =>
  postForm(app.url + path, body, headers);

async function counts(): Promise<number[]> {
  const lists = [listApplications, listContacts, listConsultations] as const;
  return Promise.all(lists.map(async (list) => (await staff.page(list)).total));
}

describe('plain forms', () => {
  test('store an application with its amount as a number, and email the applicant', async () => {
    const response = await post('/apply', encoded(application));
    expect([response.status, response.location]).toEqual([303, '/apply/sent']);
    const [newest] = await staff.call(listApplications, {});
    expect(newest).toMatchObject({ ...application, investmentAmount: 250_000, status: 'pending' });
    const mails = await staff.call(listOutbox, { query: { q: application.email } });
    expect(mails.map((mail) => mail.to)).toContain(application.email);
  });

  test('store an amount that is typed in the Swiss format', async () => {
    const person = { ...application, fullName: 'Swiss Format', investmentAmount: "250'000" };
    expect((await post('/apply', encoded(person))).status).toBe(303);
    const [newest] = await staff.call(listApplications, { query: { q: 'Swiss Format' } });
    expect(newest).toMatchObject({ investmentAmount: 250_000 });
  });

  test('store a message with its line breaks', async () => {
    const response = await post('/contact', encoded(message));
    expect([response.status, response.location]).toEqual([303, '/contact/sent']);
    const [newest] = await staff.call(listContacts, {});
    expect(newest).toMatchObject({
      subject: 'A question',
      message: 'First line\nsecond line',
      status: 'new',
    });
  });

  test('store a consultation and occupy its slot', async () => {
    const fields = encoded({ ...consultation, preferredDate: weekday(0) });
    const response = await post('/contact', fields);
    expect([response.status, response.location]).toEqual([303, '/contact/booked']);
    const [newest] = await staff.call(listConsultations, {});
    expect(newest).toMatchObject({ preferredDate: weekday(0), preferredTime: '10:00', meetingType: 'video' });
    expect(newest?.topics).toBeUndefined();
    const second = await post('/contact', fields);
    expect(second.status).toBe(409);
    expect(second.html).toContain('This time has just been taken. Please choose another.');
  });

  test('store non-ASCII text unchanged, percent-escaped or not', async () => {
    const name = 'Zoë Müller-Łukasz 北';
    await post('/contact', encoded({ ...message, name, subject: 'Script' }));
    const bytes = new TextEncoder().encode(
      `form=message&name=${name}&email=a@b.example&subject=Script&message=y`,
    );
    await post('/contact', bytes);
    const rows = await staff.call(listContacts, { query: { q: 'Script' } });
    expect(rows.map((row) => row.name)).toEqual([name, name]);
  });
});

describe('plain forms, invalid input', () => {
  let before: number[];
  beforeEach(async () => {
    before = await counts();
  });
  const expectRejected = async (
    response: Awaited<ReturnType<typeof post>>,
    status: number,
    ...texts: string[]
  ) => {
    expect(response.status).toBe(status);
    expect(response.type).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const text of texts) expect(response.html).toContain(text);
    expect(response.html).not.toContain('{{');
    expect(await counts()).toEqual(before);
  };

  test('list every field of an empty application in the order of the form (400)', async () => {
    const response = await post('/apply', '');
    const named = [...response.html.matchAll(/<li>([\w ]+): [^<]+ is required<\/li>/g)].map(
      ([, name]) => name,
    );
    expect(named.slice(0, 2)).toEqual(['Full name', 'Phone']);
    await expectRejected(
      response,
      400,
      '<li>Full name: Full name is required</li>',
      '<li>E-mail: Invalid email address</li>',
      '<li>Phone: Phone number is required</li>',
      '<li>Investment amount: Minimum investment is $10,000</li>',
      '<li>Investment goal: Investment goal is required</li>',
      '<li>Risk tolerance: Risk tolerance is required</li>',
      '<li>Liquidity needs: Liquidity needs is required</li>',
    );
  });

  test.each(['', '9999', '-50000', '5e5', '0x10000', 'NaN', 'Infinity', ' ', '1e308', '10 00 00'])(
    'reject the amount %o (400)',
    async (investmentAmount) => {
      const response = await post('/apply', encoded({ ...application, investmentAmount }));
      await expectRejected(response, 400, '<li>Investment amount: Minimum investment is $10,000</li>');
    },
  );

  test('reject a consultation on a Sunday, in the past, or without a date (400)', async () => {
    const sunday = new Date(`${weekday(1)}T00:00:00Z`);
    sunday.setUTCDate(sunday.getUTCDate() + 4);
    const on = (preferredDate: string) => post('/contact', encoded({ ...consultation, preferredDate }));
    const named = '<li>Preferred date: ';
    await expectRejected(
      await on(sunday.toISOString().slice(0, 10)),
      400,
      `${named}There are no consultations on Sundays.`,
    );
    await expectRejected(await on('2020-01-08'), 400, `${named}This time has passed.`);
    await expectRejected(await on(''), 400, `${named}Date is required`);
  });

  test.each(forms)('do not return markup from any field of %s', async (path, fields) => {
    const hostile = `"><script>alert('x')</script>\u0000`;
    for (const name of Object.keys(fields)) {
      const response = await post(path, encoded({ ...fields, [name]: hostile }));
      await expectRejected(response, 400);
      expect(response.html).not.toContain('alert(');
    }
    const response = await post(path, `${encoded(fields)}&${encodeURIComponent('<b>x</b>')}=1`);
    await expectRejected(response, 400);
    expect(response.html).not.toContain('<b>');
  });

  test.each([
    ['a field that no form has', `${encoded(message)}&isAdmin=1`, '<li>Is admin: Unknown field</li>'],
    ['a field twice', `${encoded(message)}&name=Other`, 'states a field twice'],
    ['a nested field', `${encoded(message)}&name[first]=Other`, 'should not have'],
    ['a field of the prototype', `${encoded(message)}&__proto__=x`, 'should not have'],
    ['an escape that is no UTF-8', 'form=message&name=%ff', 'not valid UTF-8'],
    ['a broken escape', 'form=message&name=%zz', 'not valid UTF-8'],
    ['bytes that are no UTF-8', new Uint8Array([0x61, 0x3d, 0xff]), 'not valid UTF-8'],
    ['thirty-one fields', Array.from({ length: 31 }, (_, i) => `f${i}=`).join('&'), 'too many fields'],
    ['no form named', encoded({ name: 'Anna' }), 'could not be recognized'],
    ['a form that does not exist', 'form=constructor', 'could not be recognized'],
  ])('reject %s (400)', async (_, body, text) => {
    await expectRejected(await post('/contact', body), 400, text);
  });

  test('reject a body over 64 KB (413) and another content type (415)', async () => {
    await expectRejected(await post('/contact', `form=message&message=${'x'.repeat(70_000)}`), 413);
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      await expectRejected(await post('/contact', '{}', { 'Content-Type': type }), 415);
    }
  });

  test('reject a form from another site or without an origin (403)', async () => {
    const crossSiteHeaders: Fields[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: '' },
    ];
    for (const headers of crossSiteHeaders) {
      for (const [path, fields] of forms) {
        expect((await post(path, encoded(fields), headers)).status).toBe(403);
      }
    }
    expect(await counts()).toEqual(before);
  });
});
