import { describe, expect, test } from 'vitest';
import { ApprovalPolicySchema } from '#api/approvals/entities.ts';
import { seedPolicies } from '#api/approvals/policies.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';
import { DEFAULT_POLICIES, POLICY_KINDS } from '#common/domain/approvalPolicy.ts';
import { requireMoney } from '#common/domain/money.ts';

describe.each(DATABASES)('PolicyAmounts on %s', (kind) => {
  test('keeps policies and their amounts, and only missing ones get defaults', async () => {
    const { orm, em, insert, trueValue } = await databaseBefore(kind, 'PolicyAmounts');
    const values = {
      is_on: trueValue,
      per: 'request',
      role: 'administrator',
      version: 3,
      changed_by: 'Nadja',
    };
    await insert('approval_policy', { kind: 'withdrawal', amount: '999999999999.99999', ...values });
    await insert('approval_policy', { kind: 'totals', amount: null, tenths: 250, ...values });
    await orm.migrator.up();
    await seedPolicies(em);
    const rows = await em.fork().find(ApprovalPolicySchema, {});
    expect(rows.map((row) => row.kind).toSorted()).toEqual([...POLICY_KINDS].toSorted());
    const stored = { isOn: true, per: 'request', role: 'administrator', version: 3, changedBy: 'Nadja' };
    const find = (name: string) => rows.find((row) => row.kind === name);
    expect(find('withdrawal')).toMatchObject({ ...stored, amount: requireMoney('999999999999.99999') });
    expect(find('totals')).toMatchObject({ ...stored, amount: null, tenths: 250 });
    expect(find('withdrawal_limit')).toMatchObject({ ...DEFAULT_POLICIES.withdrawal_limit, version: 1 });
  });
});
