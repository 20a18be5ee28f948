import { escapeHtml } from '#api/escapeHtml.ts';

/** Escaped markup, created by `html` only. */
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

function markupOf(part: HtmlPart): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(({ markup }) => markup).join('');
}

/** Creates markup. Interpolated values are escaped for text and quoted attributes, except `Html`. */
export function html(fixed: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(
    fixed.map((text, at) => text + (at < parts.length ? markupOf(parts[at] ?? '') : '')).join(''),
  );
}
