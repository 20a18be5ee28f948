import { createHmac } from 'node:crypto';

/*
 * One-time codes by RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30 seconds.
 */

const DIGITS = 6;
const STEP_SECONDS = 30;
const STEP_MS = STEP_SECONDS * 1000;
/** Steps by which the clock of the app may differ from the service's. */
const DRIFT_STEPS = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of 30-second steps since the epoch. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The code of a step. */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const truncated = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

/**
 * Finds the step whose code this is, among the current one and its neighbours.
 * @param lastStep of the code that was used last; it and earlier ones are never accepted again
 */
export function findStep(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | undefined {
  const current = stepAt(now);
  const steps = [current, current - DRIFT_STEPS, current + DRIFT_STEPS];
  return steps.find((step) => step > lastStep && totpCode(secret, step) === code);
}

/** Base32 by RFC 4648 without padding, as authenticator apps expect a secret. */
export function toBase32(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const length = Math.ceil((bytes.length * 8) / 5);
  bits <<= BigInt(length * 5 - bytes.length * 8);
  return Array.from({ length }, (_, index) =>
    ALPHABET.charAt(Number((bits >> BigInt((length - 1 - index) * 5)) & 31n)),
  ).join('');
}

/** The address that the QR code holds. */
export function otpauthUri(secret: Uint8Array, names: { readonly issuer: string; readonly account: string }) {
  const label = `${encodeURIComponent(names.issuer)}:${encodeURIComponent(names.account)}`;
  const issuer = encodeURIComponent(names.issuer);
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
