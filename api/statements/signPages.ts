import type { FirmSignature } from '#api/journal/firmSignature.ts';
import { SIGNATURE_PLACEHOLDER } from '#common/domain/statements/signedStatement.ts';

/** Puts the signature of a PDF, as it is with zeros in the place of the signature, into this place. */
export function signPages(pdf: Buffer, sign: (pdf: Buffer) => FirmSignature): Buffer {
  const { publicKey, signature } = sign(pdf);
  const signed = `${publicKey} ${signature}`;
  const end = pdf.indexOf(SIGNATURE_PLACEHOLDER) + SIGNATURE_PLACEHOLDER.length;
  const result = Buffer.from(pdf);
  result.write(signed, end - signed.length, 'latin1');
  return result;
}
