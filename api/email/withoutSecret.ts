const MASK = '••••••••';

interface WithSecret {
  readonly secret?: string | null | undefined;
  readonly text: string;
  readonly html: string;
}

/** Text and HTML of a message with every occurrence of its single-use code masked. */
export function maskSecret({ secret, text, html }: WithSecret): { text: string; html: string } {
  if (!secret) return { text, html };
  return { text: text.replaceAll(secret, MASK), html: html.replaceAll(secret, MASK) };
}
