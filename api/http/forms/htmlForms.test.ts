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

test('an address may send only so many, by whichever way', async () => {
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
  expect(await last.text()).toContain('Too many attempts. Please wait.');
});

test('other pages take no form, and reading the answer pages stores nothing', async () => {
  app = await createTestApp();
  // 404 while the web app is not built.
  for (const path of ['/about', '/']) expect([404, 405]).toContain((await post(path, fields)).status);
  expect((await fetch(`${app.url}/contact?${fields}`)).status).not.toBe(303);
  expect(await stored()).toBe(0);
});

test('a fault of ours is a page for the person, and a line in the log without the words of the form', async () => {
  app = await createTestApp();
  const database = app.context.em().getConnection();
  await database.execute('alter table contact_message rename to elsewhere');
  const answer = await post('/contact', fields);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(await answer.text()).toContain('Something went wrong on our side.');
  const logged = takeLoggedErrors();
  expect(logged).toMatchObject([
    {
      msg: 'unexpected error',
      requestId: answer.headers.get('x-request-id'),
      err: { stack: expect.any(String) },
    },
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/anna@example|In private/);
  await database.execute('alter table elsewhere rename to contact_message');
  expect((await post('/contact', fields)).status).toBe(303);
  expect(await stored()).toBe(1);
});
