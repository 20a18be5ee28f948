import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { accountFields, payoutAccountFields, transactionFields, withdrawalFields } from './accountRecords.ts';
import { entryText, hashEntry, isGenuine, openEntry, withoutPersonal } from './entryHash.ts';
import { chainHash } from './frozenChain.ts';
import type { RecordFields } from './recordFields.ts';

const content = {
  seq: 7,
  at: new Date('2026-11-20T09:00:00.000Z'),
  actorType: 'staff' as const,
  actorId: 'admin',
  actorName: 'Administrator',
  action: 'portfolio_valued',
  investorId: 'INV-1A2B3C4D',
  subject: null,
  before: '{"totalValue":"10000.00"}',
  after: '{"email":"anna@example.com","totalValue":"11000.00","withdrawal":{"id":"w1","note":"For Anna"}}',
  reason: 'Custodian statement',
  investorNote: null,
};
const salts = new Uint8Array(64).map((_, at) => at);
const hmac = (salt: Uint8Array, text: string) => createHmac('sha256', salt).update(text).digest('hex');

test('hashEntry › hashes the public fields, and the personal ones only by their commitments', () => {
  const entry = hashEntry(content, salts);
  const personal =
    '{"after":{"email":"anna@example.com","withdrawal":{"note":"For Anna"}},"reason":"Custodian statement"}';
  const commitment = hmac(salts.subarray(0, 32), personal);
  const actorCommitment = hmac(salts.subarray(32), '{"actorName":"Administrator"}');
  const text = canonicalJson({
    ...{ seq: 7, at: '2026-11-20T09:00:00.000Z', actorType: 'staff', actorId: 'admin' },
    ...{ action: 'portfolio_valued', investorId: 'INV-1A2B3C4D', before: { totalValue: '10000.00' } },
    after: { totalValue: '11000.00', withdrawal: { id: 'w1' } },
    personal: { after: { email: true, withdrawal: { note: true } }, reason: true },
    ...{ commitment, actorCommitment },
  });
  expect(entryText(entry)).toBe(text);
  expect(entry.hash).toBe(createHash('sha256').update(`\0${text}`).digest('hex'));
  expect(isGenuine(entry)).toBe(true);
});

test('hashEntry › keeps a username of staff, which is an e-mail address, out of the hash', () => {
  const entry = hashEntry({ ...content, subject: 'nadja@firm.example' }, salts);
  expect(entryText(entry)).not.toContain('nadja');
  expect(isGenuine(entry)).toBe(true);
  expect(isGenuine({ ...entry, subject: 'nina@firm.example' })).toBe(false);
});

test('isGenuine › is false for texts that are not canonical, and for another name of the actor', () => {
  const entry = hashEntry(content, salts);
  const changes = [
    { after: `${entry.after} ` },
    { after: '{' },
    { personal: '{}' },
    { actorName: 'Somebody' },
    { salt: null },
    { reason: null },
  ];
  expect(changes.filter((change) => isGenuine({ ...entry, ...change }))).toEqual([]);
});

describe('an erased entry', () => {
  const entry = hashEntry({ ...content, subject: 'nadja@firm.example', investorNote: 'For Anna' }, salts);
  const erased = { ...entry, ...withoutPersonal(entry, 3), salt: null, erasure: 3 };
  const unnamed = { ...entry, actorName: '', actorSalt: null, actorErasure: 3 };

  test('keeps its public values and its hash, and names the erasure for an address', () => {
    expect(withoutPersonal(entry, 3)).toEqual({
      subject: 'erased-3',
      before: '{"totalValue":"10000.00"}',
      after: '{"totalValue":"11000.00","withdrawal":{"id":"w1"}}',
      reason: null,
      investorNote: null,
    });
    expect([erased, unnamed].map(isGenuine)).toEqual([true, true]);
  });

  test('keeps a subject that is no address, and sides that it does not have', () => {
    const plain = hashEntry({ ...content, subject: 'mara', before: null, after: null }, salts);
    expect(withoutPersonal(plain, 3)).toMatchObject({ subject: 'mara', before: null, after: null });
    expect(withoutPersonal({ ...plain, subject: null }, 3)).toMatchObject({ subject: null });
  });

  test.each([
    ['a personal value', { ...erased, reason: 'Custodian statement' }],
    ['a note for the investor', { ...erased, investorNote: 'For Anna' }],
    ['the address of staff', { ...erased, subject: 'nadja@firm.example' }],
    ['its salt', { ...erased, salt: entry.salt ?? null }],
    ['the name of its actor', { ...unnamed, actorName: 'Administrator' }],
    ['the salt of its actor', { ...unnamed, actorSalt: entry.actorSalt ?? null }],
  ])('is not genuine with %s', (_name, left) => {
    expect(isGenuine(left)).toBe(false);
  });

  test.each([
    ['another erasure', { ...erased, erasure: 4 }],
    ['no erasure', { ...erased, erasure: null }],
    ['no erasure of its actor', { ...unnamed, actorErasure: null }],
    ['an erasure of what is there', { ...entry, erasure: 3 }],
    ['an erasure of an actor who is there', { ...entry, actorErasure: 3 }],
  ])('is not genuine with %s', (_name, stated) => {
    expect(isGenuine(stated)).toBe(false);
  });

  test('cannot be opened; before, it is opened with its salt', () => {
    expect(openEntry(entry)).toEqual({
      entry: JSON.parse(entryText(entry)),
      personal: {
        after: { email: 'anna@example.com', withdrawal: { note: 'For Anna' } },
        investorNote: 'For Anna',
        reason: 'Custodian statement',
        subject: 'nadja@firm.example',
      },
      salt: entry.salt,
    });
    expect(() => openEntry(erased)).toThrow('Entry 7 of the journal was erased.');
  });
});

test('entryText › states a subject that is no address', () => {
  const entry = hashEntry({ ...content, subject: 'mara' }, salts);
  expect(JSON.parse(entryText(entry))).toMatchObject({ subject: 'mara' });
});

const key = fc.constantFrom(
  'email',
  'withdrawal',
  'note',
  'id',
  'totalValue',
  'constructor',
  'book',
  '__proto__',
);
const { tree: side } = fc.letrec((tie) => ({
  tree: fc.dictionary(
    key,
    fc.oneof({ maxDepth: 3 }, fc.string(), fc.constant(null), fc.array(fc.string()), tie('tree')),
  ),
}));

test('hashEntry › covers every value: another side, reason or note is another hash or commitment', () => {
  const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
  const text = side.map(canonicalJson);
  const changed = fc.record({ before: optional(text), after: optional(text), reason: optional(fc.string()) });
  fc.assert(
    fc.property(changed, changed, (one, other) => {
      const entry = hashEntry({ ...content, ...one }, salts);
      expect(isGenuine(entry)).toBe(true);
      expect(isGenuine({ ...entry, ...other })).toBe(canonicalJson(one) === canonicalJson(other));
    }),
  );
});

const personalOf = (fields: RecordFields): string[] =>
  Object.entries(fields).flatMap(([name, { isPublic }]) => (isPublic ? [] : [name]));

describe('declarations of fields', () => {
  test('name as public what stays when a person is erased; all others are personal', () => {
    expect(personalOf(accountFields)).toEqual(['fullName', 'email', 'phone']);
    expect(personalOf(transactionFields)).toEqual([]);
    expect(personalOf(payoutAccountFields)).toEqual(['name', 'address']);
    expect(personalOf(withdrawalFields)).toEqual([
      ...['paymentReference', 'note', 'address', 'decisionNote', 'calledBackPhone'],
    ]);
  });

  test('treat a field that nobody declared as personal', () => {
    const entry = hashEntry({ ...content, after: '{"nickname":"Anni"}' }, salts);
    expect(entryText(entry)).not.toContain('Anni');
  });

  // Digests of proposals, imports and fee runs are over names and addresses that can be guessed.
  test.each(['changeHash', 'digest', 'records', 'fileHash'])('keep %s personal', (name) => {
    const digest = 'd'.repeat(64);
    const entry = hashEntry({ ...content, after: canonicalJson({ [name]: digest }) }, salts);
    expect(entryText(entry)).not.toContain(digest);
    expect(isGenuine(entry)).toBe(true);
    expect(isGenuine({ ...entry, after: canonicalJson({ [name]: 'e'.repeat(64) }) })).toBe(false);
  });
});

test('chainHash › returns the hash that entries of the earlier chain have', () => {
  const earlier = { ...content, after: '{"totalValue":"11000.00"}' };
  const hash = '414c6096080cbf3844b5a906b7713271b3311f09aa5b7dcefea155bb6a063b3f';
  expect(chainHash(earlier, 'a'.repeat(64))).toBe(hash);
  expect(chainHash({ ...earlier, investorNote: '' }, 'a'.repeat(64))).not.toBe(hash);
});
