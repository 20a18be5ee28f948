import type { ProofInput } from '#common/contract/secondFactors.ts';
import { errorCode, errorText } from '../errorTexts.ts';

const rejected: Readonly<Record<ProofInput['kind'], string>> = {
  totp: 'This code is not right, or was used before. Enter the next one.',
  recovery: 'This recovery code is not right, or was used before.',
  passkey: 'This passkey was not accepted. Try again, or choose another way.',
  password: 'Incorrect password. Please try again.',
};

/** One sentence about a proof that the API rejected. */
export const proofErrorText = (error: unknown, kind: ProofInput['kind'] | undefined): string =>
  kind && errorCode(error) === 'invalid_credentials' ? rejected[kind] : errorText(error);
