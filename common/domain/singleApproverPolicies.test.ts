import { describe, expect, test } from 'vitest';
import { findSingleApproverPolicies } from './singleApproverPolicies.ts';

const POLICIES = [
  { kind: 'withdrawal', isOn: true, role: 'approver' },
  { kind: 'totals', isOn: false, role: 'approver' },
  { kind: 'staff_change', isOn: true, role: 'administrator' },
  { kind: 'withdrawal_limit', isOn: true, role: 'approver' },
] as const;

describe('findSingleApproverPolicies', () => {
  test('names all policies that are on while there is one administrator and nobody else', () => {
    expect(findSingleApproverPolicies(POLICIES, { approver: 1, administrator: 1 })).toEqual({
      missing: 'approver',
      kinds: ['withdrawal', 'staff_change'],
    });
  });

  test('names only what requires an administrator, with one administrator and one approver', () => {
    expect(findSingleApproverPolicies(POLICIES, { approver: 2, administrator: 1 })).toEqual({
      missing: 'administrator',
      kinds: ['staff_change'],
    });
  });

  test('names nothing with two administrators', () => {
    expect(findSingleApproverPolicies(POLICIES, { approver: 2, administrator: 2 })).toBeUndefined();
  });

  test('names nothing when no policy that is on requires the role', () => {
    const [withdrawal] = POLICIES;
    expect(findSingleApproverPolicies([withdrawal], { approver: 2, administrator: 1 })).toBeUndefined();
  });
});
