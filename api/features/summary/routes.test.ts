import { afterEach, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD, createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { submitApplication } from '#common/contract/applications.ts';
import { listContacts, sendContact, setContactStatus } from '#common/contract/contacts.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { getSummary } from '#common/contract/summary.ts';

let app: TestApp;
afterEach(() => app.stop());

describe.each(DATABASES)('getSummary on %s', (database) => {
  test('counts all records and the waiting ones, and returns 304 when nothing changed', async () => {
    app = await createTestApp({ database });
    const visitor = app.client();
    await visitor.call(submitApplication, {
      body: {
        fullName: 'Anna Muster',
        email: 'anna@example.com',
        phone: '+41 44 000 00 01',
        investmentAmount: 50_000,
        investmentGoal: 'diversification',
        riskTolerance: 'low',
        liquidityNeeds: 'long-term',
      },
    });
    const contact = { name: 'Ben', email: 'ben@example.com', subject: 'Hello', message: 'A question.' };
    await visitor.call(sendContact, { body: contact });
    await visitor.call(sendContact, { body: contact });

    const { token } = await openStaffSession(visitor, { password: ADMIN_PASSWORD });
    const staff = app.client(undefined, token);
    const [newest] = await staff.call(listContacts);
    await staff.call(setContactStatus, { params: { id: newest?.id ?? '' }, body: { status: 'responded' } });

    const poll = (tag = '') =>
      fetch(`${app.url}${getSummary.path}`, {
        headers: {
          Authorization: `Bearer ${token}`,
          ...(tag ? { 'If-None-Match': tag } : {}),
        },
      });
    const first = await poll();
    expect(await first.json()).toEqual({
      success: true,
      applications: 1,
      contacts: 2,
      consultations: 0,
      investors: 0,
      endedRequests: 0,
      waiting: { applications: 1, contacts: 1, consultations: 0, withdrawals: 0, approvals: 0 },
    });
    const tag = first.headers.get('ETag') ?? '';
    expect((await poll(tag)).status).toBe(304);
    await staff.call(generateInvestor, { body: { fullName: 'Carla Muster', email: 'c@example.com' } });
    const changed = await poll(tag);
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ investors: 1 });
  });
});
