import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';
import { checkpointOfNote, checkpointText, readCheckpoint } from './checkpoint.ts';
import { type NoteKey, readNote, signNote, verifierKey, verifyNote } from './signedNote.ts';
import { formatTlogProof, readTlogProof } from './tlogProof.ts';

const sha256 = (data: Uint8Array): Uint8Array => createHash('sha256').update(data).digest();
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const crypto = {
  sha256,
  verify: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) =>
    verify(
      null,
      message,
      createPublicKey({ key: Buffer.concat([SPKI, publicKey]), type: 'spki', format: 'der' }),
      signature,
    ),
};

const keyOf = (text: string): NoteKey => {
  const [name = '', , ...key] = text.split('+');
  return { name, publicKey: (fromBase64(key.join('+')) as Uint8Array).slice(1) };
};

/** From the specification, and from the documentation of Go's package. */
const SPEC_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const SPEC_NOTE =
  'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
const GO_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const GO_NOTE =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";

test('verifyNote › reads the notes of the specification and of Go, whose keys have these ids', () => {
  expect(verifyNote(SPEC_NOTE, keyOf(SPEC_KEY), crypto)).toBe('This is an example message.\n');
  expect(verifyNote(GO_NOTE, keyOf(GO_KEY), crypto)).toMatch(/^If you think/);
  expect([SPEC_KEY, GO_KEY].map((key) => verifierKey(sha256, keyOf(key)))).toEqual([SPEC_KEY, GO_KEY]);
});

test('verifyNote › ignores signatures of other keys', () => {
  const note = `${SPEC_NOTE}— other.example/key AAAAAAB0ZXN0\n`;
  expect(verifyNote(note, keyOf(SPEC_KEY), crypto)).toBe('This is an example message.\n');
});

test('verifyNote › rejects everything that the key has not signed', () => {
  const wrong = [
    SPEC_NOTE.replace('example message', 'exemplary message'),
    SPEC_NOTE.replace('Uw2QOkn8', 'Uw2QOkn9'),
    SPEC_NOTE.slice(0, -1),
    SPEC_NOTE.replace('This', 'This\u0007'),
    SPEC_NOTE.replace('\n\n', '\n'),
    SPEC_NOTE.replace('— ', '- '),
    SPEC_NOTE.replace('aQM=', 'aQM'),
    SPEC_NOTE.replace('example.com/foo', 'example.com/bar'),
    `${SPEC_NOTE}unsigned line\n`,
    SPEC_NOTE + SPEC_NOTE.split('\n\n')[1]?.replace('Uw2QOkn8', 'Uw2QOkn9'),
    GO_NOTE,
    'x'.repeat(200_000) + SPEC_NOTE,
    '',
  ];
  expect(wrong.filter((note) => verifyNote(note, keyOf(SPEC_KEY), crypto) !== undefined)).toEqual([]);
});

const signatureLine = '— a AAAAAAB0ZXN0\n';

test.each([
  ['a long text', `${'x'.repeat(99_980)}\n\n${signatureLine}`, `${'x'.repeat(100_000)}\n\n${signatureLine}`],
  ['many signatures', `text\n\n${signatureLine.repeat(100)}`, `text\n\n${signatureLine.repeat(101)}`],
  ['a short signature', 'text\n\n— a AAAAAAA=\n', 'text\n\n— a AAAAAA==\n'],
  ['an empty text', `\n\n${signatureLine}`, signatureLine],
  ['one word after another', `text\n\n${signatureLine}`, 'text\n\n— a AAAAAAB0ZXN0 b\n'],
  ['a last newline', `text\n\n${signatureLine}`, 'text\n\n— a AAAAAAB0ZXN0A'],
])('readNote › reads %s up to its limit', (_, read, rejected) => {
  expect([readNote(read) !== undefined, readNote(rejected)]).toEqual([true, undefined]);
});

test('signNote › signs what verifyNote accepts, and rejects texts and names that notes cannot have', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(SPKI.length);
  const key = {
    name: 'firm.example/journal',
    publicKey: raw,
    sign: (message: Uint8Array) => sign(null, message, privateKey),
  };
  const note = signNote(sha256, 'first\n\nsecond\n', key);
  expect(verifyNote(note, key, crypto)).toBe('first\n\nsecond\n');
  expect(readNote(note)?.signatures).toHaveLength(1);
  for (const text of ['no newline', 'a\u0000\n', ''])
    expect(() => signNote(sha256, text, key)).toThrow(RangeError);
  for (const name of ['', 'a b', 'a+b'])
    expect(() => signNote(sha256, 'text\n', { ...key, name })).toThrow(RangeError);
});

const ROOT = 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=';
const TEXT = `example.com/behind-the-sofa\n20852163\n${ROOT}\n`;

test('readCheckpoint › reads the example of the specification and leaves out lines after the root', () => {
  const checkpoint = readCheckpoint(TEXT);
  expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
  expect(checkpoint && checkpointText(checkpoint)).toBe(TEXT);
  expect(readCheckpoint(`${TEXT}extension\n`)).toEqual(checkpoint);
  expect(checkpointOfNote(`${TEXT}\n— a AAAAAAB0ZXN0\n`)).toEqual(checkpoint);
  expect(checkpointOfNote(TEXT)).toBeUndefined();
});

test('readCheckpoint › rejects sizes, roots and lines of another form', () => {
  const wrong = [
    `example.com/log\n020\n${ROOT}\n`,
    `example.com/log\n-1\n${ROOT}\n`,
    `example.com/log\n9007199254740992\n${ROOT}\n`,
    `example.com/log\n1\n${ROOT.slice(0, -1)}\n`,
    'example.com/log\n1\nCsUY\n',
    'example.com/log\n1\n',
    `example.com/log\n1\n${ROOT}`,
    `\n1\n${ROOT}\n`,
    `example.com/log\n1\n${ROOT}\n\n`,
    `example.com/log\n1\n${ROOT}\nextension`,
  ];
  expect(wrong.filter((text) => readCheckpoint(text) !== undefined)).toEqual([]);
});

test('formatTlogProof › writes what readTlogProof reads, with or without a path', () => {
  const path = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
  for (const proof of [
    { index: 73_894, path, checkpoint: SPEC_NOTE },
    { index: 0, path: [], checkpoint: SPEC_NOTE },
  ]) {
    const text = formatTlogProof(proof);
    expect(readTlogProof(text)).toEqual(proof);
    expect(readTlogProof(text.replace('\nindex', '\nextra YWdl\nindex'))).toEqual(proof);
  }
  expect(formatTlogProof({ index: 5, path: path.slice(0, 1), checkpoint: SPEC_NOTE })).toBe(
    `c2sp.org/tlog-proof@v1\nindex 5\n${toBase64(path[0] as Uint8Array)}\n\n${SPEC_NOTE}`,
  );
});

test('readTlogProof › reads the longest path', () => {
  const path = Array.from({ length: 64 }, () => new Uint8Array(32));
  expect(readTlogProof(formatTlogProof({ index: 1, path, checkpoint: SPEC_NOTE }))?.path).toHaveLength(64);
});

test('readTlogProof › rejects another header, index or hash, and a path that no tree has', () => {
  const hash = toBase64(new Uint8Array(32));
  const wrong = [
    `c2sp.org/tlog-proof@v2\nindex 1\n\n${SPEC_NOTE}`,
    `c2sp.org/tlog-proof@v1\n\n${SPEC_NOTE}`,
    `c2sp.org/tlog-proof@v1\nfolio 1\n\n${SPEC_NOTE}`,
    `c2sp.org/tlog-proof@v1\nindex 01\n\n${SPEC_NOTE}`,
    `c2sp.org/tlog-proof@v1\nindex -1\n\n${SPEC_NOTE}`,
    `c2sp.org/tlog-proof@v1\nindex 1\n${hash.slice(0, -4)}\n\n${SPEC_NOTE}`,
    `c2sp.org/tlog-proof@v1\nindex 1\n${`${hash}\n`.repeat(65)}\n${SPEC_NOTE}`,
    `index 1\n\n${SPEC_NOTE}`,
    'c2sp.org/tlog-proof@v1\nindex 1',
    '',
  ];
  expect(wrong.filter((text) => readTlogProof(text) !== undefined)).toEqual([]);
});

test('fromBase64 › reads exactly what toBase64 writes', () => {
  for (let length = 0; length < 40; length += 1) {
    const bytes = sha256(Buffer.from(String(length))).subarray(0, length % 33);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(toBase64(bytes))).toEqual(new Uint8Array(bytes));
  }
  for (const text of ['A', 'AA', 'AA=', 'AB==', 'AAA', 'A A=', 'AA==\n', '====', 'A===', 'AAAA=', 'AA-_'])
    expect(fromBase64(text)).toBeUndefined();
});
