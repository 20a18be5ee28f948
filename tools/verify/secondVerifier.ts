// A second check of statements, written from docs/statement-format.md. It shares no code with verify.ts, so that a
// mistake in one of them, or in that page, shows as a difference between the two.

import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { argv, exit, stderr, stdout } from 'node:process';
import { inflateSync } from 'node:zlib';

const USAGE = `Checks a statement without a server, independently of verify.ts.

  node tools/verify/secondVerifier.ts FILE --keys KEYS

FILE  a PDF or JSON file
KEYS  the firm's public keys: the page /.well-known/firnline/journal as it was saved, or PEM

Exit code: 0 if the statement is authentic, 1 if it is not, 2 for wrong use.
`;
const MAX_INFLATED_BYTES = 16 * 1024 * 1024;
const PDF_MARK = 'firnline-statement-pdf ';
/** Key, space and signature behind the mark. */
const PDF_SIGNATURE_LENGTH = 189;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

function ensure(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}

const sha256 = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const node = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right);

function canonical(value: Json): string {
  if (typeof value === 'string') ensure(value.isWellFormed(), 'A text is not Unicode.');
  if (typeof value === 'number')
    ensure(Number.isSafeInteger(value), 'A number is not an integer below 2^53.');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, content]) => `${canonical(name)}:${canonical(content)}`).join()}}`;
}

const members = (value: Json | undefined) =>
  new Map(value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : []);

const namesIn = (value: Json | undefined) => [...members(value).keys()].sort().join();

/** A member of a member, by their names. */
const at = (value: Json | undefined, ...names: string[]) =>
  names.reduce((parent, name) => members(parent).get(name), value);

function fromBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  ensure(bytes.toString('base64') === text, 'A text is not base64.');
  return bytes;
}

function toInteger(text: string): number {
  ensure(/^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text)), 'An index or size is malformed.');
  return Number(text);
}

function isSigned(text: string | Uint8Array, signature: Uint8Array, key: string): boolean {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), publicKey, signature);
}

/** Origin, number of leaves and root of a checkpoint that is signed with one of the keys. */
function readCheckpoint(note: string, keys: readonly string[]) {
  const form = /^(([^\n]+)\n([^\n]+)\n([^\n]+)\n(?:[^\n]+\n)*)\n((?:[^\n]+\n)+)$/;
  const [, text = '', origin = '', size = '', root = '', lines = ''] = form.exec(note) ?? [];
  ensure(text && [...note].every((char) => char >= ' ' || char === '\n'), 'The checkpoint is malformed.');
  const idOf = (key: string) =>
    sha256(`${origin}\n\x01`, Buffer.from(key, 'base64').subarray(-32)).subarray(0, 4);
  let signatures = 0;
  for (const line of lines.slice(0, -1).split('\n')) {
    const [, name, base64 = ''] = /^— ([^\s+]+) (\S+)$/u.exec(line) ?? [];
    const bytes = fromBase64(base64);
    ensure(bytes.length > 4, 'A signature of the checkpoint is malformed.');
    const key = keys.find((known) => name === origin && idOf(known).equals(bytes.subarray(0, 4)));
    if (!key) continue;
    ensure(isSigned(text, bytes.subarray(4), key), 'A signature of the checkpoint is wrong.');
    signatures += 1;
  }
  ensure(signatures > 0, "The checkpoint is not signed with one of the firm's keys.");
  return { origin, size: toInteger(size), root: fromBase64(root) };
}

/** Follows a tlog-proof from the leaf to the root of its checkpoint. */
function readProof(proof: string, leaf: Uint8Array, keys: readonly string[]) {
  const form = /^c2sp\.org\/tlog-proof@v1\n(?:extra [^\n]*\n)?index ([^\n]+)\n((?:[^\n]+\n)*)\n([\s\S]+)$/;
  const [, digits = '', path = '', note = ''] = form.exec(proof) ?? [];
  const index = toInteger(digits);
  const lines = path.split('\n').slice(0, -1);
  const { origin, size, root } = readCheckpoint(note, keys);
  ensure(index < size && lines.length <= 64, 'The proof is of another tree.');
  let first = index;
  let last = size - 1;
  let hash = leaf;
  for (const line of lines) {
    const sibling = fromBase64(line);
    ensure(sibling.length === 32 && last > 0, 'The path of the proof is wrong.');
    if (first % 2 === 1 || first === last) {
      hash = node(sibling, hash);
      while (first % 2 === 0 && first > 0) {
        first /= 2;
        last = Math.floor(last / 2);
      }
    } else hash = node(hash, sibling);
    first = Math.floor(first / 2);
    last = Math.floor(last / 2);
  }
  ensure(last === 0 && root.equals(hash), "The proof does not lead to the checkpoint's root.");
  return { origin, index, size };
}

function readInclusion(file: Json, keys: readonly string[]) {
  const inclusion = at(file, 'inclusion');
  ensure(namesIn(inclusion) === 'entry,personal,proof,salt', 'The inclusion has other members.');
  const entry = at(inclusion, 'entry') ?? null;
  const personal = at(inclusion, 'personal') ?? null;
  const salt = at(inclusion, 'salt');
  const proof = at(inclusion, 'proof');
  ensure(at(entry, 'action') === 'statement_issued', 'The entry is about something else.');
  ensure(at(entry, 'subject') === at(file, 'statement', 'id'), 'The entry is about another statement.');
  ensure(
    at(entry, 'investorId') === at(file, 'statement', 'account', 'id'),
    'The entry is of another account.',
  );
  ensure(
    at(personal, 'after', 'statement', 'digest') === at(file, 'digest'),
    'The entry has another digest.',
  );
  ensure(typeof salt === 'string' && /^[0-9a-f]{64}$/.test(salt), 'The salt is malformed.');
  const commitment = createHmac('sha256', Buffer.from(salt, 'hex')).update(canonical(personal)).digest('hex');
  ensure(at(entry, 'commitment') === commitment, 'The entry commits to other fields.');
  ensure(typeof proof === 'string', 'The proof is not a text.');
  return readProof(proof, sha256(Uint8Array.of(0), canonical(entry)), keys);
}

/** The JSON file in a PDF whose bytes are all signed. */
function readPdf(pdf: Buffer, keys: readonly string[]): Buffer {
  const mark = pdf.indexOf(PDF_MARK);
  ensure(mark >= 0 && pdf.indexOf(PDF_MARK, mark + 1) < 0, 'The PDF is not signed exactly once.');
  const start = mark + PDF_MARK.length;
  const [, key = '', signature = ''] =
    /^(.{60}) ([0-9a-f]{128})$/.exec(pdf.toString('latin1', start, start + PDF_SIGNATURE_LENGTH)) ?? [];
  ensure(keys.includes(key), "The PDF is not signed with one of the firm's keys.");
  const zeros = Buffer.from(pdf).fill('0', start, start + PDF_SIGNATURE_LENGTH);
  const text = `firnline-statement-pdf:${sha256(zeros).toString('hex')}`;
  ensure(
    isSigned(text, Buffer.from(signature, 'hex'), key),
    'The pages were changed. Their figures prove nothing.',
  );
  const dictionary =
    /\/Type \/EmbeddedFile\n(?:(?!>>\nstream|\/Type \/EmbeddedFile)[\s\S])*?\/Subtype \/application#2Fjson\n\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/;
  const found = dictionary.exec(pdf.toString('latin1'));
  ensure(found, 'The PDF has no statement.json.');
  const from = found.index + found[0].length;
  const options = { maxOutputLength: MAX_INFLATED_BYTES, info: true };
  const inflated: unknown = inflateSync(pdf.subarray(from, from + Number(found[1])), options);
  const { buffer, engine } = inflated as { buffer: Buffer; engine: { bytesWritten: number } };
  ensure(engine.bytesWritten === Number(found[1]), 'The stream of statement.json has another length.');
  return buffer;
}

/**
 * What an authentic file states; journal is null where nothing is proven about it. Throws the reason where the file is
 * not authentic.
 * @param keys in base64
 */
export function verifyStatement(bytes: Buffer, keys: readonly string[]) {
  const isPdf = bytes.toString('latin1', 0, 5) === '%PDF-';
  const content = isPdf ? readPdf(bytes, keys) : bytes;
  const file: Json = JSON.parse(content.toString());
  ensure(content.equals(Buffer.from(canonical(file))), 'The JSON is not canonical.');
  const hasInclusion = members(file).has('inclusion');
  ensure(
    namesIn(file) === `digest,format,${hasInclusion ? 'inclusion,' : ''}publicKey,signature,statement` &&
      at(file, 'format') === 'firnline-signed-statement/1' &&
      at(file, 'statement', 'format') === 'firnline-statement/1',
    'The file is of another format.',
  );
  const digest = sha256(canonical(at(file, 'statement') ?? null)).toString('hex');
  ensure(at(file, 'digest') === digest, 'The statement was changed.');
  const key = keys.find((known) => known === at(file, 'publicKey'));
  ensure(key, "The statement is not signed with one of the firm's keys.");
  const signature = at(file, 'signature');
  ensure(
    typeof signature === 'string' &&
      /^[0-9a-f]{128}$/.test(signature) &&
      isSigned(`firnline-statement:${digest}`, Buffer.from(signature, 'hex'), key),
    'The signature is wrong.',
  );
  const [id, account] = [at(file, 'statement', 'id'), at(file, 'statement', 'account', 'id')].map(String);
  return { id, account, digest, isPdf, journal: hasInclusion ? readInclusion(file, keys) : null };
}

/** The keys of a saved page or of PEM, in base64. */
function readKeys(text: string): string[] {
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g);
  if (blocks) {
    return blocks.map((pem) =>
      createPublicKey(pem).export({ format: 'der', type: 'spki' }).toString('base64'),
    );
  }
  const list = at(JSON.parse(text), 'keys');
  ensure(Array.isArray(list), 'KEYS has no list of keys.');
  return list.map((key) => String(key));
}

function main(): number {
  const [file, option, keys, ...more] = argv.slice(2);
  if (!file || option !== '--keys' || !keys || more.length > 0) {
    stderr.write(USAGE);
    return 2;
  }
  try {
    const known = readKeys(readFileSync(keys, 'utf8'));
    const { account, id, journal, isPdf } = verifyStatement(readFileSync(file), known);
    stdout.write(`Authentic: statement ${id} of account ${account} is signed with a key of the firm.\n`);
    if (isPdf) stdout.write('The whole PDF is signed, with its pages.\n');
    stdout.write(
      journal
        ? `The journal ${journal.origin} contains it: leaf ${journal.index} of ${journal.size} in a signed checkpoint.\n`
        : 'Nothing is proven about the journal: the file has no proof of it.\n',
    );
    return 0;
  } catch (error) {
    stdout.write(`Not authentic: ${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
}

if (import.meta.main) exit(main());
