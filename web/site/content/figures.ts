import { type Figure, figure, ILLUSTRATIVE_AS_OF } from '#common/domain/provenance.ts';

/** A figure that is an example and nothing more. */
export function illustrative(text: string, source = 'Example written for these pages'): Figure {
  return figure({ text, provenance: 'illustrative', asOf: ILLUSTRATIVE_AS_OF, source });
}

/** The firm in numbers: the hero and the founding story state the same ones. */
export const firmFigures = {
  founded: illustrative('2022'),
  assets: illustrative('$847M'),
  clients: illustrative('127'),
  trust: illustrative('30K'),
} as const;
