import { expect, test } from 'vitest';
import { checkPayment, isPaid } from './withdrawalPayments.ts';
import { WITHDRAWAL_STATUSES } from './withdrawals.ts';

const approved = { status: 'approved', payment: 'due' } as const;
const dates = { valueDate: '2026-11-20', approvedOn: '2026-11-18', today: '2026-11-23' };

test.each([
  ['due, between approval and today', {}, { ok: true }],
  ['approved before payments were recorded', { payment: null }, { ok: true }],
  ['on the day of the approval', { valueDate: '2026-11-18' }, { ok: true }],
  ['today', { valueDate: '2026-11-23' }, { ok: true }],
  ['the day before the approval', { valueDate: '2026-11-17' }, { ok: false, code: 'before_approval' }],
  ['tomorrow', { valueDate: '2026-11-24' }, { ok: false, code: 'in_the_future' }],
  ['paid already', { payment: 'paid' }, { ok: false, code: 'already_paid' }],
  ['pending', { status: 'pending', payment: null }, { ok: false, code: 'not_approved' }],
  ['declined', { status: 'declined', payment: null }, { ok: false, code: 'not_approved' }],
  ['cancelled', { status: 'cancelled', payment: null }, { ok: false, code: 'not_approved' }],
] as const)('checkPayment › of a withdrawal that is %s', (_, changes, outcome) => {
  expect(checkPayment({ ...approved, ...dates, ...changes })).toEqual(outcome);
});

test('isPaid › is true only for an approved withdrawal with a recorded payment', () => {
  expect(WITHDRAWAL_STATUSES.filter((status) => isPaid({ status, payment: 'paid' }))).toEqual(['approved']);
  expect(isPaid(approved)).toBe(false);
  expect(isPaid({ ...approved, payment: null })).toBe(false);
});
