import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from './duration.ts';
import {
  closeRecovery,
  RECOVERY_STATUSES,
  RECOVERY_WAIT_HOURS,
  recoveryEffectiveAt,
  recoveryStep,
} from './investorRecovery.ts';

const requestedAt = new Date('2026-11-22T10:00:00Z');
const effectiveAt = recoveryEffectiveAt(requestedAt);
const waiting = { status: 'waiting', effectiveAt, email: 'anna@example.com' } as const;
const account = { email: 'anna@example.com', isActive: true, now: effectiveAt };

describe('recoveryStep', () => {
  it('recovers exactly 24 hours after the request', () => {
    expect(effectiveAt.getTime() - requestedAt.getTime()).toBe(RECOVERY_WAIT_HOURS * HOUR_MS);
    expect(recoveryStep(waiting, account)).toBe('recover');
    expect(recoveryStep(waiting, { ...account, now: new Date(effectiveAt.getTime() - 1) })).toBe('none');
  });

  it('voids a recovery at once when the address changed or the account was deactivated', () => {
    const now = requestedAt;
    expect(recoveryStep(waiting, { ...account, now, email: 'other@example.com' })).toBe('void');
    expect(recoveryStep(waiting, { ...account, now, isActive: false })).toBe('void');
    expect(recoveryStep(waiting, { ...account, now, email: 'Anna@Example.com' })).toBe('none');
  });

  it('never recovers early, twice, or for another address', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RECOVERY_STATUSES),
        fc.integer({ min: -72, max: 72 }),
        fc.boolean(),
        fc.boolean(),
        (status, hours, isSame, isActive) => {
          const now = new Date(effectiveAt.getTime() + hours * HOUR_MS);
          const email = isSame ? waiting.email : 'other@example.com';
          const step = recoveryStep({ ...waiting, status }, { email, isActive, now });
          if (step === 'recover')
            expect([status, hours >= 0, isSame, isActive]).toEqual(['waiting', true, true, true]);
          if (status !== 'waiting') expect(step).toBe('none');
        },
      ),
    );
  });
});

describe('closeRecovery', () => {
  it('ends a waiting recovery only', () => {
    expect(closeRecovery('waiting', 'objected')).toEqual({ ok: true, status: 'objected' });
    for (const status of RECOVERY_STATUSES.filter((other) => other !== 'waiting')) {
      expect(closeRecovery(status, 'cancelled')).toEqual({ ok: false, status });
    }
  });
});
