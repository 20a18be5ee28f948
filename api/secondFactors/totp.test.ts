import { describe, expect, test } from 'vitest';
import { findStep, otpauthUri, stepAt, toBase32, totpCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('totpCode', () => {
  // RFC 6238, appendix B, SHA-1.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('returns the code of RFC 6238 at %i seconds', (seconds, code) => {
    expect(totpCode(SECRET, stepAt(at(seconds)), 8)).toBe(code);
    expect(totpCode(SECRET, stepAt(at(seconds)))).toBe(code.slice(-6));
  });

  // RFC 4226, appendix D: the same codes by counter.
  test.each(['755224', '287082', '359152', '969429', '338314'])('returns %s of RFC 4226', (code) => {
    const counter = ['755224', '287082', '359152', '969429', '338314'].indexOf(code);
    expect(totpCode(SECRET, counter)).toBe(code);
  });
});

describe('findStep', () => {
  const now = at(1_700_000_000);
  const current = stepAt(now);
  const codeOf = (step: number) => totpCode(SECRET, step);

  test.each([-1, 0, 1])('accepts the code of a clock that is off by %i steps', (drift) => {
    expect(findStep(SECRET, codeOf(current + drift), { now, lastStep: 0 })).toBe(current + drift);
  });

  test.each([-2, 2])('rejects the code of a clock that is off by %i steps', (drift) => {
    expect(findStep(SECRET, codeOf(current + drift), { now, lastStep: 0 })).toBeUndefined();
  });

  test('rejects the last code and those before it', () => {
    expect(findStep(SECRET, codeOf(current), { now, lastStep: current })).toBeUndefined();
    expect(findStep(SECRET, codeOf(current - 1), { now, lastStep: current })).toBeUndefined();
    expect(findStep(SECRET, codeOf(current + 1), { now, lastStep: current })).toBe(current + 1);
  });
});

describe('toBase32', () => {
  // RFC 4648, section 10, without padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes %j as RFC 4648', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded);
  });
});

test('otpauthUri › escapes the names', () => {
  const uri = otpauthUri(SECRET, { issuer: 'Firn & Line', account: 'INV-7Q2M9KXA' });
  expect(uri).toBe(
    'otpauth://totp/Firn%20%26%20Line:INV-7Q2M9KXA?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Firn%20%26%20Line&algorithm=SHA1&digits=6&period=30',
  );
});
