import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { signWithFirmKey } from '#api/journal/firmSignature.ts';
import { isSignedBy } from '#api/journal/signingKey.ts';
import { ERASED_KINDS, ERASURE_GROUNDS } from '#common/domain/erasure.ts';
import { signedText } from '#common/domain/signedText.ts';

/** A line of the list outside the database: what the firm erased with two people, and its signature. */
const signedErasure = z.object({
  number: z.number(),
  at: z.string(),
  kind: z.enum(ERASED_KINDS),
  subject: z.string(),
  ground: z.enum(ERASURE_GROUNDS),
  requestedBy: z.string(),
  approvedBy: z.string(),
  entries: z.number(),
  digest: z.string(),
  /** Ed25519 in hexadecimal with the key of the journal. */
  signature: z.string(),
});
export type SignedErasure = z.infer<typeof signedErasure>;

/** Signs an erasure in its transaction, so that nobody can make one by writing to the database. */
export const signErasure = (context: Context, erasure: object): string =>
  signWithFirmKey(context, 'erasure', canonicalJson(erasure)).signature;

/**
 * What the firm signed of an erasure.
 * @param value of any form
 * @param trusted public keys as in `JournalKeys`
 * @returns undefined for anything that none of the keys signed
 */
export function readSigned(value: unknown, trusted: readonly string[]): SignedErasure | undefined {
  const { data } = signedErasure.safeParse(value);
  if (!data) return undefined;
  const { signature, ...erasure } = data;
  const text = Buffer.from(signedText('erasure', sha256Hex(canonicalJson(erasure))));
  return trusted.some((key) => isSignedBy(key, text, Buffer.from(signature, 'hex'))) ? data : undefined;
}
