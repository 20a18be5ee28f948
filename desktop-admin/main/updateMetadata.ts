import { type KeyObject, verify } from 'node:crypto';
import { isNewerRelease } from './version.ts';

/** One installable file of a release. */
export interface UpdateFile {
  /** File name without a path; the file is in the same folder as the metadata. */
  readonly name: string;
  /** Base64. */
  readonly sha512: string;
  /** In bytes. */
  readonly size: number;
}

export interface UpdateMetadata {
  readonly product: 'firnline-admin';
  /** As in `process.platform`. */
  readonly platform: string;
  readonly version: string;
  /** ISO date and time. */
  readonly releasedAt: string;
  /** ISO date and time, after which the metadata is no longer accepted. */
  readonly expiresAt: string;
  readonly files: readonly UpdateFile[];
}

/** Why metadata was not accepted. */
type UpdateRejection = 'malformed' | 'wrong_signature' | 'wrong_platform' | 'expired' | 'not_newer';

type VerifiedUpdate =
  | { readonly ok: true; readonly update: UpdateMetadata }
  | { readonly ok: false; readonly reason: UpdateRejection };

interface UpdateExpectations {
  readonly publicKey: KeyObject;
  readonly platform: string;
  readonly appVersion: string;
  readonly now: Date;
}

/** Prefix of the signed bytes, so that a signature for any other purpose is not valid here. */
const CONTEXT = 'firnline-desktop-update/1\n';
const FILE_NAME = /^[A-Za-z0-9][\w.-]{0,199}$/;
const SHA512 = /^[\w+/]{86}==$/;
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/;
const MAX_FILES = 20;
const MAX_FILE_SIZE = 2_000_000_000;

/** Name of the metadata file on a feed. */
export function metadataFileName(platform: string): string {
  return `firnline-admin-${platform}.json`;
}

/** The bytes that are signed for a payload. */
export function signedBytes(payload: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(CONTEXT), payload]);
}

/** The members of an object that was parsed; none of anything else. */
function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseFile(value: unknown): UpdateFile | undefined {
  const { name, sha512, size } = members(value);
  if (typeof name !== 'string' || !FILE_NAME.test(name)) return undefined;
  if (typeof sha512 !== 'string' || !SHA512.test(sha512)) return undefined;
  if (!Number.isInteger(size) || Number(size) < 1 || Number(size) > MAX_FILE_SIZE) return undefined;
  return { name, sha512, size: Number(size) };
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value));
}

function parseMetadata(text: string): UpdateMetadata | undefined {
  const { product, platform, version, releasedAt, expiresAt, files } = members(parseJson(text));
  if (product !== 'firnline-admin' || typeof platform !== 'string' || typeof version !== 'string') return;
  if (!isDate(releasedAt) || !isDate(expiresAt) || !Array.isArray(files)) return;
  const parsed = files.map(parseFile).filter((file) => file !== undefined);
  const hasUniqueNames = new Set(parsed.map(({ name }) => name)).size === files.length;
  if (files.length < 1 || files.length > MAX_FILES || !hasUniqueNames) return;
  return { product, platform, version, releasedAt, expiresAt, files: parsed };
}

/**
 * Checks the signed metadata of a release: `{"payload": base64 of the metadata's JSON, "signature": base64}`.
 * The signature covers the payload's exact bytes, which are parsed only after it has been verified.
 */
export function verifyUpdate(text: string, expected: UpdateExpectations): VerifiedUpdate {
  const { payload, signature } = members(parseJson(text));
  if (typeof payload !== 'string' || typeof signature !== 'string') return { ok: false, reason: 'malformed' };
  const bytes = Buffer.from(payload, 'base64');
  if (!verify(null, signedBytes(bytes), expected.publicKey, Buffer.from(signature, 'base64'))) {
    return { ok: false, reason: 'wrong_signature' };
  }
  const update = parseMetadata(bytes.toString('utf8'));
  if (!update) return { ok: false, reason: 'malformed' };
  if (update.platform !== expected.platform) return { ok: false, reason: 'wrong_platform' };
  if (Date.parse(update.expiresAt) <= expected.now.getTime()) return { ok: false, reason: 'expired' };
  if (!isNewerRelease(update.version, expected.appVersion)) return { ok: false, reason: 'not_newer' };
  return { ok: true, update };
}
