/** One line of the palette. */
export interface PaletteItem {
  readonly key: string;
  readonly text: string;
  /** Shown at the right: what sort of thing it is. */
  readonly kind: string;
  /** Found by the service already, so not filtered again here. */
  readonly found?: boolean;
  run(): void;
}

/** Whether every word of the query begins a word of the item's text. */
export function matches(query: string, item: PaletteItem): boolean {
  const words = item.text.toLowerCase().split(/\s+/);
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
