import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CONTACT } from './attacks/samples.ts';
import type { Delivery, MailTransport } from './mail/transport.ts';
import { createTestApp, loggedErrors } from './test/createTestApp.ts';

const SENT: Delivery = { outcome: 'sent' };

test('the end takes up no further message while requests finish', async () => {
  const mayArrive = Promise.withResolvers<void>();
  let taken = 0;
  const mail: MailTransport = {
    mode: 'sendgrid',
    from: 'desk@example.com',
    async deliver() {
      taken += 1;
      await mayArrive.promise;
      return SENT;
    },
  };
  const app = await createTestApp({ overrides: { mail } });
  const body = JSON.stringify(CONTACT);
  const head = `POST /api/contact HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const headers = { 'Content-Type': 'application/json' };
  for (let each = 0; each < 2; each += 1)
    expect((await fetch(`${app.url}/api/contact`, { method: 'POST', headers, body })).status).toBe(200);
  await expect.poll(() => taken).toBe(1);

  const { hostname, port } = new URL(app.url);
  const slow = createConnection(Number(port), hostname);
  const answer = new Promise<string>((resolve) => slow.once('data', (data) => resolve(data.toString())));
  slow.write(head + body.slice(0, 10));
  await pause(100);
  const stopped = app.stop();
  mayArrive.resolve();
  await pause(300);
  slow.write(body.slice(10));
  expect(await answer).toMatch(/^HTTP\/1.1 200/);
  await stopped;
  expect(taken).toBe(1);
  expect(loggedErrors.splice(0)).toEqual([]);
});
