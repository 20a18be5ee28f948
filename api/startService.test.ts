import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { OutboxMessageSchema } from './email/entities.ts';
import type { Delivery, EmailTransport } from './email/transport.ts';
import { MAX_IN_FLIGHT } from './email/worker.ts';
import { createTestApp } from './test/support/createTestApp.ts';
import { CONTACT } from './test/support/sampleRequests.ts';

const SENT: Delivery = { outcome: 'sent' };

test('the end takes up no further message while requests finish', async () => {
  const mayArrive = Promise.withResolvers<void>();
  let taken = 0;
  const mail: EmailTransport = {
    mode: 'sendgrid',
    from: 'desk@example.com',
    async deliver() {
      taken += 1;
      await mayArrive.promise;
      return SENT;
    },
  };
  const app = await createTestApp({ overrides: { emailTransport: mail } });
  const body = JSON.stringify(CONTACT);
  const head = `POST /api/contact HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const headers = { 'Content-Type': 'application/json' };
  for (let each = 0; each <= MAX_IN_FLIGHT; each += 1) {
    // An address of its own, which has not had its share of confirmations yet.
    const form = JSON.stringify({ ...CONTACT, email: `person${each}@person.example` });
    const answer = await fetch(`${app.url}/api/contact`, { method: 'POST', headers, body: form });
    expect(answer.status).toBe(200);
  }
  await expect.poll(() => taken, { timeout: 10_000 }).toBe(MAX_IN_FLIGHT);

  const { hostname, port } = new URL(app.url);
  const slow = createConnection(Number(port), hostname);
  slow.write(head);
  // The service asks for the body once it is at work on the request.
  expect(String(await once(slow, 'data'))).toMatch(/^HTTP\/1.1 100/);
  const stopped = app.stop();
  mayArrive.resolve();
  const sent = () => app.context.em().count(OutboxMessageSchema, { status: 'sent' });
  await expect.poll(sent, { timeout: 10_000 }).toBe(MAX_IN_FLIGHT);
  // Many times what it would take to find and claim the next one.
  for (let each = 0; each < 50; each += 1) await sent();
  const answer = once(slow, 'data');
  slow.write(body);
  expect(String(await answer)).toMatch(/^HTTP\/1.1 200/);
  await stopped;
  expect(taken).toBe(MAX_IN_FLIGHT);
});
