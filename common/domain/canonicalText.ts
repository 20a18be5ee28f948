/**
 * JSON text by RFC 8785, for what JSON.parse returns.
 * @throws {RangeError} for what signed files do not have: numbers other than integers below 2^53, lone surrogates,
 *   several thousand levels
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (value && typeof value === 'object') {
    // A list, because an object has names of digits first.
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, inner]) => `${canonicalText(name)}:${canonicalText(inner)}`).join()}}`;
  }
  const isPlain = typeof value === 'number' ? Number.isSafeInteger(value) : String(value).isWellFormed();
  if (!isPlain) throw new RangeError('This is a fraction, a large number or a text with a lone surrogate.');
  return JSON.stringify(value);
}
