import { describe, expect, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';

describe.each(DATABASES)('Corrections on %s', (kind) => {
  test('keeps earlier messages, which have no decision', async () => {
    const { orm, em, insert, instant } = await databaseBefore(kind, 'Corrections');
    const submitted_at = instant('2026-11-01T08:00:00.000Z');
    const message = { name: 'Urs', email: 'urs@example.com', subject: 'S', message: 'M', status: 'new' };
    await insert('contact_message', { id: 'earlier', ...message, submitted_at });
    await orm.migrator.up();
    const rows = await em.execute('select id, about, wanted, outcome from contact_message');
    expect(rows).toEqual([{ id: 'earlier', about: null, wanted: null, outcome: null }]);
    const wrong = em.execute(`update contact_message set outcome = 'perhaps'`);
    await expect(wrong).rejects.toThrow();
  });
});
