import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { checkTwice } from '#api/test/support/checkTwice.ts';
import { issueSample } from '#api/test/support/issueSample.ts';
import { SAMPLE_STATEMENT } from '#api/test/support/sampleStatement.ts';

const files = issueSample();
const json = String(files.json);
const text = canonicalJson(SAMPLE_STATEMENT);
const { inclusion, ...alone } = files.file;
const { proof } = inclusion;
const [key = ''] = files.keys;
const other = generateKeyPairSync('ed25519');
const otherKey = other.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const signed = (content: string, by = files.privateKey) => sign(null, Buffer.from(content), by);

const withFields = (fields: object) => canonicalJson({ ...files.file, ...fields });
const including = (fields: object) => withFields({ inclusion: { ...inclusion, ...fields } });
const proving = (from: string | RegExp, to: string) => including({ proof: proof.replace(from, to) });

const [PROOF_HEAD = '', ORIGIN_TO_ROOT = '', SIGNATURE = ''] = proof.split(/(?<=\n)\n/);
const checkpoint = (note: string) => including({ proof: `${PROOF_HEAD}\n${note}` });
const signer = (name: string, bytes: Uint8Array) => `— ${name} ${Buffer.from(bytes).toString('base64')}\n`;
const unknownSigner = (length: number, name = 'witness.example') => signer(name, Buffer.alloc(length, 7));
const cosigned = (...lines: string[]) => including({ proof: proof + lines.join('') });
const signature = Buffer.from(SIGNATURE.split(' ')[2] ?? '', 'base64');

/** With another text of the checkpoint, which the firm signed. */
function withNote(from: string | RegExp, to: string): string {
  const note = ORIGIN_TO_ROOT.replace(from, to);
  const bytes = Buffer.concat([signature.subarray(0, 4), signed(note)]);
  return checkpoint(`${note}\n${signer('firm.example/journal', bytes)}`);
}

/** Without inclusion, of the text of any statement, which the firm signed. */
function sealed(from: string | RegExp, to: string): string {
  const statement = text.replace(from, to);
  const digest = sha256(statement);
  const hex = signed(`firnline-statement:${digest}`).toString('hex');
  return `{"digest":"${digest}","format":"firnline-signed-statement/1","publicKey":"${key}","signature":"${hex}","statement":${statement}}`;
}

const MARK = 'firnline-statement-pdf ';
const CSV = '<<\n/Type /EmbeddedFile\n/Subtype /text#2Fcsv\n/Length 3\n>>\nstream\na,b\nendstream\nendobj\n';
const PARAMS = '/Params <<\n/Size 1\n>>\n';
const object = (content = json, after = '') => {
  const bytes = deflateSync(content).toString('latin1') + after;
  return `<<\n/Type /EmbeddedFile\n/Subtype /application#2Fjson\n/Length ${bytes.length}\n/Filter /FlateDecode\n>>\nstream\n${bytes}\nendstream\nendobj\n`;
};

/** All bytes of a PDF, which a key signed. */
function pdf(objects: string, { head = '%PDF-1.7\n', by = files.privateKey, name = key } = {}): Buffer {
  const frame = (content: string) => Buffer.from(`${head}${objects}(${MARK}${content})\n%%EOF\n`, 'latin1');
  const digest = sha256(frame('0'.repeat(189)));
  return frame(`${name} ${signed(`firnline-statement-pdf:${digest}`, by).toString('hex')}`);
}

const authentic: Readonly<Record<string, string | Buffer>> = {
  'a file without inclusion': canonicalJson(alone),
  'a cosignature with its time': cosigned(unknownSigner(76)),
  'a signature of 5 bytes of nobody known': cosigned(unknownSigner(5)),
  "a long signature under the firm's name with another id": cosigned(
    unknownSigner(2_424, 'firm.example/journal'),
  ),
  '99 cosignatures': cosigned(unknownSigner(76).repeat(99)),
  'a cosignature before that of the firm': checkpoint(`${ORIGIN_TO_ROOT}\n${unknownSigner(76)}${SIGNATURE}`),
  'the signature of the firm twice': cosigned(SIGNATURE),
  'one more line in the checkpoint': withNote(/$/, 'more\n'),
  'a checkpoint with another origin': checkpoint(files.noteOf(280, 'other.example/journal')),
  'an extra line': proving('index', 'extra AAAA\nindex'),
  'an extra line that is empty': proving('index', 'extra \nindex'),
  'an extra line of no base64': proving('index', 'extra A=A\nindex'),
  'a negative number': sealed('"version":2', '"version":-2'),
  'a member named __proto__': sealed('{"account"', '{"__proto__":{"a":1},"account"'),
  'names of digits in the order of their characters': sealed('{"account"', '{"10":1,"9":1,"account"'),
  'names in the order of their UTF-16 units': sealed(/\}$/, ',"😀":1,"\uffee":1}'),
  'a PDF of nothing else': pdf(object()),
  'a PDF of a file without inclusion': pdf(object(canonicalJson(alone))),
  'a PDF with the table first': pdf(CSV + object()),
  'a PDF with the table last': pdf(object() + CSV),
  'a PDF with another JSON file behind': pdf(object() + object('{}')),
  'a PDF whose dictionary has other entries': pdf(object().replace('/Subtype', `${PARAMS}/Subtype`)),
  'a PDF of version 2': pdf(object(), { head: '%PDF-2.0\n' }),
};

const wrong: Readonly<Record<string, string | Buffer>> = {
  'a signature of an id alone': cosigned(unknownSigner(4)),
  'a signature without base64': cosigned('— witness.example \n'),
  'a name with a plus': cosigned(unknownSigner(68, 'a+b')),
  'a text instead of a signature': cosigned('signed\n'),
  'a wrong signature of the firm beside the right one': cosigned(
    signer('firm.example/journal', signature.with(67, (signature[67] ?? 0) ^ 1)),
  ),
  'an empty line in the checkpoint': withNote(/$/, '\nmore\n'),
  'a tab in the checkpoint': withNote(/$/, 'mo\tre\n'),
  'a carriage return in the checkpoint': withNote(/$/, 'more\r\n'),
  'a size with a zero ahead': withNote('\n280\n', '\n0280\n'),
  'a size with a plus': withNote('\n280\n', '\n+280\n'),
  'a size above 2^53': withNote('\n280\n', '\n9007199254740993\n'),
  'a root without padding': withNote('=\n', '\n'),
  'a checkpoint without root': withNote(/\n[^\n]+=\n/, '\n'),
  'a checkpoint without origin': withNote('firm.example/journal', ''),
  'a checkpoint from before the entry': checkpoint(files.noteOf(200)),
  'a newer checkpoint': checkpoint(files.noteOf(300)),
  'no newline at its end': including({ proof: proof.slice(0, -1) }),
  'an empty line at its end': including({ proof: `${proof}\n` }),
  'lines that end as on Windows': including({ proof: proof.replaceAll('\n', '\r\n') }),
  'an extra line without a space': proving('index', 'extra\nindex'),
  'two extra lines': proving('index', 'extra AAAA\nextra AAAA\nindex'),
  'an extra line behind the index': proving(/(index.*\n)/, '$1extra AAAA\n'),
  'an index with a zero ahead': proving('index 211', 'index 0211'),
  'an index with a space behind': proving('index 211', 'index 211 '),
  'an index in other digits': proving('index 211', 'index ٢١١'),
  'an index above 2^53': proving('index 211', 'index 9007199254740993'),
  'a proof of version 2': proving('@v1', '@v2'),
  'a hash without padding': proving('=\n', '\n'),
  'one hash more': proving('\n\n', `\n${'A'.repeat(43)}=\n\n`),
  'an empty proof': including({ proof: '' }),
  'a proof in a list': including({ proof: [proof] }),
  'a salt in a list': including({ salt: [inclusion.salt] }),
  'one more field of the entry': including({ entry: { ...inclusion.entry, more: 1 } }),
  'a fraction': sealed('"version":2', '"version":2.5'),
  'minus zero': sealed('"version":2', '"version":-0'),
  'a number above 2^53': sealed('"version":2', '"version":9007199254740992'),
  'a number with an exponent': sealed('"version":2', '"version":1e+21'),
  'a number with decimals': sealed('"version":2', '"version":2.0'),
  'a lone surrogate': sealed('Firnline & S', '\\ud800 S'),
  'an escaped character': sealed('Firnline & S', 'Firnline \\u0026 S'),
  'an escaped slash': sealed('https:/', 'https:\\/'),
  'names of digits in the order of their values': sealed('{"account"', '{"9":1,"10":1,"account"'),
  'names in the order of their code points': sealed(/\}$/, ',"\uffee":1,"😀":1}'),
  'a member of the statement twice': sealed('"version":2', '"version":2,"version":2'),
  'a member of the file twice': json.replace('{"digest"', '{"digest":"x","digest"'),
  'a statement of version 2 of the format': sealed('firnline-statement/1', 'firnline-statement/2'),
  'a statement of null': sealed(/.*/s, 'null'),
  'a list of statements': sealed(/.*/s, '[]'),
  'a file of version 2 of the format': withFields({ format: 'firnline-signed-statement/2' }),
  'a signature in capitals': withFields({ signature: alone.signature.toUpperCase() }),
  'a signature in a list': withFields({ signature: [alone.signature] }),
  'a digest in capitals': withFields({ digest: alone.digest.toUpperCase() }),
  'a key in a list': withFields({ publicKey: [key] }),
  'a key with a space': withFields({ publicKey: `${key} ` }),
  'the file twice': json + json,
  'a byte that is not UTF-8': Buffer.from(json.replace('Musterstrasse', 'Muster\xff'), 'latin1'),
  'UTF-16': Buffer.from(json, 'utf16le'),
  'a PDF with another JSON file ahead': pdf(object('{}') + object()),
  'a PDF with an entry before the length': pdf(object().replace('/Length', `${PARAMS}/Length`)),
  'a PDF with bytes behind the compressed ones': pdf(object(json, 'more')),
  'a PDF whose file is longer than itself': pdf(object().replace('/Length ', '/Length 9')),
  'a PDF whose file is not complete': pdf(object().replace(/\/Length .*/, '/Length 1000')),
  'a PDF whose length is elsewhere': pdf(object().replace(/\/Length .*/, '/Length 7 0 R')),
  'a PDF with lines as on Windows': pdf(object().replace('\nstream\n', '\nstream\r\n')),
  'a PDF that begins with something else': pdf(object(), { head: 'more\n%PDF-1.7\n' }),
  'a PDF with two signatures': pdf(`${object()}(${MARK})`),
  'a PDF signed by nobody known': pdf(object(), { by: other.privateKey, name: otherKey }),
  'a PDF signed by somebody else in the name of the firm': pdf(object(), { by: other.privateKey }),
  'a PDF that ends where its signature begins': Buffer.from(`%PDF-1.7\n${object()}${MARK}`, 'latin1'),
};

/** Whether a file is authentic for both verifiers, which must agree. */
const isAuthentic = async (file: string | Uint8Array) =>
  (await checkTwice(Buffer.from(file as Uint8Array), files.keys)).problem === null;

describe('both verifiers', () => {
  test('share no code', () => {
    expect(readFileSync('tools/verify/secondVerifier.ts', 'utf8')).not.toMatch(/from '(?!node:)|import\(/);
  });

  const samples: Record<string, Buffer> = {
    'JSON file without inclusion': Buffer.from(canonicalJson(alone)),
  };
  beforeAll(async () => {
    samples['PDF without inclusion'] = await files.pdf(canonicalJson(alone));
  });

  test.each(Object.entries(authentic))('accept %s', async (_, file) => {
    expect(await isAuthentic(file)).toBe(true);
  });

  test.each(Object.entries(wrong))('reject %s', async (_, file) => {
    expect(await isAuthentic(file)).toBe(false);
  });

  test('accept the proof from a journal of any size that has the entry', async () => {
    for (let size = 205; size <= 300; size += 1) {
      const has = size > 211;
      const file = has ? withFields({ inclusion: files.inclusionOf(size) }) : checkpoint(files.noteOf(size));
      expect([size, await isAuthentic(file)]).toEqual([size, has]);
    }
  });

  test.each(['JSON file', 'PDF'])(
    'find each of 1000 flipped bits of a %s without inclusion',
    async (kind) => {
      const bytes = samples[`${kind} without inclusion`] ?? Buffer.alloc(0);
      expect(await isAuthentic(bytes)).toBe(true);
      for (const bit of fc.sample(fc.nat(bytes.length * 8 - 1), { numRuns: 1_000, seed: 85 })) {
        const flipped = bytes.with(bit >> 3, (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)));
        expect([bit, await isAuthentic(flipped)]).toEqual([bit, false]);
      }
    },
  );

  test.each(['JSON file', 'PDF'])('find that a %s is truncated', async (kind) => {
    const bytes = kind === 'PDF' ? await files.pdf() : files.json;
    for (let length = bytes.length - 1; length > 0; length -= Math.ceil(bytes.length / 200)) {
      expect([length, await isAuthentic(bytes.subarray(0, length))]).toEqual([length, false]);
    }
  });

  test('are run on their own, the second as well with keys in PEM', () => {
    const folder = mkdtempSync(join(tmpdir(), 'firnline-second-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [file, wrongFile, keys] = ['a.pdf', 'b.json', 'keys.pem'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(file, authentic['a PDF of nothing else'] ?? '');
    writeFileSync(wrongFile, wrong['a fraction'] ?? '');
    const pem = `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----\n`;
    writeFileSync(keys, pem.replace(key, otherKey) + pem);
    const run = (name: string) =>
      execFileSync(process.execPath, ['tools/verify/secondVerifier.ts', name, '--keys', keys], {
        encoding: 'utf8',
      });
    expect(run(file)).toContain(
      'The journal firm.example/journal contains it: leaf 211 of 280 in a signed checkpoint.',
    );
    expect(() => run(wrongFile)).toThrow(expect.objectContaining({ status: 1 }));
  });
});
