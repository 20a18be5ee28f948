import { type Figure, figure, ILLUSTRATIVE_AS_OF } from '#common/domain/provenance.ts';

/** An illustrative figure. */
export function illustrative(text: string, source = 'Example written for these pages'): Figure {
  return figure({ text, provenance: 'illustrative', asOf: ILLUSTRATIVE_AS_OF, source });
}

/** Key figures of the firm, shared by the home page and the About page. */
export const firmFigures = {
  founded: illustrative('2022'),
  assets: illustrative('$847M'),
  clients: illustrative('127'),
  trust: illustrative('30K'),
} as const;
