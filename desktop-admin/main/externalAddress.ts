const MAX_LENGTH = 2_048;

/** Only what a person reads in a message; some mail programs act on further fields, such as attachments. */
const MAIL_FIELDS = new Set(['subject', 'body', 'cc']);

function mailAddress(url: URL): string | null {
  const recipient = decodeURIComponent(url.pathname);
  if (!/^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+$/.test(recipient)) return null;
  const fields = Array.from(url.searchParams).filter(([name]) => MAIL_FIELDS.has(name.toLowerCase()));
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `mailto:${encodeURIComponent(recipient).replace('%40', '@')}${query ? `?${query}` : ''}`;
}

/**
 * The address to hand to the system's browser or mail program, in one spelling, or null. Everything but https
 * and mailto is refused: a scheme of some installed program may run it.
 */
export function externalAddress(address: string): string | null {
  if (address.length > MAX_LENGTH || !URL.canParse(address)) return null;
  // The parser forgives line breaks and tabs; whoever sends them does not mean an address.
  for (const character of address) if (character <= ' ' || character === '\u007f') return null;
  const url = new URL(address);
  try {
    if (url.protocol === 'mailto:') return mailAddress(url);
  } catch {
    return null; // A stray % in the recipient.
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.href;
}
