import { feedFrom, parsePublicKey } from './main/updateSource.ts';

/**
 * Update settings that packaging builds into the app: FIRNLINE_UPDATE_PUBLIC_KEY (base64 of an Ed25519 key's SPKI),
 * without which the app offers no updates, and FIRNLINE_UPDATE_FEED, without which the service announces the feed.
 * @throws when one of them is invalid
 */
export function packagedUpdates(environment: Readonly<Record<string, string | undefined>>) {
  const publicKey = environment['FIRNLINE_UPDATE_PUBLIC_KEY'] || undefined;
  const given = environment['FIRNLINE_UPDATE_FEED'] || undefined;
  if (publicKey) {
    try {
      parsePublicKey(publicKey);
    } catch {
      throw new Error('FIRNLINE_UPDATE_PUBLIC_KEY: use the base64 of an Ed25519 public key.');
    }
  }
  const feed = given && feedFrom(given);
  if (given && !feed) throw new Error('FIRNLINE_UPDATE_FEED: use an https address.');
  return { ...(publicKey ? { publicKey } : {}), ...(feed ? { feed } : {}) };
}
