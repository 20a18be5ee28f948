/** The name of the format of a signed statement. */
export const SIGNED_FORMAT = 'firnline-signed-statement/1';

/** Proves that the firm's journal has the entry of a statement. */
export interface StatementInclusion {
  /** The public fields of the entry; its leaf is the canonical JSON of them. */
  readonly entry: object;
  /** The personal fields, which state the digest of the statement and to which the entry commits. */
  readonly personal: object;
  /** 32 bytes in hexadecimal: the key of the commitment. */
  readonly salt: string;
  /** C2SP tlog-proof: index of the leaf, path, and the signed note of the first checkpoint that covers it. */
  readonly proof: string;
}

/**
 * The file of a statement: itself canonical JSON, so that no byte of it can change unseen.
 * @param Content the statement as an object
 */
export interface SignedStatement<Content> {
  readonly format: typeof SIGNED_FORMAT;
  readonly statement: Content;
  /** SHA-256 of the canonical JSON of the statement. */
  readonly digest: string;
  /** Ed25519 in hexadecimal over `signedText`. */
  readonly signature: string;
  /** Base64 of the key as SubjectPublicKeyInfo in DER. */
  readonly publicKey: string;
  /** Left out in files from before it was attached. */
  readonly inclusion?: StatementInclusion;
}

/** The files of a statement. */
export const STATEMENT_FILES = ['pdf', 'json', 'csv'] as const;
export type StatementFile = (typeof STATEMENT_FILES)[number];

/** What stands before the signature in a PDF. */
export const SIGNATURE_MARK = 'firnline-statement-pdf ';
/** Key in base64 and signature in hexadecimal, with a space between them. */
export const PDF_SIGNATURE = /^[A-Za-z0-9+/]{59}= [0-9a-f]{128}$/;
const SIGNATURE_LENGTH = 189;

/** Stands in a PDF for its signature, which covers all bytes with zeros in its place. */
export const SIGNATURE_PLACEHOLDER = SIGNATURE_MARK + '0'.repeat(SIGNATURE_LENGTH);
