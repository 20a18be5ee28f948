import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { listContacts } from '#common/contract/contacts.ts';

let app: TestApp;
afterEach(() => app.stop());

const json = {
  name: 'Anna Beispiel',
  email: 'anna@example.com',
  subject: 'A question',
  message: 'In private',
};
const fields = new URLSearchParams({ form: 'message', ...json }).toString();
const FORM = 'application/x-www-form-urlencoded';

const post = (path: string, body: string, type = FORM) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': type, Origin: 'http://firnline.test' },
    body,
  });

const stored = async () => (await (await app.staff()).page(listContacts)).total;

test('htmlForms › counts forms and API requests of an address together (429)', async () => {
  app = await createTestApp({ throttle: { formsPerAddress: 3 } });
  const statuses: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    statuses.push((await post('/api/contact', JSON.stringify(json), 'application/json')).status);
    statuses.push((await post('/contact', fields)).status);
  }
  expect(statuses).toEqual([200, 303, 200, 429]);
  const last = await post('/contact', fields);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last.text()).toContain('Too many attempts. Please wait before you try again.');
});

test('htmlForms › rejects forms on other pages, and stores nothing on GET', async () => {
  app = await createTestApp();
  // 404 while the web app is not built.
  for (const path of ['/about', '/']) expect([404, 405]).toContain((await post(path, fields)).status);
  expect((await fetch(`${app.url}/contact?${fields}`)).status).not.toBe(303);
  expect(await stored()).toBe(0);
});

test('htmlForms › shows a page for an unexpected error, and logs it without the content of the form', async () => {
  app = await createTestApp();
  const database = app.context.em().getConnection();
  await database.execute('alter table contact_message rename to elsewhere');
  const response = await post('/contact', fields);
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(await response.text()).toContain('Something went wrong on our side.');
  const logged = takeLoggedErrors();
  expect(logged).toMatchObject([
    {
      msg: 'unexpected error',
      requestId: response.headers.get('x-request-id'),
      err: { stack: expect.any(String) },
    },
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/anna@example|In private/);
  await database.execute('alter table elsewhere rename to contact_message');
  expect((await post('/contact', fields)).status).toBe(303);
  expect(await stored()).toBe(1);
});
