/** One item of the palette. */
export interface PaletteItem {
  readonly key: string;
  readonly text: string;
  /** Other words that find it. */
  readonly synonyms?: string;
  /** Shown at the right. */
  readonly kind: string;
  /** The API found it, so it is not filtered here. */
  readonly found?: boolean;
  run(): void;
}

/** Whether every word of the query is the start of a word of the item. */
export function matches(query: string, item: PaletteItem): boolean {
  const words = `${item.text} ${item.synonyms ?? ''}`.toLowerCase().split(/\s+/);
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
