import { isDeepStrictEqual } from 'node:util';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { hmacHex } from '#api/crypto/hmac.ts';
import { sha256Bytes } from '#api/crypto/sha256.ts';
import { leafHash } from '#common/domain/merkle/tree.ts';
import type { JournalEntry } from './entities.ts';
import { PUBLIC_FIELDS } from './publicFields.ts';
import type { PublicFields } from './recordFields.ts';

type Values = Readonly<Record<string, unknown>>;

/** The personal fields of an entry: their names, and in records those that are personal in them. */
export interface PersonalFields {
  readonly [name: string]: true | PersonalFields;
}

/** What is hashed of an entry. */
export type EntryContent = Omit<
  JournalEntry,
  | ('hash' | 'personal' | 'commitment' | 'actorCommitment')
  | ('salt' | 'actorSalt' | 'erasure' | 'actorErasure')
>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets an own property, also of a name such as `__proto__`. */
function define(record: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(record, name, { value, enumerable: true });
  else record[name] = value;
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

/** Plain loops: every change of the database hashes its entries. */
function personalFields(values: Values, declared: PublicFields): PersonalFields {
  const found: Record<string, true | PersonalFields> = {};
  for (const name of Object.keys(values)) {
    const inner = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (inner === true) continue;
    const value = values[name];
    const personal = inner && isRecord(value) ? personalFields(value, inner) : true;
    if (personal === true || !isEmpty(personal)) define(found, name, personal);
  }
  return found;
}

/** The values that are personal, or all others. Records that hold both are in each. */
function select(values: Values, personal: PersonalFields, isPersonal: boolean): Values {
  const selected: Record<string, unknown> = {};
  for (const name of Object.keys(values)) {
    const inner = Object.hasOwn(personal, name) ? personal[name] : undefined;
    const value = values[name];
    if (inner && inner !== true && isRecord(value)) define(selected, name, select(value, inner, isPersonal));
    else if (Boolean(inner) === isPersonal) define(selected, name, value);
  }
  return selected;
}

const parse = (text: string): Values => JSON.parse(text) as Values;

/** All fields but the name of the actor, without those that have no value. */
function valuesOf(entry: EntryContent): Values {
  const { seq, at, actorType, actorId, action, investorId, subject, before, after, reason, investorNote } =
    entry;
  const values: Record<string, unknown> = { seq, at: at.toISOString(), actorType, actorId, action };
  if (typeof investorId === 'string') values['investorId'] = investorId;
  if (typeof subject === 'string') values['subject'] = subject;
  if (typeof before === 'string') values['before'] = parse(before);
  if (typeof after === 'string') values['after'] = parse(after);
  if (typeof reason === 'string') values['reason'] = reason;
  if (typeof investorNote === 'string') values['investorNote'] = investorNote;
  return values;
}

/** Usernames of staff are e-mail addresses. */
const DECLARED: PublicFields = {
  ...{ seq: true, at: true, actorType: true, actorId: true, action: true, investorId: true },
  before: PUBLIC_FIELDS,
  after: PUBLIC_FIELDS,
};

const DECLARED_WITH_SUBJECT: PublicFields = { ...DECLARED, subject: true };

const declaredFor = ({ subject }: EntryContent): PublicFields =>
  subject?.includes('@') ? DECLARED : DECLARED_WITH_SUBJECT;

/** HMAC-SHA-256 of a canonical JSON text. @param salt 32 bytes in hexadecimal digits */
const commit = (salt: string, values: Values): string =>
  hmacHex(Buffer.from(salt, 'hex'), canonicalJson(values));

type Hashed = EntryContent & Pick<JournalEntry, 'personal' | 'commitment' | 'actorCommitment'>;

const textOf = (
  values: Values,
  personal: PersonalFields,
  { commitment, actorCommitment }: Pick<Hashed, 'commitment' | 'actorCommitment'>,
): string => canonicalJson({ ...select(values, personal, false), personal, commitment, actorCommitment });

/** The text whose UTF-8 bytes are the leaf of the entry: canonical JSON of its public fields and its commitments. */
export const entryText = (entry: Hashed): string =>
  textOf(valuesOf(entry), parse(entry.personal) as PersonalFields, entry);

/** What proves an entry to a reader: its public fields as they are hashed, and its personal ones with their salt. */
export interface OpenedEntry {
  readonly entry: Values;
  readonly personal: Values;
  readonly salt: string;
}

/** The entry without the name of its actor. @throws {Error} for one that was erased */
export function openEntry(entry: JournalEntry): OpenedEntry {
  if (!entry.salt) throw new Error(`Entry ${entry.seq} of the journal was erased.`);
  const personal = select(valuesOf(entry), parse(entry.personal) as PersonalFields, true);
  return { entry: parse(entryText(entry)), personal, salt: entry.salt };
}

const hashOf = (text: string): string =>
  Buffer.from(leafHash(sha256Bytes, Buffer.from(text))).toString('hex');

/**
 * The entry with what it commits to. Its hash covers the public fields, and the personal ones only by their
 * commitments, which say nothing without the salts.
 * @param salts 64 random bytes
 */
export function hashEntry(content: EntryContent, salts: Uint8Array): JournalEntry {
  const [salt, actorSalt] = [salts.subarray(0, 32), salts.subarray(32)].map((bytes) =>
    Buffer.from(bytes).toString('hex'),
  ) as [string, string];
  const values = valuesOf(content);
  const personal = personalFields(values, declaredFor(content));
  const commitments = {
    commitment: commit(salt, select(values, personal, true)),
    actorCommitment: commit(actorSalt, { actorName: content.actorName }),
  };
  const hash = hashOf(textOf(values, personal, commitments));
  const salted = { salt, erasure: null, actorSalt, actorErasure: null };
  return { ...content, personal: canonicalJson(personal), ...salted, ...commitments, hash };
}

/**
 * The columns with personal values as an erasure leaves them. The public part of both sides stays, and so does the hash.
 * A subject that is an e-mail address gets another name, so that its entries remain those of one record.
 * @param erasure number of the erasure
 */
export function withoutPersonal(entry: JournalEntry, erasure: number) {
  const personal = parse(entry.personal) as PersonalFields;
  const { before, after } = select(valuesOf(entry), personal, false);
  return {
    subject: personal['subject'] ? `erased-${erasure}` : (entry.subject ?? null),
    before: before === undefined ? null : canonicalJson(before),
    after: after === undefined ? null : canonicalJson(after),
    reason: null,
    investorNote: null,
  };
}

/** Whether an erasure left no personal value. Whether it took place is another question. */
function isErased(entry: JournalEntry): boolean {
  const { subject = null, before = null, after = null, reason = null, investorNote = null, erasure } = entry;
  const columns = { subject, before, after, reason, investorNote };
  return typeof erasure === 'number' && isDeepStrictEqual(columns, withoutPersonal(entry, erasure));
}

const isCanonical = (text: string | null | undefined): boolean =>
  typeof text !== 'string' || canonicalJson(JSON.parse(text)) === text;

/**
 * Whether an entry is what its hash and its commitments say. An erased part has no salt and no value; that the erasure
 * took place is verified with the erasures.
 */
export function isGenuine(entry: JournalEntry): boolean {
  try {
    if (![entry.before, entry.after, entry.personal].every(isCanonical)) return false;
    const { salt, actorSalt, actorName, commitment, actorCommitment, hash } = entry;
    const { erasure = null, actorErasure = null } = entry;
    const values = valuesOf(entry);
    const personal = parse(entry.personal) as PersonalFields;
    if (hashOf(textOf(values, personal, entry)) !== hash) return false;
    if ((erasure === null) !== Boolean(salt) || (actorErasure === null) !== Boolean(actorSalt)) return false;
    return (
      (salt ? commit(salt, select(values, personal, true)) === commitment : isErased(entry)) &&
      (actorSalt ? commit(actorSalt, { actorName }) === actorCommitment : actorName === '')
    );
  } catch {
    return false;
  }
}
