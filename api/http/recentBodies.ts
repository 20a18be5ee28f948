/**
 * Serialised answers of polled calls by their tag, the most recently used ones. A tag names one version
 * of one account, so an entry can never be stale, in this process or any other; it only grows unused.
 */
export class RecentBodies {
  readonly #bodies = new Map<string, string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(tag: string): string | undefined {
    const body = this.#bodies.get(tag);
    if (body !== undefined) {
      this.#bodies.delete(tag);
      this.#bodies.set(tag, body);
    }
    return body;
  }

  set(tag: string, body: string): void {
    this.#bodies.set(tag, body);
    const oldest = this.#bodies.keys().next().value;
    if (this.#bodies.size > this.#most && oldest !== undefined) this.#bodies.delete(oldest);
  }
}
