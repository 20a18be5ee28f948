import { LRUCache } from 'lru-cache';
import type { KeptListName } from '#api/db/listDeclarations.ts';
import type { Change } from './changeFeed.ts';

/** A serialised list. */
export interface CachedList {
  /** Names and values. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** When a list was read, and until when the clock alone changes nothing in it. */
interface Validity {
  readonly from: Date;
  readonly until: Date | undefined;
}

interface Entry extends CachedList, Validity {
  readonly version: string;
}

const MAX_BYTES = 12_000_000;
/** Memory of an entry beside its body and URL. */
const ENTRY_BYTES = 500;

/**
 * The lists of staff as they were serialised, until a table that they show changes. They depend on the request's URL
 * and on nothing about the caller, who is authenticated before and recorded in the access log for each request.
 */
export class ListCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #changes = new Map<string, number>();
  #unknownChanges = 0;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, url) => body.length + 2 * url.length + ENTRY_BYTES,
    });
  }

  /**
   * A text that differs after every change of one of the tables, and never returns to an earlier value.
   * @param stored version of the tables that the database keeps; undefined where it reports every change
   */
  versionOf(tables: readonly KeptListName[], stored = ''): string {
    // Each count only grows, so that an equal sum means equal counts.
    const reported = tables.reduce(
      (sum, table) => sum + (this.#changes.get(table) ?? 0),
      this.#unknownChanges,
    );
    return `${reported} ${stored}`;
  }

  /** @param version of the tables now */
  find(url: string, version: string, now: Date): CachedList | undefined {
    const entry = this.#entries.get(url);
    if (entry?.version !== version) return undefined;
    return now >= entry.from && (!entry.until || now < entry.until) ? entry : undefined;
  }

  /**
   * @param version of the tables before they were read. A change between belongs to a later version, so that nobody
   * finds an older list than the own version
   */
  store(url: string, version: string, list: CachedList, { from, until }: Validity): void {
    this.#entries.set(url, { ...list, version, from, until });
  }

  apply(change: Change): void {
    if (change.kind === 'table') {
      this.#changes.set(change.table, (this.#changes.get(change.table) ?? 0) + 1);
    } else if (change.kind === 'everything') {
      this.#unknownChanges += 1;
    }
  }
}
