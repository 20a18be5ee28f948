import type { LineFate } from '#common/contract/imports.ts';
import type { LineProblem, ProblemCode } from '#common/domain/importing/sourceLines.ts';

export interface OfLine {
  readonly line: number;
  /** Of a line's content with its reference, or of a client's number; null without one, and of a price. */
  readonly referenceHash: string | null;
}

/** What becomes of a line. */
export interface Fate {
  readonly fate: LineFate;
  readonly problems?: readonly LineProblem[];
}

export const NEW: Fate = { fate: 'new' };
export const DUPLICATE: Fate = { fate: 'duplicate' };
export const failed = (code: ProblemCode, field?: LineProblem['field'], text?: string): Fate => ({
  fate: 'error',
  problems: [{ code, ...(field ? { field } : {}), ...(text ? { text } : {}) }],
});

/** JSON of what contains quantities and amounts. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}` : inner));
