import { describe, expect, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';

describe.each(DATABASES)('StatusChangedBy on %s', (kind) => {
  test('takes the last change of each message from the journal', async () => {
    const { orm, em, insert, instant } = await databaseBefore(kind, 'StatusChangedBy');
    const message = { name: 'Urs', email: 'urs@example.com', subject: 'S', message: 'M' };
    const submitted_at = instant('2026-11-01T08:00:00.000Z');
    await insert('contact_message', { id: 'marked', ...message, status: 'responded', submitted_at });
    await insert('contact_message', { id: 'new', ...message, status: 'new', submitted_at });
    const entry = { actor_type: 'staff', actor_id: 's', action: 'contact_status', subject: 'marked' };
    const hashes = { previous_hash: 'p', hash: 'h' };
    const first = { seq: 1, at: instant('2026-11-02T08:00:00.000Z'), actor_name: 'Nadja' };
    const last = { seq: 2, at: instant('2026-11-03T08:00:00.000Z'), actor_name: 'Mira' };
    // Entries that are not part of a chain are enough here.
    await dropTriggers(em);
    await insert('journal_entry', { ...first, ...entry, ...hashes });
    await insert('journal_entry', { ...last, ...entry, ...hashes });
    await orm.migrator.up();
    const rows = await em.execute<{ id: string; status_changed_by: string; status_changed_at: string }[]>(
      'select id, status_changed_by, status_changed_at from contact_message order by id',
    );
    expect(rows.map((row) => [row.id, row.status_changed_by])).toEqual([
      ['marked', 'Mira'],
      ['new', null],
    ]);
    expect(new Date(rows[0]?.status_changed_at ?? 0).toISOString()).toBe('2026-11-03T08:00:00.000Z');
  });
});
