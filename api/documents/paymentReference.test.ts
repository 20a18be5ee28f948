import { isIBANValid, isQRReferenceValid, isSCORReferenceValid } from 'swissqrbill/utils';
import { describe, expect, test } from 'vitest';
import { paymentReference } from './paymentReference.ts';

const QR_IBAN = 'CH4431999123000889012';
const IBAN = 'CH9300762011623852957';

describe('the checks', () => {
  test('accept the example of the standard', () => {
    expect(isIBANValid('CH44 3199 9123 0008 8901 2')).toBe(true);
    expect(isQRReferenceValid('21 00000 00003 13947 14300 09017')).toBe(true);
  });

  test.each([
    '21 00000 00003 13947 14300 09018',
    '21 00000 00003 13947 41300 09017',
    '210000000003139471430009017 1',
  ])('reject the reference %s', (reference) => {
    expect(isQRReferenceValid(reference)).toBe(false);
  });
});

describe('paymentReference', () => {
  test.each(['2026-0001', '2026-14', '2099-123456789'])(
    'has the digits of %s and passes its check',
    (number) => {
      const digits = number.replace('-', '');
      const qr = paymentReference(QR_IBAN, number);
      expect(qr).toMatch(new RegExp(`^0*${digits}\\d$`));
      expect([qr.length, isQRReferenceValid(qr)]).toEqual([27, true]);
      const creditor = paymentReference(IBAN, number);
      expect(creditor).toMatch(new RegExp(`^RF\\d\\d${digits}$`));
      expect(isSCORReferenceValid(creditor)).toBe(true);
    },
  );

  test.each([
    ['CH4430000123000889012', 27],
    ['CH4431999123000889012', 27],
    ['CH4429999123000889012', 12],
    ['CH4432000123000889012', 12],
  ])('tells a QR-IBAN by its institution: %s', (iban, length) => {
    expect(paymentReference(iban, '2026-0001')).toHaveLength(length);
  });

  test.each(['', '2026', 'A-1', '2026-1-x', `2026-${'1'.repeat(18)}`])('rejects the number %j', (number) => {
    expect(() => paymentReference(IBAN, number)).toThrow(RangeError);
  });
});
