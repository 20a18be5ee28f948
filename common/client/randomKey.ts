/**
 * 128 random bits as hexadecimal digits, e.g. for an Idempotency-Key. Works on plain http too, where
 * `crypto.randomUUID` is missing.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
