import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { subtract, sum } from './amount.ts';
import { MONEY_UNITS_PER_DOLLAR, type Money, money, ZERO } from './money.ts';
import {
  amountInMessage,
  applyApproval,
  approvableFrom,
  approximateUsd,
  availableToWithdraw,
  cancelWithdrawal,
  checkApprovalWait,
  decideWithdrawal,
  explainAvailable,
  isWithinLimit,
  requestWithdrawal,
  truncateAddress,
  WITHDRAWAL_POLICY_LIMIT,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from './withdrawals.ts';

const usd = (dollars: number): Money => money(BigInt(dollars) * MONEY_UNITS_PER_DOLLAR);
const DAY = 86_400_000;
const now = new Date('2026-06-30T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const limit = WITHDRAWAL_POLICY_LIMIT;

describe('availableToWithdraw', () => {
  it('is the policy limit for a large portfolio and the value of a small one', () => {
    expect(availableToWithdraw({ portfolioValue: usd(120_000), limit, withdrawals: [], now })).toBe(
      usd(15_000),
    );
    expect(availableToWithdraw({ portfolioValue: usd(4_000), limit, withdrawals: [], now })).toBe(usd(4_000));
    expect(availableToWithdraw({ portfolioValue: usd(-5), limit, withdrawals: [], now })).toBe(ZERO);
  });

  it('counts pending requests and recent approvals only', () => {
    const withdrawals = [
      { status: 'pending', amount: usd(1_000), decidedAt: null },
      { status: 'approved', amount: usd(2_000), decidedAt: ago(30 * DAY - 1) },
      { status: 'approved', amount: usd(4_000), decidedAt: ago(30 * DAY) },
      { status: 'declined', amount: usd(8_000), decidedAt: ago(DAY) },
      { status: 'cancelled', amount: usd(9_000), decidedAt: null },
    ] as const;
    expect(availableToWithdraw({ portfolioValue: usd(50_000), limit, withdrawals, now })).toBe(usd(12_000));
    expect(explainAvailable({ portfolioValue: usd(50_000), limit: usd(20_000), withdrawals, now })).toEqual({
      limit: usd(20_000),
      portfolioValue: usd(50_000),
      pending: usd(1_000),
      approved: usd(2_000),
      available: usd(17_000),
    });
  });

  it('counts an approval whose time is not known', () => {
    const withdrawals = [{ status: 'approved', amount: usd(2_000), decidedAt: null }] as const;
    expect(availableToWithdraw({ portfolioValue: usd(50_000), limit, withdrawals, now })).toBe(usd(13_000));
  });
});

describe('isWithinLimit', () => {
  it('allows up to the limit less recent approvals, whatever is pending or the portfolio is worth', () => {
    const withdrawals = [
      { status: 'pending', amount: usd(9_000), decidedAt: null },
      { status: 'approved', amount: usd(2_000), decidedAt: ago(DAY) },
    ] as const;
    const context = { portfolioValue: ZERO, limit, withdrawals, now };
    expect(isWithinLimit(context, usd(13_000))).toBe(true);
    expect(isWithinLimit(context, money(usd(13_000) + 1n))).toBe(false);
  });
});

describe('requestWithdrawal', () => {
  const context = { portfolioValue: usd(20_000), limit, withdrawals: [], now };

  it('accepts one unit up to the available amount', () => {
    expect(requestWithdrawal({ ...context, amount: money(1n) }).ok).toBe(true);
    expect(requestWithdrawal({ ...context, amount: usd(15_000) })).toEqual({
      ok: true,
      status: 'pending',
      amount: usd(15_000),
      availableAfter: ZERO,
    });
  });

  it.each([ZERO, money(-1n), money(WITHDRAWAL_POLICY_LIMIT + 1n)])('rejects %s units', (amount) => {
    expect(requestWithdrawal({ ...context, amount })).toEqual({
      ok: false,
      code: 'amount_out_of_range',
      available: usd(15_000),
    });
  });
});

describe('status transitions', () => {
  it('accept only pending requests', () => {
    expect(decideWithdrawal('pending', 'approve')).toEqual({ ok: true, status: 'approved' });
    expect(decideWithdrawal('pending', 'decline')).toEqual({ ok: true, status: 'declined' });
    expect(cancelWithdrawal('pending')).toEqual({ ok: true, status: 'cancelled' });
    for (const status of WITHDRAWAL_STATUSES.filter((step) => step !== 'pending')) {
      const error = { ok: false, code: 'already_decided', status };
      expect(decideWithdrawal(status, 'approve')).toEqual(error);
      expect(decideWithdrawal(status, 'decline')).toEqual(error);
      expect(cancelWithdrawal(status)).toEqual(error);
    }
  });
});

describe('applyApproval', () => {
  it('does not change profit and loss', () => {
    expect(applyApproval({ value: usd(120), invested: usd(100) }, usd(50))).toEqual({
      ok: true,
      value: usd(70),
      invested: usd(50),
    });
  });

  it('pays out the whole value, and nothing beyond it', () => {
    const totals = { value: usd(120), invested: usd(100) };
    expect(applyApproval(totals, usd(120))).toMatchObject({ ok: true, value: ZERO });
    expect(applyApproval(totals, money(usd(120) + 1n))).toMatchObject({ ok: false });
  });

  it('lowers invested below 0 and rejects more than the value', () => {
    expect(applyApproval({ value: usd(120), invested: usd(30) }, usd(50))).toEqual({
      ok: true,
      value: usd(70),
      invested: usd(-20),
    });
    expect(applyApproval({ value: usd(40), invested: usd(100) }, usd(50))).toEqual({
      ok: false,
      code: 'insufficient_value',
      value: usd(40),
    });
  });
});

describe('withdrawal rules', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('request' as const), dollars: fc.integer({ min: -10, max: 16_000 }) }),
    fc.record({
      kind: fc.constantFrom('approve' as const, 'decline' as const, 'cancel' as const),
      which: fc.nat(20),
    }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 20 }) }),
    fc.record({ kind: fc.constant('revalue' as const), dollars: fc.integer({ min: 0, max: 60_000 }) }),
  );

  it('never return a negative available amount, overdraw the portfolio or approve more than the limit in a window', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let clock = now.getTime();
        let totals = { value: usd(40_000), invested: usd(30_000) };
        const book: { status: WithdrawalStatus; amount: Money; decidedAt: Date | null }[] = [];

        for (const step of steps) {
          const context = { portfolioValue: totals.value, limit, withdrawals: book, now: new Date(clock) };
          if (step.kind === 'request') {
            const outcome = requestWithdrawal({ ...context, amount: usd(step.dollars) });
            if (outcome.ok) book.push({ status: outcome.status, amount: outcome.amount, decidedAt: null });
          } else if (step.kind === 'wait') {
            clock += step.hours * 3_600_000;
          } else if (step.kind === 'revalue') {
            totals = { ...totals, value: usd(step.dollars) };
          } else {
            const target = book[step.which % Math.max(1, book.length)];
            if (!target) continue;
            if (step.kind === 'cancel') {
              const outcome = cancelWithdrawal(target.status);
              if (outcome.ok) target.status = outcome.status;
            } else {
              const outcome = decideWithdrawal(target.status, step.kind);
              const applied = applyApproval(totals, target.amount);
              if (!outcome.ok || (outcome.status === 'approved' && !applied.ok)) continue;
              target.status = outcome.status;
              target.decidedAt = new Date(clock);
              if (outcome.status === 'approved' && applied.ok) totals = applied;
            }
          }

          const windowStart = clock - 30 * DAY;
          const inWindow = book.filter(
            (w) => w.status === 'approved' && (w.decidedAt?.getTime() ?? 0) > windowStart,
          );
          const after = availableToWithdraw({
            portfolioValue: totals.value,
            limit,
            withdrawals: book,
            now: new Date(clock),
          });
          expect(after >= ZERO && after <= WITHDRAWAL_POLICY_LIMIT).toBe(true);
          expect(totals.value >= ZERO).toBe(true);
          expect(sum(inWindow.map((w) => w.amount)) <= WITHDRAWAL_POLICY_LIMIT).toBe(true);
        }
      }),
    );
  });

  it('keep profit and loss for any approval up to the value', () => {
    const dollars = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(dollars, dollars, dollars, (value, invested, amount) => {
        fc.pre(amount <= value);
        const after = applyApproval({ value: usd(value), invested: usd(invested) }, usd(amount));
        return after.ok && subtract(after.value, after.invested) === usd(value - invested);
      }),
    );
  });
});

describe('withdrawal texts', () => {
  it('contain amounts without separators and unnecessary decimals', () => {
    expect(amountInMessage(usd(15_000))).toBe('15000');
    expect(amountInMessage(money(125_000_001n))).toBe('1250.00001');
    expect(amountInMessage(money(125_001_000n))).toBe('1250.01');
    expect(amountInMessage(money(100_000_100_000n))).toBe('1000001');
    expect(amountInMessage(money(125_050_000n), 'de')).toBe('1’250.50');
    expect(amountInMessage(usd(15_000), 'fr')).toBe('15’000');
  });

  it('truncate destinations', () => {
    expect(truncateAddress('x'.repeat(20), 20)).toBe('x'.repeat(20));
    expect(truncateAddress('CH93 0076 2011 6238 5295 7', 20)).toBe('CH93 0076 2011 6238…');
    expect(truncateAddress('x'.repeat(21), 20)).toBe(`${'x'.repeat(20)}…`);
    // Characters beyond the basic plane count once and stay whole.
    expect(truncateAddress('😀'.repeat(20), 20)).toBe('😀'.repeat(20));
    expect(truncateAddress('x'.repeat(31), 30)).toBe(`${'x'.repeat(30)}…`);
    expect(approximateUsd('USD', usd(7))).toBe(usd(7));
    expect(approximateUsd('BTC', money(50_000n))).toBe(usd(33_725));
  });
});

describe('approvableFrom', () => {
  const requestedAt = new Date('2026-11-22T10:00:00Z');
  const hoursBefore = (hours: number) => new Date(requestedAt.getTime() - hours * 3_600_000);

  test('is null without a change, or when the change is 24 hours old', () => {
    expect(approvableFrom({ accessChangedAt: null, requestedAt })).toBeNull();
    expect(approvableFrom({ accessChangedAt: hoursBefore(24), requestedAt })).toBeNull();
  });

  test('is 24 hours after the change, and never later than 24 hours after the request', () => {
    const endAfter = (accessChangedAt: Date) =>
      approvableFrom({ accessChangedAt, requestedAt })?.toISOString();
    expect(endAfter(hoursBefore(1))).toBe('2026-11-23T09:00:00.000Z');
    expect(endAfter(hoursBefore(-100))).toBe('2026-11-23T10:00:00.000Z');
  });

  test('rejects an approval before that time', () => {
    const end = hoursBefore(0);
    expect(checkApprovalWait(null, hoursBefore(1))).toEqual({ ok: true });
    expect(checkApprovalWait(end, end)).toEqual({ ok: true });
    expect(checkApprovalWait(end, hoursBefore(0.01))).toEqual({
      ok: false,
      code: 'recent_account_change',
      approvableFrom: end,
    });
  });
});
