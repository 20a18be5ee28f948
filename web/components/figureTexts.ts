import type { Provenance } from '#common/domain/provenance.ts';

const names: Readonly<Record<Provenance, string>> = {
  illustrative: 'Illustrative figure',
  reported: 'Reported figure',
  audited: 'Audited figure',
};

/** Texts of the provenance marks. */
export const figureTexts = {
  provenanceNames: names,
  source: (source: string, day: string) => `${source}. As of ${day}.`,
} as const;
