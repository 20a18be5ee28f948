import { expect, expectTypeOf, it } from 'vitest';
import { type Figure, figure } from './provenance.ts';

const fields = {
  value: 24.7,
  text: '24.7%',
  provenance: 'illustrative',
  asOf: '2025-01-31',
  source: 'Example for the demonstration',
} as const;

it('makes a figure that keeps its provenance and cannot be changed', () => {
  const made = figure(fields);
  expect(made).toEqual(fields);
  expect(Object.isFrozen(made)).toBe(true);
});

it.each([{ source: ' ' }, { text: '' }, { asOf: '2025-02-30' }, { asOf: 'January' }])(
  'refuses %j',
  (wrong) => {
    expect(() => figure({ ...fields, ...wrong })).toThrow(RangeError);
  },
);

it('cannot be written by hand', () => {
  expectTypeOf(fields).not.toExtend<Figure>();
  expectTypeOf(figure(fields)).toExtend<Figure>();
});
