export interface CachedResponse {
  readonly tag: string;
  readonly body: unknown;
}

/**
 * The last response of each polled endpoint, in memory only. Private data is `no-store`, so the browser has no copy for
 * conditional requests.
 */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>();
  readonly #maxSize: number;

  constructor(maxSize = 60) {
    this.#maxSize = maxSize;
  }

  get(url: string): CachedResponse | undefined {
    return this.#responses.get(url);
  }

  set(url: string, tag: string | null, body: unknown): void {
    this.#responses.delete(url);
    if (!tag) return;
    this.#responses.set(url, { tag, body });
    const oldest = this.#responses.keys().next().value;
    if (this.#responses.size > this.#maxSize && oldest !== undefined) this.#responses.delete(oldest);
  }

  clear(): void {
    this.#responses.clear();
  }
}
