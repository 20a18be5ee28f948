import { isLoopback } from '#common/domain/isLoopback.ts';

export type ParsedAddress =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly reason: 'not_an_address' | 'not_https' };

const MAX_LENGTH = 300;

/** As a person types it: without a scheme it is https, or http for this computer itself. */
function withScheme(text: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text;
  const host = text.replace(/(:\d+)?\/?$/, '');
  return isLoopback(host.toLowerCase()) ? `http://${text}` : `https://${text}`;
}

/**
 * The origin of the service from what a person typed. Only https, because passwords travel there; plain http
 * for loopback alone. No path, query or user name: those would be dropped without a word.
 */
export function parseServiceAddress(text: string): ParsedAddress {
  const refused = { ok: false, reason: 'not_an_address' } as const;
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH || /[\s\\@]/.test(trimmed)) return refused;
  const candidate = withScheme(trimmed);
  if (!URL.canParse(candidate)) return refused;
  const url = new URL(candidate);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.hostname === '') return refused;
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) {
    return { ok: true, origin: url.origin };
  }
  return { ok: false, reason: 'not_https' };
}
