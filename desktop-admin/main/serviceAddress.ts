import { isLoopback } from '#common/domain/isLoopback.ts';

type ParsedAddress =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly reason: 'not_an_address' | 'not_https' };

const MAX_LENGTH = 300;

/** Adds the missing scheme: http for this computer, https for all others. */
function withScheme(text: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text;
  const host = text.replace(/(:\d+)?\/?$/, '');
  return isLoopback(host.toLowerCase()) ? `http://${text}` : `https://${text}`;
}

/**
 * Parses the typed address of a service into its origin. Accepts https only, and http for loopback, because
 * passwords are sent there. Rejects paths, queries and user names instead of ignoring them.
 */
export function parseServiceAddress(text: string): ParsedAddress {
  const rejected = { ok: false, reason: 'not_an_address' } as const;
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH || /[\s\\@]/.test(trimmed)) return rejected;
  const candidate = withScheme(trimmed);
  if (!URL.canParse(candidate)) return rejected;
  const url = new URL(candidate);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.hostname === '') return rejected;
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) {
    return { ok: true, origin: url.origin };
  }
  return { ok: false, reason: 'not_https' };
}
