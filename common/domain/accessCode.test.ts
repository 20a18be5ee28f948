import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAccessCode } from './accessCode.ts';
import { commonAccessCodes } from './commonAccessCodes.ts';
import { createInvestorId } from './investorId.ts';

const id = 'INV-01AB1XYZ';
const weaknessOf = (code: string) => {
  const check = checkAccessCode(code, id);
  return check.ok ? null : check.code;
};

describe('checkAccessCode', () => {
  it('accepts 6 to 128 characters', () => {
    expect(weaknessOf('k7#pq')).toBe('too_short');
    expect(weaknessOf('k7#pqz')).toBeNull();
    expect(weaknessOf('äöü🏔éß')).toBeNull();
    expect(weaknessOf('🏔🏕🏖')).toBe('too_short');
    expect(weaknessOf('ab'.repeat(64))).toBeNull();
    expect(weaknessOf(`${'ab'.repeat(64)}c`)).toBe('too_long');
  });

  it.each(['123456', 'Password', 'QWERTZ', ' qwerty ', 'xxxxxxxxxx', '      ', 'Firnline1'])(
    'rejects %j as common',
    (code) => {
      expect(weaknessOf(code)).toBe('too_common');
    },
  );

  it.each(['INV-01AB1XYZ', 'inv-01ab1xyz', 'inv oiab lxyz', '01AB1XYZ', 'INV01ABIXYZ', '01ab-1xyz'])(
    'rejects the investor ID as %j',
    (code) => {
      expect(weaknessOf(code)).toBe('same_as_investor_id');
    },
  );

  it('rejects the own ID of any investor in any case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), fc.boolean(), (bytes, lower) => {
        const own = createInvestorId(bytes);
        return !checkAccessCode(lower ? own.toLowerCase() : own, own).ok;
      }),
    );
  });
});

it('commonAccessCodes contains each code once, in normalised form', () => {
  expect(commonAccessCodes.length).toBeGreaterThan(200);
  expect(new Set(commonAccessCodes).size).toBe(commonAccessCodes.length);
  for (const code of commonAccessCodes) {
    expect(code).toBe(code.toLowerCase());
    expect(code.length).toBeGreaterThanOrEqual(6);
  }
});
