/** JSON text by RFC 8785, for what JSON.parse returns. @throws {RangeError} for a value of several thousand levels */
export const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
