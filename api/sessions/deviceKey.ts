import { createHmac } from 'node:crypto';
import type { Random } from '#api/context.ts';
import { createSecret, hashToken } from '../crypto/tokens.ts';

/*
 * A device token is `family.key`. The family identifies the remembered device; the key is replaced on every use.
 * The database stores SHA-256 hashes of both.
 */

/** How long a replaced key is accepted, so that windows which open together can all use it. */
const GRACE_MS = 30_000;

/** A replaced key. Its successor is derived from the nonce and the key itself, which only the client has. */
export interface ReplacedKey {
  readonly hash: string;
  readonly nonce: string;
  /** In milliseconds since the epoch. */
  readonly replacedAt: number;
}

export interface DeviceKeys {
  readonly keyHash: string;
  readonly replacedKeys: readonly ReplacedKey[];
}

interface TokenParts {
  readonly family: string;
  readonly key: string;
}

export function createDeviceToken(ids: Random): { secret: string; familyHash: string; keyHash: string } {
  const [family, key] = [createSecret(ids), createSecret(ids)];
  return { secret: `${family}.${key}`, familyHash: hashToken(family), keyHash: hashToken(key) };
}

export function parseDeviceToken(secret: string): TokenParts | undefined {
  const [, family, key] = /^([\w-]{43})\.([\w-]{43})$/.exec(secret) ?? [];
  return family && key ? { family, key } : undefined;
}

const successorOf = (key: string, { nonce }: ReplacedKey): string =>
  createHmac('sha256', nonce).update(key).digest('base64url');

/**
 * Replaces the current key. For a key that was replaced within the grace period, returns the current one.
 * @returns the key to send and the state to store, or undefined for any other key, which means that the token was copied
 */
export function advanceDeviceKey(
  keys: DeviceKeys,
  presented: string,
  { ids, now }: { readonly ids: Random; readonly now: Date },
): { readonly key: string; readonly keys: DeviceKeys } | undefined {
  const replacedAt = now.getTime();
  const recent = keys.replacedKeys.filter((replaced) => replacedAt - replaced.replacedAt < GRACE_MS);
  const hash = hashToken(presented);
  if (hash === keys.keyHash) {
    const replaced = { hash, nonce: createSecret(ids), replacedAt };
    const key = successorOf(presented, replaced);
    return { key, keys: { keyHash: hashToken(key), replacedKeys: [...recent, replaced] } };
  }
  const start = recent.findIndex((replaced) => replaced.hash === hash);
  if (start < 0) return undefined;
  return { key: recent.slice(start).reduce(successorOf, presented), keys };
}
