import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SendGridServer, startSendGridServer } from '#api/test/support/sendGridServer.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { createSendGridTransport, type SendGridSettings } from './sendGrid.ts';
import { SendGridClient } from './sendGridClient.ts';
import { SendGridRequestError } from './sendGridResponse.ts';

const firm: FirmProfile = {
  name: 'Example Firm',
  legalName: 'Example Firm AG',
  addressLines: ['Musterweg 1', '8001 Zürich'],
  phone: '+41 44 000 00 00',
  email: 'office@firm.example',
  chatUrl: 'https://chat.firm.example',
  regulator: 'Supervisor',
  copyrightYear: 2025,
  isDemonstration: true,
};
const KEY = 'SG.test-key';
const email = {
  id: '0b8f2a44-52a3-4f2c-9f0e-000000000001',
  toEmail: 'ada@person.example',
  toName: 'Ada Muster',
  subject: 'Grüezi 👋',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
};

let server: SendGridServer;
const transport = (over: Partial<SendGridSettings> = {}) =>
  createSendGridTransport({
    apiKey: KEY,
    apiUrl: `${server.url}/`,
    from: firm.email,
    firm,
    ...over,
  });

beforeEach(async () => {
  server = await startSendGridServer(KEY);
});
afterEach(() => server.stop());

describe('createSendGridTransport', () => {
  test('sends a v3 mail send request with the id of the outbox row', async () => {
    expect(await transport().deliver(email)).toEqual({ outcome: 'sent' });
    expect(server.received).toEqual([
      {
        id: email.id,
        to: email.toEmail,
        toName: 'Ada Muster',
        from: firm.email,
        replyTo: undefined,
        subject: email.subject,
        text: email.text,
        html: email.html,
      },
    ]);
  });

  test('omits an empty name; sets the firm as reply-to when another address sends', async () => {
    await transport({ from: 'no-reply@firm.example' }).deliver({ ...email, toName: '' });
    expect(server.received[0]).toMatchObject({
      toName: undefined,
      from: 'no-reply@firm.example',
      replyTo: firm.email,
    });
  });

  test('refers to the conversation that a message belongs to', async () => {
    await transport({ from: 'no-reply@firm.example' }).deliver({ ...email, threadId: 'record-1' });
    await transport().deliver(email);
    expect(server.received.map(({ references }) => references)).toEqual([
      '<record-1@firm.example>',
      undefined,
    ]);
  });

  describe('retries', () => {
    const deliverTo = async (status: number, headers: Record<string, string> = {}) => {
      server.setBehaviour(() => ({ status, headers }));
      return transport().deliver(email);
    };

    test.each([500, 502, 503, 408, 302])('status %i', async (status) => {
      expect(await deliverTo(status)).toEqual({
        outcome: 'retry',
        reason: `SendGrid responded with ${status}`,
      });
    });

    test('429 after the seconds in Retry-After', async () => {
      expect(await deliverTo(429, { 'Retry-After': '17' })).toMatchObject({
        outcome: 'retry',
        afterSeconds: 17,
      });
      expect(await deliverTo(503, { 'Retry-After': '5' })).toMatchObject({ afterSeconds: 5 });
      expect(await deliverTo(429)).not.toHaveProperty('afterSeconds');
    });

    test('reads a Retry-After date relative to the Date header and ignores an invalid one', async () => {
      const dates = { Date: 'Fri, 20 Nov 2026 08:00:00 GMT', 'Retry-After': 'Fri, 20 Nov 2026 08:01:30 GMT' };
      expect(await deliverTo(429, dates)).toMatchObject({ afterSeconds: 90 });
      expect(await deliverTo(429, { 'Retry-After': 'soon' })).not.toHaveProperty('afterSeconds');
      expect(await deliverTo(429, { 'Retry-After': '99999999999' })).toMatchObject({ afterSeconds: 86_400 });
    });

    test('a connection that cannot be made', async () => {
      const closed = await startSendGridServer(KEY);
      await closed.stop();
      for (const apiUrl of [closed.url, closed.url.replace('http:', 'https:'), 'http://nowhere.invalid']) {
        expect(await transport({ apiUrl }).deliver(email)).toEqual({
          outcome: 'retry',
          reason: 'SendGrid could not be reached',
        });
      }
    });
  });

  describe('cannot tell whether a message was accepted', () => {
    test('when the provider has not responded in time', async () => {
      const limit = new AbortController();
      server.setBehaviour(() => {
        limit.abort(new DOMException('Too late', 'TimeoutError'));
        return 'accept silently';
      });
      expect(await transport({ deadline: () => limit.signal }).deliver(email)).toEqual({
        outcome: 'unknown',
        reason: 'SendGrid did not respond in time',
      });
    });

    test('when the connection is reset after the message was sent', async () => {
      server.setBehaviour(() => 'accept and reset');
      expect(await transport().deliver(email)).toEqual({
        outcome: 'unknown',
        reason: 'The connection to SendGrid ended without a response',
      });
      expect(server.received).toHaveLength(1);
    });
  });

  describe('rejections', () => {
    test('name the field but not its value', async () => {
      const message = `${email.toEmail} is on the suppression list`;
      const errors = [
        { field: 'personalizations.0.to.0.email', message },
        { field: `a ${email.toEmail}`, message },
      ];
      server.setBehaviour(() => ({ status: 400, body: JSON.stringify({ errors }) }));
      expect(await transport().deliver(email)).toEqual({
        outcome: 'rejected',
        reason: 'SendGrid rejected the message (400): personalizations.0.to.0.email',
      });
    });

    test.each(['', 'null', '<html>', '{"errors":{}}', '{"errors":[null]}', 'x'.repeat(100_000)])(
      'have the status as reason when the body is %.20s',
      async (body) => {
        server.setBehaviour(() => ({ status: 403, body }));
        expect(await transport().deliver(email)).toEqual({
          outcome: 'rejected',
          reason: 'SendGrid rejected the message (403)',
        });
      },
    );

    test('of a wrong API key do not contain it', async () => {
      const delivery = await transport({ apiKey: 'SG.other' }).deliver(email);
      expect(delivery).toEqual({ outcome: 'rejected', reason: 'SendGrid rejected the message (401)' });
    });
  });

  test('does not follow a redirect to another host', async () => {
    const other = await startSendGridServer(KEY);
    server.setBehaviour(() => ({ status: 307, headers: { Location: `${other.url}/v3/mail/send` } }));
    expect(await transport().deliver(email)).toMatchObject({ outcome: 'retry' });
    expect(other.requestCount()).toBe(0);
    await other.stop();
  });

  test('is created without loading the package of SendGrid', () => {
    const file = fileURLToPath(new URL('./sendGrid.ts', import.meta.url));
    const script = `
      import { createRequire } from 'node:module';
      const { createSendGridTransport } = await import(process.argv[1]);
      createSendGridTransport({ apiKey: 'SG.x', from: 'a@b.example', firm: {} });
      console.log(Object.keys(createRequire(import.meta.url).cache).filter((path) => /sendgrid|axios/.test(path)).length);
    `;
    const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', script, file]);
    expect(Number(loaded)).toBe(0);
  });
});

describe('SendGridClient', () => {
  const request = { method: 'POST', url: '/v3/mail/send', body: email } as const;

  test.each([
    ['a refused connection', KEY, 'http://127.0.0.1:1'],
    ['an API key that is not a valid header', `${KEY}\n`, 'http://127.0.0.1:1'],
  ])('rejects on %s with an error that contains neither key nor message', async (_, apiKey, apiUrl) => {
    const client = new SendGridClient({ apiKey, apiUrl, deadline: () => AbortSignal.timeout(10_000) });
    const error: unknown = await client.request(request).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SendGridRequestError);
    const text = inspect(error, { depth: 10, showHidden: true });
    for (const secret of [KEY, email.toEmail, email.text]) expect(text).not.toContain(secret);
  });
});
