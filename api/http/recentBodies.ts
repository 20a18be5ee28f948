/**
 * Serialised answers of polled calls by their tag, the most recently used ones. A tag names one version
 * of one account, so an entry can never be stale, in this process or any other; it only grows unused.
 */
export class RecentBodies {
  readonly #bodies = new Map<string, string>();
  /** In characters: one account may have a thousand times the transactions of another. */
  readonly #most: number;
  #held = 0;

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
    this.#forget(tag);
    this.#bodies.set(tag, body);
    this.#held += body.length;
    for (const oldest of this.#bodies.keys()) {
      if (this.#held <= this.#most) return;
      this.#forget(oldest);
    }
  }

  #forget(tag: string): void {
    this.#held -= this.#bodies.get(tag)?.length ?? 0;
    this.#bodies.delete(tag);
  }
}
