import { isCalendarDate } from './calendarDate.ts';

/** Default as-of date of the illustrative figures on public pages. */
export const ILLUSTRATIVE_AS_OF = '2025-01-31';

declare const brand: unique symbol;

/** Reliability of a published figure. */
export type Provenance = 'illustrative' | 'reported' | 'audited';

interface FigureFields {
  /** Display text: '24.7%'. */
  readonly text: string;
  readonly provenance: Provenance;
  /** As-of date, 'YYYY-MM-DD'. */
  readonly asOf: string;
  /** Description of the source. */
  readonly source: string;
}

/** A figure for a public page. Only `figure` creates one, so each has its provenance. */
export interface Figure extends FigureFields {
  readonly [brand]: 'Figure';
}

/** Creates a figure. Throws a RangeError if the text, the source or the as-of date is missing or invalid. */
export function figure(fields: FigureFields): Figure {
  if (fields.text.trim() === '') throw new RangeError('a figure needs a text');
  if (fields.source.trim() === '') throw new RangeError(`the figure ${fields.text} needs a source`);
  if (!isCalendarDate(fields.asOf)) throw new RangeError(`the figure ${fields.text} needs an as-of date`);
  return Object.freeze({ ...fields }) as Figure;
}
