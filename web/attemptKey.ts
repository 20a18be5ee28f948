import { randomKey } from '#common/client/randomKey.ts';

interface Attempt {
  readonly body: string;
  readonly key: string;
}

function read(name: string): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

/**
 * The Idempotency-Key of sending `body`: the same for every retry of the same content, also after a reload,
 * so that nothing is stored twice; another one as soon as the content differs.
 */
export function attemptKey(name: string, body: unknown): string {
  const text = JSON.stringify(body);
  const earlier = read(name);
  if (earlier?.body === text) return earlier.key;
  const attempt: Attempt = { body: text, key: randomKey() };
  try {
    sessionStorage.setItem(name, JSON.stringify(attempt));
  } catch {
    // Without storage a retry gets a new key; the service still validates it like any other.
  }
  return attempt.key;
}

/** Forgets the attempt once it was answered, so that the same content may be sent again on purpose. */
export function endAttempt(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored then.
  }
}
