import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { APPLICATION, CONSULTATION, CONTACT } from '#api/test/support/sampleRequests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const FORMS = [
  ['/api/applications', APPLICATION, 'fullName'],
  ['/api/contact', CONTACT, 'name'],
  ['/api/consultations', CONSULTATION, 'name'],
] as const;

test.each(FORMS)(
  '%s › rejects a name with a number or a link, and sends nothing (400)',
  async (path, form, field) => {
    for (const name of ['Call +41 900 123 456', 'evil.example', 'see www.evil.com']) {
      const response = await sendRaw(app.url, { path, body: { ...form, [field]: name } });
      expect(response.status).toBe(400);
      expect(response.json).toMatchObject({
        fields: { [field]: 'Please enter a name without links, addresses or long numbers' },
      });
    }
    expect(await app.context.em().count(OutboxMessageSchema)).toBe(0);
  },
);

test('returns the specified message for a name that is too short', async () => {
  const response = await sendRaw(app.url, {
    path: '/api/applications',
    body: { ...APPLICATION, fullName: ' 1 ' },
  });
  expect(response.json).toMatchObject({ fields: { fullName: 'Full name is required' } });
});
