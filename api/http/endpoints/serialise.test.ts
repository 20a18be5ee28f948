import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pickerOf } from './serialise.ts';

const pick = pickerOf(
  z.object({
    name: z.string(),
    note: z.string().optional(),
    owner: z.object({ id: z.string() }).nullable(),
    rows: z.array(z.object({ id: z.string(), tags: z.array(z.string()).optional() })),
  }),
);

const serialised = (value: unknown): unknown => JSON.parse(JSON.stringify(pick(value)));

const VALUE = { name: 'a', owner: { id: 'b' }, rows: [{ id: 'c', tags: ['d'] }, { id: 'e' }] };

describe('pickerOf', () => {
  test('keeps every field of the contract', () => {
    expect(serialised(VALUE)).toEqual(VALUE);
    expect(serialised({ ...VALUE, owner: null, note: 'f' })).toEqual({ ...VALUE, owner: null, note: 'f' });
  });

  test('drops fields that the contract does not name, at every depth', () => {
    const secret = 'secret';
    expect(serialised({ ...VALUE, secret })).toEqual(VALUE);
    expect(serialised({ ...VALUE, owner: { id: 'b', secret } })).toEqual(VALUE);
    expect(serialised({ ...VALUE, rows: [{ id: 'c', tags: ['d'], secret }, { id: 'e' }] })).toEqual(VALUE);
  });

  test('drops them from objects with a JSON form of their own', () => {
    class Row {
      readonly id = 'c';
      toJSON() {
        return { id: 'c', secret: 'secret' };
      }
    }
    const rows = [new Row()];
    expect(serialised({ ...VALUE, rows })).toEqual({ ...VALUE, rows: [{ id: 'c' }] });
    const toJSON = () => ({ secret: 'secret' });
    expect(serialised({ ...VALUE, owner: { id: 'b', toJSON } })).toEqual(VALUE);
  });
});
