import { calculateQRReferenceChecksum, calculateSCORReferenceChecksum, isQRIBAN } from 'swissqrbill/utils';

const QR_REFERENCE_DIGITS = 26;

/**
 * The reference by which the bank tells the payment of an invoice. A QR-IBAN (with an institution number from 30000 to
 * 31999) asks for 27 digits with a check digit; any other IBAN takes a creditor reference of ISO 11649.
 * @param invoice number such as 2026-000014
 */
export function paymentReference(iban: string, invoice: string): string {
  const digits = invoice.replaceAll('-', '');
  if (!/^\d{5,21}$/.test(digits)) throw new RangeError(`not the number of an invoice: ${invoice}`);
  if (!isQRIBAN(iban)) return `RF${calculateSCORReferenceChecksum(digits)}${digits}`;
  const padded = digits.padStart(QR_REFERENCE_DIGITS, '0');
  return padded + calculateQRReferenceChecksum(padded);
}
