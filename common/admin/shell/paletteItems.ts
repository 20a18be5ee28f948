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

/** What the palette can begin on one investor; `task` goes into the address, where the Investors tab reads it. */
export const PALETTE_TASKS = [
  { task: 'edit', text: 'Edit' },
  { task: 'value', text: 'Edit Total Portfolio Value' },
  { task: 'allocation', text: 'Edit Asset Allocation' },
  { task: 'deposits', text: 'Edit Recent Deposits' },
  { task: 'history', text: 'Transaction History' },
  { task: 'view', text: 'View as the investor sees it' },
  { task: 'reset', text: 'Reset access code' },
  { task: 'resend', text: 'Re-send activation' },
] as const;

/** Whether every word of the query begins a word of the item's text. */
export function matches(query: string, item: PaletteItem): boolean {
  const words = item.text.toLowerCase().split(/\s+/);
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
