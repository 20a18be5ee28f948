import { type Figure, figure, ILLUSTRATIVE_AS_OF } from '#common/domain/provenance.ts';

/** An illustrative figure. Text and source are in the language of the page. */
export const illustrative = (text: string, source: string, asOf = ILLUSTRATIVE_AS_OF): Figure =>
  figure({ text, provenance: 'illustrative', asOf, source });
