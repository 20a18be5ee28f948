/** Gives something to one user after the other, in the order in which they ask. */
export class Turns {
  readonly #queue: (() => void)[] = [];
  #isTaken = false;

  /** @returns what to wait for; nothing for who has the turn at once */
  take(): Promise<void> | undefined {
    if (this.#isTaken) return new Promise((resolve) => this.#queue.push(resolve));
    this.#isTaken = true;
    return undefined;
  }

  pass(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
