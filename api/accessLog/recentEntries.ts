import { LRUCache } from 'lru-cache';

/** When the last of equal entries was written, for the entries that this process wrote or found. */
export type RecentEntries = LRUCache<string, number>;

const MAX_RECENT = 1_000;

export const createRecentEntries = (): RecentEntries => new LRUCache({ max: MAX_RECENT });
