import { z } from 'zod';
import { readLimitedText } from '#api/readLimitedText.ts';

const TIMEOUT_MS = 5_000;
/** Enough for 5000 prices. */
const MAX_CHARACTERS = 256 * 1024;

/** An error with a code for the log. The original message may contain the address, which may contain a key. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: string;
  /** What cannot be read, for staff. */
  readonly detail: string | undefined;

  constructor(code: string, detail?: string) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

export const unreadable = (detail: string): ProviderError => new ProviderError('unreadable', detail);

export function codeOf(error: unknown): string {
  if (error instanceof ProviderError) return error.code;
  if (error instanceof SyntaxError || error instanceof z.ZodError) return 'unreadable';
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'timeout';
  return typeof cause?.code === 'string' ? cause.code : 'unreachable';
}

/** Reads the response of a provider of prices. @throws an error whose code `codeOf` tells */
export async function fetchText(url: string, accept: string, timeoutMs = TIMEOUT_MS): Promise<string> {
  const response = await fetch(url, {
    headers: { Accept: accept },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new ProviderError(`status_${response.status}`);
  const text = await readLimitedText(response, MAX_CHARACTERS);
  if (text.length > MAX_CHARACTERS) throw new ProviderError('too_large');
  return text;
}
