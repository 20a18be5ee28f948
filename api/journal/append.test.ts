import { expect, test } from 'vitest';
import { entryHash } from './append.ts';

const entry = {
  seq: 7,
  at: new Date('2026-11-20T09:00:00.000Z'),
  actorType: 'staff' as const,
  actorId: 'admin',
  actorName: 'Administrator',
  action: 'portfolio_valued',
  investorId: 'INV-1A2B3C4D',
  subject: null,
  before: '{"totalValue":"10000.00"}',
  after: '{"totalValue":"11000.00"}',
  reason: 'Custodian statement',
  previousHash: 'a'.repeat(64),
};

test('entryHash › returns the same hash as before notes for the investor existed', () => {
  const hash = '414c6096080cbf3844b5a906b7713271b3311f09aa5b7dcefea155bb6a063b3f';
  expect(entryHash({ ...entry, investorNote: null })).toBe(hash);
  expect(entryHash({ ...entry, investorNote: undefined })).toBe(hash);
});

test('entryHash › covers the note for the investor, also an empty one', () => {
  const hashes = [null, '', 'Custodian statement'].map((investorNote) =>
    entryHash({ ...entry, investorNote }),
  );
  expect(new Set(hashes).size).toBe(3);
  expect(new Set([...hashes, entryHash({ ...entry, reason: null, investorNote: entry.reason })]).size).toBe(
    4,
  );
});
