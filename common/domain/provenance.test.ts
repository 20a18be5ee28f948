import { expect, expectTypeOf, it } from 'vitest';
import { type Figure, figure } from './provenance.ts';

const fields = {
  text: '24.7%',
  provenance: 'illustrative',
  asOf: '2025-01-31',
  source: 'Example for the demonstration',
} as const;

it('figure › returns an immutable figure with its provenance', () => {
  const made = figure(fields);
  expect(made).toEqual(fields);
  expect(Object.isFrozen(made)).toBe(true);
});

it.each([{ source: ' ' }, { text: '' }, { asOf: '2025-02-30' }, { asOf: 'January' }])(
  'rejects %j',
  (wrong) => {
    expect(() => figure({ ...fields, ...wrong })).toThrow(RangeError);
  },
);

it('Figure › cannot be created without figure()', () => {
  expectTypeOf(fields).not.toExtend<Figure>();
  expectTypeOf(figure(fields)).toExtend<Figure>();
});
