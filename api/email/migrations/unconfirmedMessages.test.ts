import { describe, expect, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';

describe.each(DATABASES)('UnconfirmedMessages on %s', (kind) => {
  test('keeps the status of each message, and their counts', async () => {
    const { orm, em, insert, instant } = await databaseBefore(kind, 'UnconfirmedMessages');
    const at = instant('2026-11-01T08:00:00.000Z');
    const message = {
      template: 't',
      to_email: 'a@b.example',
      to_name: '',
      subject: 's',
      text: 't',
      html: 'h',
    };
    for (const [id, status] of ['sent', 'failed', 'pending', 'sent'].entries())
      await insert('outbox_message', {
        id: String(id),
        ...message,
        status,
        attempts: 0,
        created_at: at,
        next_attempt_at: at,
      });
    await orm.migrator.up();
    await em.execute("update outbox_message set status = 'unconfirmed' where id = '2'");
    await em.execute("delete from outbox_message where id = '3'");
    const rows = await em.execute<{ status: string }[]>('select status from outbox_message order by id');
    expect(rows.map(({ status }) => status)).toEqual(['sent', 'failed', 'unconfirmed']);
    const counts = await em.execute<{ status: string; amount: string }[]>(
      `select status, sum(amount) as amount from record_count where source = 'outbox_message'
        group by status having sum(amount) <> 0 order by status`,
    );
    expect(counts.map(({ status, amount }) => [status, Number(amount)])).toEqual([
      ['failed', 1],
      ['sent', 1],
      ['unconfirmed', 1],
    ]);
    await expect(em.execute("update outbox_message set status = 'lost'")).rejects.toThrow(/check/i);
  });
});
