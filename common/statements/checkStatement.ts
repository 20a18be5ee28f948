import { type SignedKind, signedText } from '#common/domain/signedText.ts';
import {
  PDF_SIGNATURE,
  SIGNATURE_MARK,
  SIGNATURE_PLACEHOLDER,
  SIGNED_FORMAT,
  type SignedStatement,
} from '#common/domain/statements/signedStatement.ts';
import { STATEMENT_FORMAT, type Statement } from '#common/domain/statements/statement.ts';
import { canonicalText } from '../domain/canonicalText.ts';
import { checkInclusion, type SignedCheckpoint } from './checkInclusion.ts';
import { fromHex, isSignedBy, sha256, toHex, utf8 } from './cryptography.ts';
import { embeddedStatement, MAX_STATEMENT } from './embeddedStatement.ts';

/**
 * Why a file proves nothing:
 * - unreadable: there is no statement in it
 * - altered: a byte of the statement is not what was signed
 * - unknownKey: a key signed it that is not one of the firm's
 * - badSignature: the signature is not that of its key
 * - wrongProof: the firm signed the statement, but what is attached does not prove that its journal has it
 * - pdfAltered: a byte of the pages is not what was signed, so that they may show other figures
 * - pdfUnsigned: the pages have no signature
 */
const STATEMENT_PROBLEMS = [
  'unreadable',
  'altered',
  'unknownKey',
  'badSignature',
  'wrongProof',
  'pdfAltered',
  'pdfUnsigned',
] as const;
export type StatementProblem = (typeof STATEMENT_PROBLEMS)[number];

export interface StatementCheck {
  readonly file: 'pdf' | 'json';
  /** What the file states; null where it is unreadable. Without a problem it is what the firm signed. */
  readonly statement: Statement | null;
  /** SHA-256 of the canonical JSON of the statement. */
  readonly digest: string | null;
  readonly problem: StatementProblem | null;
  /** That covers the entry of the statement in the journal; null where the file does not prove it. */
  readonly checkpoint: SignedCheckpoint | null;
}

/** Members of a signed file, in the order of canonical JSON. */
const MEMBERS = [
  'digest,format,publicKey,signature,statement',
  'digest,format,inclusion,publicKey,signature,statement',
];

const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => toHex(await sha256(bytes));

interface Signed {
  readonly digest: string;
  readonly signature: string;
  readonly publicKey: string;
}

/** What is wrong with a signature, if anything. */
async function problemOf(
  kind: SignedKind,
  { digest, signature, publicKey }: Signed,
  keys: readonly string[],
): Promise<'unknownKey' | 'badSignature' | null> {
  if (!keys.includes(publicKey)) return 'unknownKey';
  const isValid = await isSignedBy(publicKey, signedText(kind, digest), fromHex(signature));
  return isValid ? null : 'badSignature';
}

function parse(text: string): SignedStatement<Statement> | null {
  try {
    const file = JSON.parse(text) as Partial<SignedStatement<Statement>> | null;
    const isStatement = file?.format === SIGNED_FORMAT && file.statement?.format === STATEMENT_FORMAT;
    return isStatement ? (file as SignedStatement<Statement>) : null;
  } catch {
    return null;
  }
}

/** The canonical texts of a file and of its statement; null where they have none. */
function canonicalOf(file: SignedStatement<Statement>) {
  try {
    return { file: canonicalText(file), statement: canonicalText(file.statement) };
  } catch {
    return null;
  }
}

const NOTHING = { statement: null, digest: null, checkpoint: null };
const unreadable = { file: 'json', ...NOTHING, problem: 'unreadable' } as const;

async function checkJson(bytes: Uint8Array, keys: readonly string[]): Promise<StatementCheck> {
  if (bytes.length > MAX_STATEMENT) return unreadable;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return unreadable;
  }
  const signed = parse(text);
  const canonical = signed && canonicalOf(signed);
  if (!canonical) return unreadable;
  const { statement, signature } = signed;
  const digest = await digestOf(utf8(canonical.statement));
  const read = { file: 'json', statement, digest, checkpoint: null } as const;
  const isAsSigned =
    canonical.file === text &&
    MEMBERS.includes(Object.keys(signed).sort().join()) &&
    digest === signed.digest &&
    typeof signature === 'string' &&
    /^[0-9a-f]{128}$/.test(signature);
  if (!isAsSigned) return { ...read, problem: 'altered' };
  const problem = await problemOf('statement', signed, keys);
  if (problem || !('inclusion' in signed)) return { ...read, problem };
  const checkpoint = await checkInclusion(Object(signed.inclusion), { statement, digest }, keys);
  return { ...read, checkpoint, problem: checkpoint ? null : 'wrongProof' };
}

/** Each byte as one character, so that positions are those of the bytes. */
const byteText = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** What is wrong with the pages of a PDF, whose signature covers all bytes with zeros in its own place. */
async function checkPages(bytes: Uint8Array, keys: readonly string[]): Promise<StatementProblem | null> {
  const text = byteText(bytes);
  const at = text.indexOf(SIGNATURE_MARK);
  if (at === -1 || text.includes(SIGNATURE_MARK, at + 1)) return 'pdfUnsigned';
  const signed = text.slice(at + SIGNATURE_MARK.length, at + SIGNATURE_PLACEHOLDER.length);
  if (!PDF_SIGNATURE.test(signed)) return 'pdfUnsigned';
  const [publicKey = '', signature = ''] = signed.split(' ');
  const content = Uint8Array.from(bytes);
  content.set(utf8(SIGNATURE_PLACEHOLDER), at);
  const digest = await digestOf(content);
  const problem = await problemOf('statement-pdf', { digest, signature, publicKey }, keys);
  return problem === 'badSignature' ? 'pdfAltered' : problem;
}

/**
 * Checks a statement as PDF or JSON, without the network.
 * @param keys public keys of the firm, base64 of SubjectPublicKeyInfo in DER
 */
export async function checkStatement(bytes: Uint8Array, keys: readonly string[]): Promise<StatementCheck> {
  const embedded = await embeddedStatement(bytes);
  if (embedded === null) return await checkJson(bytes, keys);
  const { problem, ...content } = await checkJson(embedded, keys);
  return { ...content, file: 'pdf', problem: problem ?? (await checkPages(bytes, keys)) };
}
