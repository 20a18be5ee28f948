import { execFileSync } from 'node:child_process';
import { sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { renderStatement } from '#api/documents/renderStatement.ts';
import { checkTwice } from '#api/test/support/checkTwice.ts';
import { issueSample } from '#api/test/support/issueSample.ts';
import { SAMPLE_STATEMENT } from '#api/test/support/sampleStatement.ts';
import { toBase64 } from '#common/domain/merkle/base64.ts';
import { signedText } from '#common/domain/signedText.ts';
import { SIGNED_FORMAT, type StatementInclusion } from '#common/domain/statements/signedStatement.ts';
import { STATEMENT_FORMAT } from '#common/domain/statements/statement.ts';

const FLIPS = 1_000;

type Inclusion = StatementInclusion;

const issue = async () => {
  const issued = issueSample();
  return { ...issued, pdf: await issued.pdf() };
};
type Files = Awaited<ReturnType<typeof issue>>;

/** A JSON file up to a field of its statement. */
const OPENING = `{"format":"${SIGNED_FORMAT}","statement":{"format":"${STATEMENT_FORMAT}","a":`;

/** A PDF of one embedded file. */
const embedding = (compressed: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n/Type /EmbeddedFile\n/Subtype /application#2Fjson\n/Length ${compressed.length}\n/Filter /FlateDecode\n>>\nstream\n`,
    ),
    compressed,
  ]);

function flipped(bytes: Buffer, bit: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed;
}

describe('checkStatement', () => {
  let files: Files;
  beforeAll(async () => {
    files = await issue();
  });

  test.each(['json', 'pdf'] as const)('accepts a %s file as it was issued, and reads it', async (file) => {
    expect(await checkTwice(files[file], files.keys)).toEqual({
      file,
      statement: SAMPLE_STATEMENT,
      digest: sha256Hex(canonicalJson(SAMPLE_STATEMENT)),
      problem: null,
      checkpoint: {
        ...{ origin: 'firm.example/journal', size: 280, root: expect.any(Uint8Array) },
        note: files.noteOf(280),
      },
    });
  });

  test('accepts a file without a proof, which shows nothing about the journal', async () => {
    const { inclusion: _, ...file } = files.file;
    const check = await checkTwice(Buffer.from(canonicalJson(file)), files.keys);
    expect(check).toMatchObject({ statement: SAMPLE_STATEMENT, problem: null, checkpoint: null });
  });

  const hostile: Readonly<Record<string, (inclusion: Inclusion) => unknown>> = {
    null: () => null,
    'a text': () => 'proof',
    'a list': () => [],
    'another salt': (right) => ({ ...right, salt: 'a'.repeat(64) }),
    'the salt in capitals': (right) => ({ ...right, salt: right.salt.toUpperCase() }),
    'no salt': ({ salt: _, ...right }) => right,
    'one more member': (right) => ({ ...right, reason: 'internal' }),
    'another entry': (right) => ({ ...right, entry: { ...right.entry, seq: 218 } }),
    'an entry without values': (right) => ({ ...right, entry: null }),
    'another digest': (right) => ({
      ...right,
      personal: { after: { statement: { digest: 'a'.repeat(64) } } },
    }),
    'a digest and more': (right) => ({ ...right, personal: { ...right.personal, investorNote: 'x' } }),
    'the index before': (right) => ({ ...right, proof: right.proof.replace('index 211', 'index 210') }),
    'a path without its start': (right) => ({
      ...right,
      proof: right.proof.replace(/(index 211\n).*\n/, '$1'),
    }),
    'a path of a million hashes': (right) => ({
      ...right,
      proof: right.proof.replace(/(index 211\n)(.*\n)/, (_, index, hash) => index + hash.repeat(200_000)),
    }),
    'another size': (right) => ({ ...right, proof: right.proof.replace('\n280\n', '\n281\n') }),
    'no signature': (right) => ({ ...right, proof: right.proof.slice(0, right.proof.indexOf('\n— ')) }),
    'no proof': (right) => ({ ...right, proof: null }),
  };
  test.each(Object.keys(hostile))('finds that the attached proof is %s', async (name) => {
    const { inclusion, ...file } = files.file;
    const changed = { ...file, inclusion: hostile[name]?.(inclusion) };
    const check = await checkTwice(Buffer.from(canonicalJson(changed)), files.keys);
    expect(check).toMatchObject({ problem: 'wrongProof', checkpoint: null });
  });

  test('finds that the proof is signed by nobody known, or is that of another statement', async () => {
    const { file, keys } = issueSample();
    const bytes = Buffer.from(canonicalJson({ ...files.file, inclusion: file.inclusion }));
    expect((await checkTwice(bytes, files.keys)).problem).toBe('wrongProof');
    expect((await checkTwice(bytes, [...files.keys, ...keys])).problem).toBe(null);
    const other = issueSample({ ...SAMPLE_STATEMENT, version: 3 });
    const mixed = Buffer.from(canonicalJson({ ...files.file, inclusion: other.file.inclusion }));
    expect((await checkTwice(mixed, [...files.keys, ...other.keys])).problem).toBe('wrongProof');
  });

  test('finds a member that signed files do not have', async () => {
    const bytes = Buffer.from(canonicalJson({ ...files.file, comment: 'checked' }));
    expect((await checkTwice(bytes, files.keys)).problem).toBe('altered');
  });

  test.each(['json', 'pdf'] as const)(`finds each of ${FLIPS} flipped bits of a %s file`, async (file) => {
    const bits = fc.sample(fc.nat(files[file].length * 8 - 1), { numRuns: FLIPS, seed: 84 });
    const missed: number[] = [];
    for (const bit of bits) {
      const { problem } = await checkTwice(flipped(files[file], bit), files.keys);
      if (problem === null) missed.push(bit);
    }
    expect(missed).toEqual([]);
  });

  test('finds every flipped bit of the signature in a PDF, and of what is around it', async () => {
    const at = files.pdf.indexOf('firnline-statement-pdf ');
    const missed: number[] = [];
    for (let bit = (at - 4) * 8; bit < (at + 216) * 8; bit += 1) {
      const { problem } = await checkTwice(flipped(files.pdf, bit), files.keys);
      if (problem === null) missed.push(bit);
    }
    expect(missed).toEqual([]);
  });

  test.each([
    ['a key of nobody', (_: Files, other: Files) => ({ bytes: other.pdf }), 'unknownKey'],
    ['a JSON file with a space', ({ json }: Files) => ({ bytes: Buffer.from(`${json} `) }), 'altered'],
    [
      'a JSON file with a byte order mark',
      ({ json }: Files) => ({ bytes: Buffer.from(`\ufeff${json}`) }),
      'unreadable',
    ],
    [
      'a statement with another value',
      ({ json }: Files) => ({ bytes: Buffer.from(String(json).replaceAll('151234.55', '951234.55')) }),
      'altered',
    ],
    [
      'a PDF with something after its end',
      ({ pdf }: Files) => ({ bytes: Buffer.concat([pdf, Buffer.from('\n%%EOF\n')]) }),
      'pdfAltered',
    ],
    [
      'a PDF whose pages are unsigned',
      ({ pdf }: Files) => ({
        bytes: Buffer.from(
          pdf.toString('latin1').replace('firnline-statement-pdf', 'firnline-statement-xxx'),
          'latin1',
        ),
      }),
      'pdfUnsigned',
    ],
    [
      'a PDF of nothing but beginnings of files',
      () => ({ bytes: Buffer.from(`%PDF-1.7\n${'/Type /EmbeddedFile\n'.repeat(50_000)}`) }),
      'unreadable',
    ],
    [
      'a PDF whose statement inflates to 40 MB',
      () => ({ bytes: embedding(deflateSync(JSON.stringify({ a: ' '.repeat(40_000_000) }))) }),
      'unreadable',
    ],
    [
      'a statement of 20 000 levels',
      () => ({ bytes: Buffer.from(`${OPENING}${'['.repeat(20_000)}${']'.repeat(20_000)}}}`) }),
      'unreadable',
    ],
    ['a text', () => ({ bytes: Buffer.from('Kontoauszug') }), 'unreadable'],
    ['nothing', () => ({ bytes: Buffer.alloc(0) }), 'unreadable'],
    ['null', () => ({ bytes: Buffer.from('null') }), 'unreadable'],
    ['a PDF without a statement', () => ({ bytes: Buffer.from('%PDF-1.7\n') }), 'unreadable'],
  ] as const)('rejects %s', async (_, change, problem) => {
    const { bytes } = change(files, await issue());
    expect((await checkTwice(bytes, files.keys)).problem).toBe(problem);
  });

  test('rejects the signature of other content by the same key', async () => {
    const file = JSON.parse(String(files.json)) as Record<string, unknown>;
    const text = signedText('statement-pdf', String(file['digest']));
    const signature = sign(null, Buffer.from(text), files.privateKey).toString('hex');
    const bytes = Buffer.from(canonicalJson({ ...file, signature }));
    expect((await checkTwice(bytes, files.keys)).problem).toBe('badSignature');
  });

  test('is run by tools/verify, which says what is proven and what is not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'firnline-verify-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [pdf, json, keys] = ['statement.pdf', 'statement.json', 'keys.json'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    writeFileSync(pdf, files.pdf);
    writeFileSync(json, flipped(files.json, 4_000));
    writeFileSync(keys, JSON.stringify({ keys: files.keys, checkpoints: [] }));
    const verify = (...names: string[]) => {
      try {
        return {
          code: 0,
          text: execFileSync(process.execPath, ['tools/verify/verify.ts', '--keys', keys, ...names], {
            encoding: 'utf8',
          }),
        };
      } catch (error) {
        const { status, stdout } = error as { status: number; stdout: string };
        return { code: status, text: stdout };
      }
    };
    const authentic = verify(pdf);
    expect(authentic.code).toBe(0);
    expect(authentic.text).toContain('AUTHENTIC');
    expect(authentic.text).toContain('Value at the end: CHF 151234.55.');
    expect(authentic.text).toContain('Not proven: that the assets exist');
    const changed = verify(pdf, json);
    expect(changed.code).toBe(1);
    expect(changed.text).toContain('statement.json: NOT PROVEN');
    const missing = verify(join(folder, 'none.pdf'), pdf);
    expect(missing.code).toBe(1);
    expect(missing.text).toMatch(/none\.pdf: NOT PROVEN[\s\S]*statement\.pdf: AUTHENTIC/);
    expect(verify().code).toBe(2);
    const [kept, proof] = [join(folder, 'kept.txt'), join(folder, 'consistency.json')];
    writeFileSync(kept, files.noteOf(100));
    const alone = verify('--checkpoint', kept, pdf);
    expect(alone.code).toBe(1);
    expect(alone.text).toContain('Save the proof between the two sizes');
    writeFileSync(proof, JSON.stringify({ path: files.consistencyOf(100, 280).map(toBase64) }));
    const consistent = verify('--checkpoint', kept, '--consistency', proof, pdf);
    expect(consistent.code).toBe(0);
    expect(consistent.text).toContain('contains it, as of the signed checkpoint of 280 entries');
    expect(consistent.text).toContain('the journal is consistent with your checkpoint');
    // Keys are read from the list of keys, not from what stands beside checkpoints.
    writeFileSync(keys, JSON.stringify({ keys: [], checkpoints: [{ publicKey: files.keys[0] }] }));
    expect(verify(pdf)).toMatchObject({ code: 2, text: expect.stringContaining('has no public key') });
  });
});

test('renderStatement › gives the same bytes for the same statement, with both files embedded', async () => {
  const embedded = { digest: 'c'.repeat(64), json: '{"a":1}', csv: 'a,b\n' };
  const [once, again] = [
    await renderStatement(SAMPLE_STATEMENT, embedded),
    await renderStatement(SAMPLE_STATEMENT, embedded),
  ];
  expect(once.equals(again)).toBe(true);
  const text = once.toString('latin1');
  for (const part of [
    '/AFRelationship /Source',
    '/AFRelationship /Alternative',
    '/GTS_PDFA1',
    '/MarkInfo',
    '/StructTreeRoot',
  ]) {
    expect(text).toContain(part);
  }
  // The metadata is XML, for which the name of the firm is escaped.
  expect(text).toContain(`<rdf:li>Firnline &amp; S`);
});
