import { fromBase64, toBase64 } from './base64.ts';
import { isEqual, type Sha256 } from './tree.ts';

/** Ed25519 key of signed notes. */
export interface NoteKey {
  /** Name without spaces and `+`. */
  readonly name: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
}

interface NoteSignature {
  readonly name: string;
  /** The first four bytes of the hash of name and key. */
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
}

interface SignedNote {
  /** What was signed, with its last newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Whether a signature is that of the key, over these bytes. */
type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

const ED25519 = 1;
/** Above it a note is not read. */
const MAX_NOTE_LENGTH = 100_000;
const MAX_SIGNATURES = 100;
const NAME = /^[^\s+]+$/u;

const hasControl = (text: string): boolean => [...text].some((char) => char < ' ' && char !== '\n');

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The bytes of which the first four of SHA-256 name the key in its signatures. */
export const keyContent = ({ name, publicKey }: NoteKey): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...utf8(`${name}\n`), ED25519, ...publicKey]);

const keyIdOf = (sha256: Sha256, key: NoteKey): Uint8Array => sha256(keyContent(key)).slice(0, 4);

/** The key as verifiers are configured with: `name+id+key`. */
export function verifierKey(sha256: Sha256, key: NoteKey): string {
  const id = [...keyIdOf(sha256, key)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${key.name}+${id}+${toBase64(new Uint8Array([ED25519, ...key.publicKey]))}`;
}

/**
 * The note with one signature.
 * @throws {RangeError} for a text that does not end with a newline, or a name that notes cannot have
 */
export function signNote(
  sha256: Sha256,
  text: string,
  key: NoteKey & { readonly sign: (message: Uint8Array) => Uint8Array },
): string {
  if (!text.endsWith('\n') || hasControl(text) || !NAME.test(key.name))
    throw new RangeError('This is not the text of a note, or not the name of a key.');
  const signature = new Uint8Array([...keyIdOf(sha256, key), ...key.sign(utf8(text))]);
  return `${text}\n— ${key.name} ${toBase64(signature)}\n`;
}

function readSignature(line: string): NoteSignature | undefined {
  const [dash, name = '', base64 = '', ...rest] = line.split(' ');
  const bytes = fromBase64(base64);
  if (dash !== '—' || !NAME.test(name) || !bytes || bytes.length < 5 || rest.length > 0) return undefined;
  return { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) };
}

/** @returns undefined for what is not a signed note */
export function readNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf('\n\n');
  if (note.length > MAX_NOTE_LENGTH || !note.endsWith('\n') || end < 0 || hasControl(note)) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.flatMap((line) => readSignature(line) ?? []);
  if (signatures.length !== lines.length || lines.length > MAX_SIGNATURES) return undefined;
  return { text: note.slice(0, end + 1), signatures };
}

/**
 * The signatures of a note that name a key, each of which has to be that of the key over the text of the note.
 * @param keyHash SHA-256 of `keyContent`
 */
export const signaturesOf = (
  { signatures }: SignedNote,
  { name }: NoteKey,
  keyHash: Uint8Array,
): Uint8Array[] =>
  signatures.flatMap((found) =>
    found.name === name && isEqual(found.keyId, keyHash.slice(0, 4)) ? [found.signature] : [],
  );

/**
 * The text of a note that a key has signed.
 * @returns undefined when it has not, or when a signature that names it is wrong
 */
export function verifyNote(
  note: string,
  key: NoteKey,
  { sha256, verify }: { readonly sha256: Sha256; readonly verify: VerifySignature },
): string | undefined {
  const read = readNote(note);
  if (!read) return undefined;
  const signatures = signaturesOf(read, key, sha256(keyContent(key)));
  const isSigned = signatures.every((signature) => verify(key.publicKey, utf8(read.text), signature));
  return signatures.length > 0 && isSigned ? read.text : undefined;
}
