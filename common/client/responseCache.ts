export interface CachedResponse {
  readonly tag: string;
  readonly body: unknown;
}

/**
 * The last answer of each call that screens repeat, in memory only: private data is `no-store`, so the
 * browser keeps nothing that a conditional request could be made from.
 */
export class ResponseCache {
  readonly #kept = new Map<string, CachedResponse>();
  readonly #most: number;

  constructor(most = 60) {
    this.#most = most;
  }

  get(url: string): CachedResponse | undefined {
    return this.#kept.get(url);
  }

  set(url: string, tag: string | null, body: unknown): void {
    this.#kept.delete(url);
    if (!tag) return;
    this.#kept.set(url, { tag, body });
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }

  clear(): void {
    this.#kept.clear();
  }
}
