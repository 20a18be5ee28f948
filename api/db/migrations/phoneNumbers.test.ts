import { describe, expect, test } from 'vitest';
import { createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';
import { listApplications } from '#common/contract/applications.ts';
import { listContacts } from '#common/contract/contacts.ts';
import type { Em } from '../openDatabase.ts';

const AT = '2026-10-01T08:00:00.000Z';

describe.each(DATABASES)('PhoneNumbers on %s', (kind) => {
  test('adds the numbers of earlier rows in E.164, and finds the rows by every form', async () => {
    const { url, orm, insert, instant } = await databaseBefore(kind, 'PhoneNumbers');
    const add = (id: string, phone: string, email = `${id}@example.com`) =>
      insert('application', {
        ...{ id, phone, email, full_name: `Person ${id}`, investment_amount: 1_000_000 },
        ...{ investment_goal: 'diversification', risk_tolerance: 'moderate', liquidity_needs: 'long-term' },
        ...{ language: 'en', status: 'pending', submitted_at: instant(AT) },
      });
    await add('a1', '044 555 01 10');
    await add('a2', '+1 (555) 123-4567', 'ana@xn--mller-kva.ch');
    await add('a3', 'call me maybe');
    await insert('contact_message', {
      ...{ id: 'c1', name: 'Ana', email: 'ana@xn--mller-kva.ch', subject: 'Fees', message: 'Please.' },
      ...{ language: 'en', status: 'new', submitted_at: instant(AT) },
    });
    await orm.close(true);
    const app = await createTestApp({ databaseUrl: url });
    const rows = await (app.context.em() as Em).execute('select phone_e164 from application order by id');
    expect(rows).toEqual([
      { phone_e164: '+41445550110' },
      { phone_e164: '+15551234567' },
      { phone_e164: null },
    ]);
    const staff = await app.staff();
    const found = async (q: string) =>
      (await staff.call(listApplications, { query: { q } })).map(({ id }) => id);
    for (const q of ['044 555 01 10', '+41 44 555 01 10', '0041445550110'])
      expect([q, await found(q)]).toEqual([q, ['a1']]);
    expect(await found('maybe')).toEqual(['a3']);
    expect(await found('müller.ch')).toEqual(['a2']);
    expect(await staff.call(listContacts, { query: { q: 'müller.ch' } })).toHaveLength(1);
    await app.stop();
  });
});
