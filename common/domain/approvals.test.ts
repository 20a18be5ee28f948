import { describe, expect, test } from 'vitest';
import { approvalExpiry, objectionEnd } from './approvalPeriods.ts';
import {
  APPROVAL_STATUSES,
  checkApprover,
  decideApproval,
  fulfilledRoles,
  isUnopposed,
} from './approvals.ts';
import type { StaffRole } from './staffRoles.ts';

const requestedAt = new Date('2026-11-20T08:00:00Z');
const now = new Date('2026-11-20T09:00:00Z');

const approval = {
  requestedBy: 'mara',
  requiredRole: 'approver',
  excluded: ['tim'],
  status: 'pending',
  expiresAt: approvalExpiry(requestedAt),
  changeHash: 'a',
  effectiveAt: null,
} as const;

const jonas = { id: 'jonas', role: 'approver', isActive: true } as const;
const context = { person: jonas, decision: 'approve', seenHash: 'a', currentHash: 'a', now } as const;

describe('checkApprover', () => {
  const allowed: Readonly<Record<'approver' | 'administrator', readonly StaffRole[]>> = {
    approver: ['approver', 'administrator'],
    administrator: ['administrator'],
  };

  test.each(['approver', 'administrator'] as const)('admits the roles that fulfil %s', (requiredRole) => {
    for (const role of ['viewer', 'operations', 'approver', 'administrator'] as const) {
      const { ok } = checkApprover({ ...approval, requiredRole }, { ...jonas, role });
      expect([role, ok]).toEqual([role, allowed[requiredRole].includes(role)]);
    }
  });

  test('rejects the requester, also as an administrator', () => {
    const requester = { id: 'mara', role: 'administrator', isActive: true } as const;
    expect(checkApprover(approval, requester)).toEqual({ ok: false, code: 'self_approval' });
  });

  test('rejects a person whom the change concerns, and a deactivated one', () => {
    expect(checkApprover(approval, { ...jonas, id: 'tim' })).toMatchObject({ code: 'forbidden' });
    expect(checkApprover(approval, { ...jonas, isActive: false })).toMatchObject({ code: 'forbidden' });
  });
});

test.each([
  ['viewer', []],
  ['operations', []],
  ['approver', ['approver']],
  ['administrator', ['approver', 'administrator']],
] as const)('fulfilledRoles › of %s are %j', (role, required) => {
  expect(fulfilledRoles(role)).toEqual(required);
});

describe('decideApproval', () => {
  test('approves and rejects a pending request', () => {
    expect(decideApproval(approval, context)).toEqual({ ok: true, status: 'approved' });
    expect(decideApproval(approval, { ...context, decision: 'reject' })).toEqual({
      ok: true,
      status: 'rejected',
    });
  });

  test('voids a request whose records have changed, and still lets a person reject it', () => {
    const changed = { ...context, currentHash: 'b' };
    expect(decideApproval(approval, changed)).toEqual({ ok: false, code: 'ended', status: 'voided' });
    expect(decideApproval(approval, { ...changed, decision: 'reject' })).toMatchObject({ ok: true });
  });

  test('accepts only the change that the person has seen', () => {
    expect(decideApproval(approval, { ...context, seenHash: 'b' })).toEqual({ ok: false, code: 'conflict' });
  });

  test('expires after 48 hours, to the millisecond', () => {
    const last = new Date(requestedAt.getTime() + 48 * 3_600_000 - 1);
    expect(decideApproval(approval, { ...context, now: last })).toMatchObject({ ok: true });
    const next = new Date(last.getTime() + 1);
    expect(decideApproval(approval, { ...context, now: next })).toEqual({
      ok: false,
      code: 'ended',
      status: 'expired',
    });
  });

  test.each(APPROVAL_STATUSES.filter((status) => status !== 'pending'))(
    'changes nothing once %s',
    (status) => {
      expect(decideApproval({ ...approval, status }, context)).toEqual({
        ok: false,
        code: 'already_decided',
        status,
      });
    },
  );
});

describe('a change that takes effect unless it is rejected', () => {
  const announced = { ...approval, effectiveAt: objectionEnd(requestedAt) };
  const tim = { id: 'tim', role: 'approver', isActive: true } as const;
  const rejects = { ...context, decision: 'reject', person: tim } as const;

  test('can be rejected, and not approved, by the person whom it concerns', () => {
    expect(decideApproval(announced, rejects)).toEqual({ ok: true, status: 'rejected' });
    expect(decideApproval(announced, { ...rejects, decision: 'approve' })).toMatchObject({
      code: 'forbidden',
    });
    expect(decideApproval(approval, rejects)).toMatchObject({ code: 'forbidden' });
  });

  test('cannot be rejected by the requester, a deactivated person or one who has nothing to do with it', () => {
    const mara = { id: 'mara', role: 'administrator', isActive: true } as const;
    const rejecting = (person: typeof rejects.person | typeof mara) => ({ ...rejects, person });
    expect(decideApproval({ ...announced, excluded: ['mara'] }, rejecting(mara))).toMatchObject({
      code: 'self_approval',
    });
    const inactive = { ...rejects, person: { ...tim, isActive: false } };
    expect(decideApproval(announced, inactive)).toMatchObject({ code: 'forbidden' });
    const viewer = { ...rejects, person: { id: 'vera', role: 'viewer', isActive: true } as const };
    expect(decideApproval(announced, viewer)).toMatchObject({ code: 'forbidden' });
  });

  test('can be approved by another person who can decide by then', () => {
    expect(decideApproval(announced, context)).toEqual({ ok: true, status: 'approved' });
  });

  test('takes effect after 24 hours, to the millisecond, while it is pending and not expired', () => {
    const at = (hours: number, ms = 0) => new Date(requestedAt.getTime() + hours * 3_600_000 + ms);
    expect(isUnopposed(announced, at(24, -1))).toBe(false);
    expect(isUnopposed(announced, at(24))).toBe(true);
    expect(isUnopposed(announced, at(48, -1))).toBe(true);
    expect(isUnopposed(announced, at(48))).toBe(false);
    expect(isUnopposed(approval, at(24))).toBe(false);
    expect(isUnopposed({ ...announced, status: 'rejected' }, at(24))).toBe(false);
  });
});
