import { ApiError, NetworkError } from '../createClient.ts';
import { randomKey } from '../randomKey.ts';
import { attemptStorageName } from './draftStorage.ts';
import { readItem, removeItem, writeItem } from './sessionStorageItem.ts';

interface Attempt {
  readonly content: string;
  readonly key: string;
}

/** Whether the request may have taken effect although no response says so. */
export function isUnknownOutcome(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/**
 * The Idempotency-Key of one form or dialog. Repeating the same content after an unknown outcome uses the same key;
 * other content, or the same content after a definite response, uses a new one.
 */
export class AttemptKey {
  readonly #storageName: string | undefined;
  #attempt: Attempt | undefined;

  /** @param name stores the key in session storage under this name, so that it survives a reload */
  constructor(name?: string) {
    this.#storageName = name === undefined ? undefined : attemptStorageName(name);
  }

  keyOf(content: string): string {
    const previous = this.#attempt ?? this.#stored();
    if (previous?.content === content) return previous.key;
    this.#attempt = { content, key: randomKey() };
    if (this.#storageName) writeItem(this.#storageName, this.#attempt);
    return this.#attempt.key;
  }

  /** A definite response arrived: the next attempt is a new one. */
  end(): void {
    this.#attempt = undefined;
    if (this.#storageName) removeItem(this.#storageName);
  }

  #stored(): Attempt | undefined {
    const stored = this.#storageName ? readItem(this.#storageName) : null;
    return stored && 'content' in stored && 'key' in stored ? (stored as Attempt) : undefined;
  }
}

/** Removes a stored key: the form was discarded, and the same content is a new attempt. */
export const removeAttempt = (name: string): void => removeItem(attemptStorageName(name));
