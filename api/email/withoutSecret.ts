const BLANK = '••••••••';

interface WithSecret {
  readonly secret?: string | null | undefined;
  readonly text: string;
  readonly html: string;
}

/** Text and HTML of a message with its single-use code blanked wherever it stands. */
export function maskSecret({ secret, text, html }: WithSecret): { text: string; html: string } {
  if (!secret) return { text, html };
  return { text: text.replaceAll(secret, BLANK), html: html.replaceAll(secret, BLANK) };
}
