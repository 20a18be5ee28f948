import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonicalJson.ts';

/** As journal entries were written before the library was used. */
const earlierText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const fieldName = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,12}$/);
const snapshot = fc.object({
  key: fieldName,
  values: [
    fc.string({ unit: 'grapheme' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
  ],
});

test('canonicalJson › writes snapshots as they were written and hashed before', () => {
  fc.assert(
    fc.property(snapshot, (value) => {
      expect(canonicalJson(value)).toBe(earlierText(value));
    }),
  );
});

test('canonicalJson › gives back a stored text after it was parsed', () => {
  fc.assert(
    fc.property(snapshot, (value) => {
      const stored = canonicalJson(value);
      expect(canonicalJson(JSON.parse(stored))).toBe(stored);
    }),
  );
});
