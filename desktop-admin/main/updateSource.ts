import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isLoopback } from '#common/domain/isLoopback.ts';
import { parseServiceAddress } from './serviceAddress.ts';

/** Update settings that packaging built into the app. */
interface PackagedUpdates {
  /** Ed25519 key that releases are signed with. Without it no update is offered. */
  readonly publicKey: KeyObject;
  readonly feed: string | undefined;
}

/**
 * The folder that updates are read from, as a URL that ends with a slash: https, or http for this computer.
 * @returns undefined for anything else
 */
export function feedFrom(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 500 || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined;
  // Other schemes have no origin to check.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (!parseServiceAddress(url.origin).ok) return undefined;
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** The feed that a service announced. A remote service cannot direct the app to this computer's own ports. */
export function announcedFeed(value: unknown, serviceOrigin: string): string | undefined {
  const feed = feedFrom(value);
  if (!feed) return undefined;
  const isLocal = isLoopback(new URL(feed).hostname);
  return isLocal && !isLoopback(new URL(serviceOrigin).hostname) ? undefined : feed;
}

/** @param encoded base64 of the key's SPKI in DER. @throws when it is no Ed25519 public key */
export function parsePublicKey(encoded: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(encoded, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key;
}

/** Reads what packaging wrote. @param path absolute path of updates.json */
export function readPackagedUpdates(path: string): PackagedUpdates | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const { publicKey, feed }: { publicKey?: unknown; feed?: unknown } = JSON.parse(
      readFileSync(path, 'utf8'),
    );
    if (typeof publicKey !== 'string') return undefined;
    return { publicKey: parsePublicKey(publicKey), feed: feedFrom(feed) };
  } catch {
    return undefined;
  }
}
