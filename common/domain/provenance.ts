import { isCalendarDate } from './calendarDate.ts';

/** Day that the illustrative figures of the public pages describe, unless they say another. */
export const ILLUSTRATIVE_AS_OF = '2025-01-31';

declare const brand: unique symbol;

const PROVENANCES = ['illustrative', 'reported', 'audited'] as const;
/** How far a published figure can be relied on. */
export type Provenance = (typeof PROVENANCES)[number];

/** What the mark beside a figure explains. */
export const provenanceDescriptions: Readonly<Record<Provenance, string>> = {
  illustrative: 'Illustrative: an example, not a result that anyone achieved and not a forecast.',
  reported: 'Reported: stated by the firm from its own records, not checked by an auditor.',
  audited: 'Audited: checked by an independent auditor.',
};

interface FigureFields {
  /** The number behind the text, where there is one, for charts and sorting. */
  readonly value?: number;
  /** As a reader sees it: '24.7%'. */
  readonly text: string;
  readonly provenance: Provenance;
  /** The day that the figure describes, 'YYYY-MM-DD'. */
  readonly asOf: string;
  /** Where it comes from, in words. */
  readonly source: string;
}

/** A figure that a public page may show. Only `figure` makes one, so none is without its provenance. */
export interface Figure extends FigureFields {
  readonly [brand]: 'Figure';
}

/** Makes a figure. Throws a RangeError when the text, the source or the as-of date is missing or malformed. */
export function figure(fields: FigureFields): Figure {
  if (fields.text.trim() === '') throw new RangeError('a figure needs a text');
  if (fields.source.trim() === '') throw new RangeError(`the figure ${fields.text} needs a source`);
  if (!isCalendarDate(fields.asOf)) throw new RangeError(`the figure ${fields.text} needs an as-of date`);
  return Object.freeze({ ...fields }) as Figure;
}
