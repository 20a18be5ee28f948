import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from './duration.ts';
import {
  approvalWait,
  checkCallBack,
  maskAccount,
  newAccountWaitEnd,
  normaliseAddress,
} from './payoutAccounts.ts';

const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 22) + hours * HOUR_MS);

describe('maskAccount', () => {
  it.each([
    ['CH93 0076 2011 6238 5295 7, Zürcher Kantonalbank', 'CH93 •••• •••• •••• •295 7, Zürcher Kantonalbank'],
    ['12345678', '••••••78'],
    ['1234', '•••4'],
    ['Kantonalbank', 'Kantonalbank'],
  ])('masks %s', (address, masked) => expect(maskAccount(address)).toBe(masked));
});

describe('normaliseAddress', () => {
  it('ignores spaces and case of a bank account', () => {
    const typed = [' CH93 0076 2011 6238 5295 7 ', 'ch9300762011623852957', 'CH93\t0076 2011 6238 5295 7'];
    expect(new Set(typed.map((address) => normaliseAddress('USD', address))).size).toBe(1);
  });

  it('keeps digits, order and letters of other scripts apart', () => {
    const different = ['CH93 0076', 'CH93 0067', 'CH93 007', 'CН93 0076', 'CH93 0076 ⁶'];
    expect(new Set(different.map((address) => normaliseAddress('USD', address))).size).toBe(5);
  });

  it('ignores case only where the format of the coin does', () => {
    const same = (asset: string, one: string, other: string) =>
      normaliseAddress(asset, one) === normaliseAddress(asset, other);
    expect(same('ETH', '0xAbC0', ' 0xabc0 ')).toBe(true);
    expect(same('BTC', 'BC1QAR0', 'bc1qar0')).toBe(true);
    expect(same('BTC', '1BoatSLRHt', '1boatslrht')).toBe(false);
    expect(same('XRP', 'rEb8TK3gBgk5', 'reb8tk3gbgk5')).toBe(false);
  });

  it('changes nothing the second time, and never depends on surrounding spaces', () => {
    fc.assert(
      fc.property(fc.constantFrom('USD', 'BTC', 'ETH'), fc.string({ unit: 'grapheme' }), (asset, text) => {
        const once = normaliseAddress(asset, text);
        expect(normaliseAddress(asset, once)).toBe(once);
        expect(normaliseAddress(asset, `  ${text}\t`)).toBe(once);
      }),
    );
  });

  it('never makes two account numbers equal that differ in a digit', () => {
    const digits = fc.stringMatching(/^\d{4,20}$/);
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        fc.pre(one !== other);
        expect(normaliseAddress('USD', `CH${one}`)).not.toBe(normaliseAddress('USD', `ch ${other}`));
      }),
    );
  });
});

describe('newAccountWaitEnd', () => {
  it('is the policy’s hours after a request to a new account', () => {
    expect(newAccountWaitEnd({ isUsed: false, waitHours: 24, requestedAt: at(0) })).toEqual(at(24));
  });

  it('is null for an account used before, and while the policy is off', () => {
    expect(newAccountWaitEnd({ isUsed: true, waitHours: 24, requestedAt: at(0) })).toBeNull();
    expect(newAccountWaitEnd({ isUsed: false, waitHours: null, requestedAt: at(0) })).toBeNull();
  });
});

describe('approvalWait', () => {
  const until = fc.option(fc.integer({ min: 0, max: 96 }).map(at), { nil: null });

  it('ends with the later wait; a call-back ends only that of the new account', () => {
    fc.assert(
      fc.property(until, until, fc.boolean(), (accessChangeUntil, newAccountUntil, isCalledBack) => {
        const calledBackAt = isCalledBack ? at(1) : null;
        const wait = approvalWait({ accessChangeUntil, newAccountUntil, calledBackAt });
        const counted = [accessChangeUntil, isCalledBack ? null : newAccountUntil].flatMap(
          (end) => end ?? [],
        );
        const latest = counted.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
        expect(wait?.until ?? null).toEqual(latest);
        if (accessChangeUntil && wait) expect(wait.until >= accessChangeUntil).toBe(true);
        if (wait?.reason === 'new_account') expect(isCalledBack).toBe(false);
      }),
    );
  });

  it('names the change of access data when both end together, which no call-back ends', () => {
    expect(
      approvalWait({ accessChangeUntil: at(24), newAccountUntil: at(24), calledBackAt: null }),
    ).toMatchObject({ reason: 'account_change' });
  });
});

describe('checkCallBack', () => {
  it('accepts one call-back while the account waits', () => {
    const waiting = { newAccountUntil: at(24), calledBackAt: null, now: at(23) };
    expect(checkCallBack(waiting)).toEqual({ ok: true });
    expect(checkCallBack({ ...waiting, calledBackAt: at(1) })).toMatchObject({ code: 'called_back' });
    expect(checkCallBack({ ...waiting, now: at(24) })).toMatchObject({ code: 'not_waiting' });
    expect(checkCallBack({ ...waiting, newAccountUntil: null })).toMatchObject({ code: 'not_waiting' });
  });
});
