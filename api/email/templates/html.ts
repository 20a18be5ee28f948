/** Markup that is safe to send: made by `html`, never by hand. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

type HtmlPart = string | number | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function markupOf(part: HtmlPart): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  return part.map(({ markup }) => markup).join('');
}

/** Writes markup. Whatever is put in is escaped, for text and for quoted attributes, unless it is `Html` itself. */
export function html(fixed: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(
    fixed.map((text, at) => text + (at < parts.length ? markupOf(parts[at] ?? '') : '')).join(''),
  );
}
