/** What the firm signs: the canonical JSON of a statement, or the bytes of its PDF; and that it erased a person. */
export type SignedKind = 'statement' | 'statement-pdf' | 'erasure';

/** The text whose UTF-8 bytes are signed. @param digest SHA-256 of the signed content in hexadecimal */
export const signedText = (kind: SignedKind, digest: string): string => `firnline-${kind}:${digest}`;
