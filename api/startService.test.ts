import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { OutboxMessageSchema } from './email/entities.ts';
import type { Delivery, EmailTransport } from './email/transport.ts';
import { MAX_IN_FLIGHT } from './email/worker.ts';
import { createTestApp } from './test/support/createTestApp.ts';
import { CONTACT } from './test/support/sampleRequests.ts';

const SENT: Delivery = { outcome: 'sent' };

test('stop › starts no further delivery while requests finish', async () => {
  const mayArrive = Promise.withResolvers<void>();
  let started = 0;
  const mail: EmailTransport = {
    mode: 'sendgrid',
    from: 'desk@example.com',
    async deliver() {
      started += 1;
      await mayArrive.promise;
      return SENT;
    },
  };
  const app = await createTestApp({ overrides: { emailTransport: mail } });
  const body = JSON.stringify(CONTACT);
  const head = `POST /api/contact HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const headers = { 'Content-Type': 'application/json' };
  for (let index = 0; index <= MAX_IN_FLIGHT; index += 1) {
    // A new address each time, because confirmations are limited per address.
    const form = JSON.stringify({ ...CONTACT, email: `person${index}@person.example` });
    const response = await fetch(`${app.url}/api/contact`, { method: 'POST', headers, body: form });
    expect(response.status).toBe(200);
  }
  await expect.poll(() => started).toBe(MAX_IN_FLIGHT);

  const { hostname, port } = new URL(app.url);
  const slow = createConnection(Number(port), hostname);
  slow.write(head);
  // The service responds 100 when it starts to handle the request.
  expect(String(await once(slow, 'data'))).toMatch(/^HTTP\/1.1 100/);
  const stopped = app.stop();
  mayArrive.resolve();
  const sent = () => app.context.em().count(OutboxMessageSchema, { status: 'sent' });
  await expect.poll(sent).toBe(MAX_IN_FLIGHT);
  // Far more time than it takes to find and claim the next message.
  for (let round = 0; round < 50; round += 1) await sent();
  const response = once(slow, 'data');
  slow.write(body);
  expect(String(await response)).toMatch(/^HTTP\/1.1 200/);
  await stopped;
  expect(started).toBe(MAX_IN_FLIGHT);
});
