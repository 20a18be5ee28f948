/** Moves an entry one place down (1) or up (-1). Unchanged at the ends and for an unknown entry. */
export function moveEntry(list: readonly string[], entry: string, step: 1 | -1): string[] {
  const from = list.indexOf(entry);
  const to = from + step;
  if (from < 0 || to < 0 || to >= list.length) return [...list];
  const without = list.filter((other) => other !== entry);
  return without.toSpliced(to, 0, entry);
}
