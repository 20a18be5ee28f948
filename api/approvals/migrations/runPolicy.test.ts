import { expect, test } from 'vitest';
import { ApprovalSchema } from '#api/approvals/entities.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';

test.each(DATABASES)(
  'RunPolicy on %s keeps requests, what searches read of them, and takes any kind',
  async (kind) => {
    const { orm, em, insert, instant } = await databaseBefore(kind, 'RunPolicy');
    const at = instant('2026-11-01T08:00:00.000Z');
    const request = (id: string, policy: string, effectiveAt: unknown) =>
      insert('approval', {
        ...{
          id,
          policy,
          policy_version: 3,
          endpoint: 'POST /x',
          title: 'Approve',
          input: '{}',
          versions: '{}',
        },
        ...{
          change_hash: 'h',
          preview: '[]',
          subject: 's',
          investor_id: null,
          excluded: '[]',
          reason: 'why',
        },
        ...{ required_role: 'approver', requested_by: 'r', requested_by_name: 'Rosa', requested_at: at },
        ...{ expires_at: at, effective_at: effectiveAt, status: 'pending', note: null },
      });
    await request('1', 'totals', at);
    await request('2', 'withdrawal', null);
    await insert('change_measure', { seq: 1, policy: 'totals', staff_id: 's', at, amount: 5, tenths: 7 });
    await em.execute('delete from stale_text');
    await orm.migrator.up();
    const rows = await em.fork().find(ApprovalSchema, {}, { orderBy: { id: 'asc' } });
    const stored = {
      policyVersion: 3,
      title: 'Approve',
      reason: 'why',
      requestedByName: 'Rosa',
      status: 'pending',
    };
    const time = new Date('2026-11-01T08:00:00.000Z');
    expect(rows).toMatchObject([
      { id: '1', policy: 'totals', ...stored, requestedAt: time, effectiveAt: time },
      { id: '2', policy: 'withdrawal', ...stored, effectiveAt: null },
    ]);
    const measures = await em.execute('select amount, tenths, has_outliers from change_measure');
    expect(measures.map((row) => Object.values(row).map(Number))).toEqual([[5, 7, 0]]);
    await request('3', 'valuation_run', null);
    await em.execute("update approval set title = 'Reject' where id = '1'");
    const stale = await em.execute<{ record: string }[]>('select record from stale_text order by record');
    expect(stale.map(({ record }) => record)).toEqual(['1', '3']);
    await em.execute("delete from approval where id = '2'");
    await expect(em.execute("update approval set status = 'other'")).rejects.toThrow(/check/i);
  },
);
