const MAX_LENGTH = 2_048;

/** Fields that the user sees in the message. Some mail programs act on others, such as attachments. */
const MAIL_FIELDS = new Set(['subject', 'body', 'cc']);

function mailAddress(url: URL): string | null {
  const recipient = decodeURIComponent(url.pathname);
  if (!/^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+$/.test(recipient)) return null;
  const fields = Array.from(url.searchParams).filter(([name]) => MAIL_FIELDS.has(name.toLowerCase()));
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `mailto:${encodeURIComponent(recipient).replace('%40', '@')}${query ? `?${query}` : ''}`;
}

/**
 * Normalises a URL for the system's browser or mail program; null unless it is https or mailto, because the scheme
 * of an installed program could run that program.
 * @param service origin of the service, which may be http on this computer
 */
export function externalAddress(address: string, service?: string): string | null {
  if (address.length > MAX_LENGTH || !URL.canParse(address)) return null;
  // The URL parser ignores line breaks and tabs, which no valid address contains.
  for (const character of address) if (character <= ' ' || character === '\u007f') return null;
  const url = new URL(address);
  try {
    if (url.protocol === 'mailto:') return mailAddress(url);
  } catch {
    return null; // A stray % in the recipient.
  }
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === service);
  if (!isAllowed || url.username !== '' || url.password !== '') return null;
  return url.href;
}
