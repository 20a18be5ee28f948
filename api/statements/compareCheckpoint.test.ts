import { describe, expect, test } from 'vitest';
import { signCheckpoint } from '#api/journal/signedCheckpoint.ts';
import { issueSample } from '#api/test/support/issueSample.ts';
import { toBase64 } from '#common/domain/merkle/base64.ts';
import { checkpointOfNote } from '#common/domain/merkle/checkpoint.ts';
import { type CheckpointComparison, compareCheckpoint } from '#common/statements/compareCheckpoint.ts';

const issued = issueSample();
const SIZE = 280;
const attached = checkpointOfNote(issued.noteOf(SIZE));
const rewritten = (size: number) =>
  signCheckpoint(
    { origin: 'firm.example/journal', size, root: Buffer.alloc(32, 7) },
    issued.privateKey,
    issued.keys[0] ?? '',
  );

/** As the service answers. */
const service = async ({ first, second }: { readonly first: number; readonly second: number }) => ({
  path: issued.consistencyOf(first, second).map(toBase64),
});
const nobody = async () => undefined;

const cases: readonly (readonly [
  string,
  string,
  CheckpointComparison,
  (typeof service | (() => Promise<unknown>))?,
])[] = [
  ['the same one', issued.noteOf(SIZE), 'consistent', nobody],
  ['the same one with other line ends', ` ${issued.noteOf(SIZE).replaceAll('\n', '\r\n')}\n`, 'consistent'],
  ['an earlier one', issued.noteOf(100), 'consistent'],
  ['one of a tree without entries', issued.noteOf(0), 'consistent', nobody],
  ['a later one', issued.noteOf(300), 'consistent'],
  ['an earlier one without a connection', issued.noteOf(100), 'proofMissing', nobody],
  [
    'an earlier one with a proof of another form',
    issued.noteOf(100),
    'proofMissing',
    async () => ({ path: ['x'] }),
  ],
  [
    'an earlier one with a proof of a million hashes',
    issued.noteOf(100),
    'proofMissing',
    async () => ({ path: Array(1_000_000).fill(toBase64(Buffer.alloc(32))) }),
  ],
  [
    'an earlier one with the proof of other sizes',
    issued.noteOf(100),
    'notConsistent',
    () => service({ first: 99, second: SIZE }),
  ],
  ['an earlier one of a journal that was rewritten', rewritten(100), 'notConsistent'],
  ['one of the same size with another root', rewritten(SIZE), 'contradicts'],
  ['one of another journal', issued.noteOf(100, 'other.example/journal'), 'otherJournal'],
  ['one that another firm signed', issueSample().noteOf(SIZE), 'unknownKey'],
  ['one with a changed size', issued.noteOf(SIZE).replace('280', '281'), 'unknownKey'],
  ['a text', 'Prüfpunkt', 'unreadable'],
  ['nothing', '', 'unreadable'],
];

describe('compareCheckpoint', () => {
  const named = cases.map(([name, note, expected, findProof = service]) => ({
    name,
    note,
    expected,
    findProof,
  }));
  test.each(named)('compares $name', async ({ note, expected, findProof }) => {
    if (!attached) throw new Error('The sample has no checkpoint.');
    expect(await compareCheckpoint(attached, note, issued.keys, findProof)).toBe(expected);
  });
});
