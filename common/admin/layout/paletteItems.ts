import { foldText } from '#common/domain/foldText.ts';

/** One item of the palette. */
export interface PaletteItem {
  readonly key: string;
  readonly text: string;
  /** Other words that find it. */
  readonly synonyms?: string;
  /** Shown at the right. */
  readonly kind: string;
  /** The search by which the API found it, and for which it is not filtered here. */
  readonly foundBy?: string;
  run(): void;
}

/**
 * Whether the API found the item by this query, or every word of it is the start of a word of the item. What an earlier
 * query found stays on the screen until the next response, and Enter must not open any of it.
 */
export function matches(query: string, item: PaletteItem): boolean {
  if (item.foundBy !== undefined && item.foundBy === query.trim()) return true;
  const words = foldText(`${item.text} ${item.synonyms ?? ''}`).split(' ');
  return foldText(query)
    .split(' ')
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
