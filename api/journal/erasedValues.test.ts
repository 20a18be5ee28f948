import { describe, expect, test } from 'vitest';
import { FORMER_STAFF } from '#common/domain/erasure.ts';
import type { JournalEntry } from './entities.ts';
import { hashEntry, isGenuine, withoutPersonal } from './entryHash.ts';
import { ERASED, isSame, withErased } from './erasedValues.ts';
import { applyEntry } from './replay.ts';

const content = {
  at: new Date('2026-11-20T09:00:00.000Z'),
  actorType: 'staff' as const,
  actorId: 'staff-1',
  actorName: 'Stefanie Beispiel',
  investorId: 'INV-1A2B3C4D',
  subject: null,
  reason: null,
  investorNote: null,
};
const account = {
  ...{ fullName: 'Anna Muster', email: 'anna@example.com', phone: null, tier: 'Basic' },
  ...{ isActive: true, totalValue: '0.00', totalInvested: '0.00', assets: [] },
};
const entryOf = (seq: number, action: string, before: object | null, after: object): JournalEntry =>
  hashEntry(
    { ...content, seq, action, before: before && JSON.stringify(before), after: JSON.stringify(after) },
    new Uint8Array(64).fill(seq),
  );
const sorted = (value: object) => Object.fromEntries(Object.entries(value).sort());

/** As an erasure leaves it. */
const erased = (entry: JournalEntry): JournalEntry => ({
  ...entry,
  ...withoutPersonal(entry, 1),
  ...{ salt: null, erasure: 1 },
});

const created = entryOf(1, 'investor_created', null, sorted(account));

describe('withErased', () => {
  test('leaves entries as they are of which nothing was erased', () => {
    expect(withErased(created)).toBe(created);
  });

  test('states that there was a value for each that was erased, and keeps the public ones', () => {
    const kept = erased(created);
    expect(isGenuine(kept)).toBe(true);
    expect(JSON.parse(withErased(kept).after ?? '')).toEqual({
      ...account,
      ...{ fullName: ERASED, email: ERASED, phone: ERASED },
    });
  });

  test('states it in records too, and of the actor alone', () => {
    const withdrawal = { id: 'w1', address: 'CH93 0076 2011 6238 5295 7', amount: '10.00' };
    const entry = entryOf(2, 'withdrawal_requested', null, { withdrawal: sorted(withdrawal) });
    expect(JSON.parse(withErased(erased(entry)).after ?? '')).toEqual({
      withdrawal: { ...withdrawal, address: ERASED },
    });
    const unnamed = { ...entry, actorName: '', actorSalt: null, actorErasure: 1 };
    expect(isGenuine(unnamed)).toBe(true);
    expect(withErased(unnamed)).toEqual({ ...unnamed, actorName: FORMER_STAFF });
    const investor = { ...unnamed, actorType: 'investor' } as const;
    expect(withErased(investor)).toEqual({ ...investor, actorName: ERASED });
  });
});

test('replay › knows a value again that a later entry states', () => {
  const replayed = applyEntry(undefined, withErased(erased(created)));
  expect(replayed).toMatchObject({ email: ERASED, tier: 'Basic' });
  const change = entryOf(2, 'investor_updated', { email: 'any@example.com' }, { email: 'new@example.com' });
  const changed = applyEntry(replayed, withErased(change));
  expect(changed).toMatchObject({ email: 'new@example.com', fullName: ERASED });
  const contradiction = entryOf(
    3,
    'investor_updated',
    { email: 'x@example.com' },
    { email: 'y@example.com' },
  );
  expect(() => applyEntry(changed, contradiction)).toThrow('email was not');
});

describe('isSame', () => {
  test.each([
    ['equal texts', 'a', 'a', true],
    ['other texts', 'a', 'b', false],
    ['an erased text and any', ERASED, 'b', true],
    ['an erased record and any', { a: { b: 1 } }, { a: ERASED }, true],
    ['records in another order', { a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
    ['lists in another order', [1, 2], [2, 1], false],
    ['a record with one more field', { a: 1 }, { a: 1, b: undefined }, false],
    ['a list and a record', ['x'], { 0: 'x' }, false],
    ['nothing and a text', null, 'a', false],
  ])('compares %s', (_, one, other, expected) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([expected, expected]);
  });
});
