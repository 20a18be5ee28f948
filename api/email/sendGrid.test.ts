import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SendGridServer, startSendGridServer } from '#api/test/support/sendGridServer.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { createSendGridTransport, type SendGridSettings } from './sendGrid.ts';

const firm: FirmProfile = {
  name: 'Example House',
  legalName: 'Example House AG',
  addressLines: ['Musterweg 1', '8001 Zürich'],
  phone: '+41 44 000 00 00',
  email: 'desk@house.example',
  chatUrl: 'https://chat.house.example',
  regulator: 'Supervisor',
  copyrightYear: 2025,
  isDemonstration: true,
};
const KEY = 'SG.test-key';
const mail = {
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

test('sends in the shape of v3 mail send, with the row id', async () => {
  expect(await transport().deliver(mail)).toEqual({ outcome: 'sent' });
  expect(server.received).toEqual([
    {
      id: mail.id,
      to: mail.toEmail,
      toName: 'Ada Muster',
      from: firm.email,
      replyTo: undefined,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    },
  ]);
});

test('an empty name is left out; answers go to the firm when another address sends', async () => {
  await transport({ from: 'no-reply@house.example' }).deliver({ ...mail, toName: '' });
  expect(server.received[0]).toMatchObject({
    toName: undefined,
    from: 'no-reply@house.example',
    replyTo: firm.email,
  });
});

describe('what is tried again', () => {
  const again = async (status: number, headers: Record<string, string> = {}) => {
    server.setBehaviour(() => ({ status, headers }));
    return transport().deliver(mail);
  };

  test.each([500, 502, 503, 408, 302])('%i', async (status) => {
    expect(await again(status)).toEqual({ outcome: 'retry', reason: `SendGrid answered ${status}` });
  });

  test('429, after as many seconds as asked for', async () => {
    expect(await again(429, { 'Retry-After': '17' })).toMatchObject({ outcome: 'retry', afterSeconds: 17 });
    expect(await again(503, { 'Retry-After': '5' })).toMatchObject({ afterSeconds: 5 });
    expect(await again(429)).not.toHaveProperty('afterSeconds');
  });

  test('Retry-After as a date, counted from the date of the answer; nonsense is ignored', async () => {
    const dates = { Date: 'Fri, 20 Nov 2026 08:00:00 GMT', 'Retry-After': 'Fri, 20 Nov 2026 08:01:30 GMT' };
    expect(await again(429, dates)).toMatchObject({ afterSeconds: 90 });
    expect(await again(429, { 'Retry-After': 'soon' })).not.toHaveProperty('afterSeconds');
    expect(await again(429, { 'Retry-After': '99999999999' })).toMatchObject({ afterSeconds: 86_400 });
  });

  test('a server that hangs, and one that is not there', async () => {
    server.setBehaviour(() => 'hang');
    expect(await transport({ deadline: () => AbortSignal.timeout(100) }).deliver(mail)).toEqual({
      outcome: 'retry',
      reason: 'SendGrid did not answer in time',
    });
    expect(await transport({ apiUrl: 'http://127.0.0.1:1' }).deliver(mail)).toEqual({
      outcome: 'retry',
      reason: 'SendGrid could not be reached',
    });
  });
});

describe('what is refused', () => {
  test('names the field, not what stands in it', async () => {
    const message = `${mail.toEmail} is on the suppression list`;
    const errors = [
      { field: 'personalizations.0.to.0.email', message },
      { field: `a ${mail.toEmail}`, message },
    ];
    server.setBehaviour(() => ({ status: 400, body: JSON.stringify({ errors }) }));
    expect(await transport().deliver(mail)).toEqual({
      outcome: 'refused',
      reason: 'SendGrid refused the message (400): personalizations.0.to.0.email',
    });
  });

  test.each(['', 'null', '<html>', '{"errors":{}}', '{"errors":[null]}', 'x'.repeat(100_000)])(
    'whatever the answer says: %.20s',
    async (body) => {
      server.setBehaviour(() => ({ status: 403, body }));
      expect(await transport().deliver(mail)).toEqual({
        outcome: 'refused',
        reason: 'SendGrid refused the message (403)',
      });
    },
  );

  test('a wrong key, without repeating it', async () => {
    const delivery = await transport({ apiKey: 'SG.other' }).deliver(mail);
    expect(delivery).toEqual({ outcome: 'refused', reason: 'SendGrid refused the message (401)' });
  });
});

test('a redirect is not followed: the message stays in the house', async () => {
  const other = await startSendGridServer(KEY);
  server.setBehaviour(() => ({ status: 307, headers: { Location: `${other.url}/v3/mail/send` } }));
  expect(await transport().deliver(mail)).toMatchObject({ outcome: 'retry' });
  expect(other.requestCount()).toBe(0);
  await other.stop();
});
