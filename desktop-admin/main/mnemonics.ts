/**
 * Marks a letter in each label with `&`, which Alt and the letter then choose: the first letter of a word if it is
 * free, else any letter. Labels of one menu get different letters as long as there are enough.
 */
export function withMnemonics(labels: readonly string[]): string[] {
  const used = new Set<string>();
  return labels.map((label) => {
    const initials = [...label.matchAll(/\b[a-z0-9]/gi)].map(({ index }) => index);
    const others = [...label.matchAll(/[a-z0-9]/gi)].map(({ index }) => index);
    const at = [...initials, ...others].find((index) => !used.has(label.charAt(index).toLowerCase()));
    const plain = label.replaceAll('&', '&&');
    if (at === undefined || plain !== label) return plain;
    used.add(label.charAt(at).toLowerCase());
    return `${label.slice(0, at)}&${label.slice(at)}`;
  });
}
