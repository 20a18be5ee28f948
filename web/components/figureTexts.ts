import type { Provenance } from '#common/domain/provenance.ts';

const words: Readonly<Record<Provenance, string>> = {
  illustrative: 'Illustrative',
  reported: 'Reported',
  audited: 'Audited',
};

/** Texts of the provenance marks. */
export const figureTexts = {
  provenanceWords: words,
  /** E.g. `Illustrative figures: 2022, $847M`. */
  provenanceNames: (provenance: Provenance, figures: readonly string[]) =>
    `${words[provenance]} ${figures.length === 1 ? 'figure' : 'figures'}: ${figures.join(', ')}`,
  source: (source: string, day: string) => `${source}. As of ${day}.`,
} as const;
