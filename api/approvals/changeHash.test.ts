import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeHash } from './changeHash.ts';

const endpoint = fc.constantFrom('POST /api/admin/a', 'PATCH /api/admin/b');
const versions = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null)));
const side = fc.option(fc.string());
const preview = fc.array(fc.record({ field: fc.string(), before: side, after: side }), { maxLength: 3 });
const change = fc.record({ endpoint, input: fc.jsonValue(), versions, preview });

const shuffle = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffle);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, shuffle(inner)]),
  );
};

test('changeHash › does not depend on the order of fields', () => {
  fc.assert(
    fc.property(change, (exact) => {
      expect(changeHash(shuffle(exact) as typeof exact)).toBe(changeHash(exact));
    }),
  );
});

test('changeHash › survives storing as JSON', () => {
  fc.assert(
    fc.property(change, (exact) => {
      expect(changeHash(JSON.parse(JSON.stringify(exact)) as typeof exact)).toBe(changeHash(exact));
    }),
  );
});

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

test('changeHash › is the same only for the same endpoint, input, versions and preview', () => {
  fc.assert(
    fc.property(change, change, (a, b) => {
      expect(changeHash(a) === changeHash(b)).toBe(sorted(a) === sorted(b));
    }),
  );
});

test('changeHash › differs when one field of a withdrawal differs', () => {
  const base = {
    endpoint: 'POST /api/admin/withdrawal-requests/process',
    input: { body: { requestId: 'w1', action: 'approve' } },
    versions: { withdrawal: 'pending', amount: '12000.00' },
    preview: [{ field: 'Portfolio value', before: '$20,000.00', after: '$8,000.00' }],
  };
  const hashes = [
    base,
    { ...base, input: { body: { requestId: 'w2', action: 'approve' } } },
    { ...base, input: { body: { requestId: 'w1', action: 'approve', adminNotes: 'x' } } },
    { ...base, versions: { withdrawal: 'pending', amount: '12000.01' } },
    { ...base, endpoint: 'POST /api/admin/other' },
    { ...base, preview: [{ field: 'Portfolio value', before: '$30,000.00', after: '$18,000.00' }] },
  ].map(changeHash);
  expect(new Set(hashes).size).toBe(hashes.length);
});
