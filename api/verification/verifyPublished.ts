import { z } from 'zod';
import { toHex } from '#api/crypto/hex.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import {
  ChainHashSchema,
  CheckpointSchema,
  JournalEntrySchema,
  JournalTreeSchema,
  type PublishedCheckpoint,
  PublishedHeadSchema,
} from '#api/journal/entities.ts';
import { GENESIS_HASH, readFrozenChain } from '#api/journal/frozenChain.ts';
import { isAsSigned } from '#api/journal/publishedCheckpoints.ts';
import { readSignedCheckpoint } from '#api/journal/signedCheckpoint.ts';
import { type HeadContent, headText, isSignedBy } from '#api/journal/signingKey.ts';
import { checkpointOfNote } from '#common/domain/merkle/checkpoint.ts';

const PAGE = 500;
/** Limit of reported findings, because a rewritten journal contradicts everything that was published later. */
const MAX_FINDINGS = 20;

/** A sequence number and the hash of its entry, from outside the database. */
export interface ExpectedEntry {
  readonly seq: number;
  readonly hash: string;
}

const savedHead = z.object({
  number: z.int().positive(),
  seq: z.int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime().transform((text) => new Date(text)),
  signature: z.string().max(200),
  publicKey: z.string().max(200),
});

/** Heads of the chain that the journal was. */
export type SavedHead = z.output<typeof savedHead>;

const MAX_COPIES = 100_000;

/** A copy that was saved outside the database, in the format of the well-known page of its time. */
export const savedCopy = z.union([
  z.object({ checkpoints: z.array(z.object({ note: z.string().max(10_000) })).max(MAX_COPIES) }),
  z.object({ heads: z.array(savedHead).max(MAX_COPIES) }),
]);

interface SignedHead extends HeadContent {
  readonly signature: string;
  readonly publicKey: string;
}

type Roots = ReadonlyMap<number, string>;
type Trusted = readonly string[] | undefined;

const isFinding = (text: string | undefined): text is string => text !== undefined;

/** Each page of the items, checked. @returns at most the limit of findings */
async function findPaged<Item>(
  items: readonly Item[],
  check: (page: readonly Item[]) => Promise<readonly (string | undefined)[]>,
): Promise<string[]> {
  const findings: string[] = [];
  for (let from = 0; from < items.length && findings.length < MAX_FINDINGS; from += PAGE) {
    findings.push(...(await check(items.slice(from, from + PAGE))).filter(isFinding));
  }
  return findings.slice(0, MAX_FINDINGS);
}

/** Hashes by sequence number, of the entries or of the chain that they were. */
async function hashesAt(
  em: Em,
  schema: typeof JournalEntrySchema | typeof ChainHashSchema,
  places: readonly { readonly seq: number }[],
): Promise<ReadonlyMap<number, string>> {
  const numbers = [...new Set(places.map(({ seq }) => seq))];
  const rows = await findRows(em, schema as typeof ChainHashSchema, (query) =>
    query.where('seq', 'in', numbers),
  );
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

function describeMismatch(name: string, { seq, hash }: ExpectedEntry, found: string | undefined) {
  if (found === hash) return undefined;
  if (found === undefined) return `${name} names entry ${seq}, which the journal does not have.`;
  return `${name} says that entry ${seq} has the hash ${hash}, but the journal has ${found}.`;
}

/** Compares expected hashes with those of the entries, or of the chain. */
export const verifyExpected = (em: Em, expected: readonly ExpectedEntry[]): Promise<string[]> =>
  findPaged(expected, async (page) => {
    const entries = await hashesAt(em, JournalEntrySchema, page);
    const chain = await hashesAt(em, ChainHashSchema, page);
    return page.map(({ seq, hash }) =>
      chain.get(seq) === hash
        ? undefined
        : describeMismatch(`The expectation ${seq}:${hash}`, { seq, hash }, entries.get(seq)),
    );
  });

function describeSignatureError(name: string, head: SignedHead, trusted: Trusted): string | undefined {
  const signature = Buffer.from(head.signature, 'base64');
  if (!isSignedBy(head.publicKey, Buffer.from(headText(head)), signature))
    return `${name} has a wrong signature.`;
  if (trusted && !trusted.includes(head.publicKey))
    return `${name} is signed with a key that is not the journal's.`;
  return undefined;
}

async function describeHeads(
  em: Em,
  heads: readonly SignedHead[],
  kind: string,
  trusted: Trusted,
): Promise<(string | undefined)[]> {
  const chain = await hashesAt(em, ChainHashSchema, heads);
  return heads.map((head) => {
    const name = `${kind} ${head.number}`;
    const found = head.seq === 0 ? GENESIS_HASH : chain.get(head.seq);
    return describeSignatureError(name, head, trusted) ?? describeMismatch(name, head, found);
  });
}

/** Compares a saved copy of heads with the chain and with the table of published heads. */
export const verifySavedHeads = (em: Em, saved: readonly SavedHead[], trusted: Trusted): Promise<string[]> =>
  findPaged(saved, async (page) => {
    const stored = await findRows(em, PublishedHeadSchema, (query) =>
      query.where(
        'number',
        'in',
        page.map(({ number }) => number),
      ),
    );
    const signatures = new Map(stored.map(({ number, signature }) => [number, signature]));
    const wrong = await describeHeads(em, page, 'Kept head', trusted);
    return page.map(
      ({ number, signature }, index) =>
        wrong[index] ??
        (signatures.get(number) === signature
          ? undefined
          : `Kept head ${number} is not among the published heads of the database.`),
    );
  });

/**
 * Compares every published head of the chain with it: its number, its signature, its key and the entry that it names;
 * and the last one with the head that the first leaf names.
 */
export async function verifyPublishedHeads(em: Em, trusted: Trusted): Promise<string[]> {
  const heads = await findRows(em, PublishedHeadSchema, (query) => query.orderBy('number'));
  const frozen = await readFrozenChain(em);
  const missing = heads.findIndex(({ number }, index) => number !== index + 1);
  const last = frozen?.head?.number ?? 0;
  if (missing >= 0 || heads.length !== last)
    return [`Published head ${missing >= 0 ? missing + 1 : Math.min(heads.length, last) + 1} is missing.`];
  const isNamed = heads.at(-1)?.signature === frozen?.head?.signature;
  return [
    ...(isNamed ? [] : [`Published head ${last} is not the one that the first leaf names.`]),
    ...(await findPaged(heads, (page) => describeHeads(em, page, 'Published head', trusted))),
  ];
}

/** The name of the journal: that of its first checkpoint, for ever. */
const originOf = (stored: readonly PublishedCheckpoint[], keys: readonly string[]): string | undefined =>
  stored[0] && readSignedCheckpoint(stored[0].note, keys)?.origin;

interface Evidence {
  readonly roots: Roots;
  /** Keys that may have signed. */
  readonly keys: readonly string[];
  readonly origin: string | undefined;
}

/** Compares a signed note with the tree. */
function describeNote(name: string, note: string, { keys, roots, origin }: Evidence) {
  const checkpoint = readSignedCheckpoint(note, keys);
  if (!checkpoint) return `${name} is not signed with a key of the journal.`;
  const root = roots.get(checkpoint.size);
  if (root === undefined)
    return `${name} says that ${checkpoint.size} entries were sealed, which the journal does not have.`;
  if (root !== toHex(checkpoint.root))
    return `${name} says that the first ${checkpoint.size} entries have the root ${toHex(checkpoint.root)}, but the journal has ${root}.`;
  return origin !== undefined && checkpoint.origin !== origin
    ? `${name} is of the journal ${checkpoint.origin}, and not of ${origin}.`
    : undefined;
}

const keysOf = (trusted: Trusted, stored: readonly PublishedCheckpoint[]): readonly string[] =>
  trusted ?? [...new Set(stored.map(({ publicKey }) => publicKey))];

/** Signed checkpoints, to be compared with the tree. */
interface Published {
  /** All rows of the table, in the order of their numbers. */
  readonly stored: readonly PublishedCheckpoint[];
  /** Notes that were kept outside the database. */
  readonly kept: readonly string[];
}

export const readPublished = async (em: Em, kept: readonly string[]): Promise<Published> => ({
  stored: await findRows(em, CheckpointSchema, (query) => query.orderBy('number')),
  kept,
});

/** The sizes of all trees that were published, by the notes of the table and by copies. */
export function publishedSizes({ stored, kept }: Published): ReadonlySet<number> {
  const notes = [...stored.map(({ note }) => note), ...kept];
  return new Set(notes.flatMap((note) => checkpointOfNote(note)?.size ?? []));
}

/**
 * Compares every published checkpoint and every copy with the tree, and that none is missing.
 * @param roots of the trees of `publishedSizes`
 */
export async function verifyCheckpoints(
  em: Em,
  { stored, kept }: Published,
  { roots, trusted }: { readonly roots: Roots; readonly trusted: Trusted },
): Promise<string[]> {
  const { checkpoints } = await em.findOneOrFail(JournalTreeSchema, { id: 1 }, { disableIdentityMap: true });
  const keys = keysOf(trusted, stored);
  const evidence = { keys, roots, origin: originOf(stored, keys) };
  const contradicted = kept
    .map((note, index) => describeNote(`Kept checkpoint ${index + 1}`, note, evidence))
    .filter(isFinding);
  const findings: string[] = [];
  for (let index = 0; index < Math.max(stored.length, checkpoints); index += 1) {
    const checkpoint = stored[index];
    if (checkpoint?.number !== index + 1) {
      findings.push(`Checkpoint ${index + 1} is missing.`);
      break;
    }
    const { number, note, size } = checkpoint;
    const name = `Checkpoint ${number}`;
    const finding =
      (number > checkpoints ? `${name} was not published by the service.` : undefined) ??
      describeNote(name, note, evidence) ??
      (isAsSigned(checkpoint, keys) ? undefined : `${name} is not what its note says.`);
    if (finding) findings.push(finding);
    else if (size < (stored[index - 1]?.size ?? 0))
      findings.push(`${name} is before the one published before it.`);
  }
  return [...contradicted.slice(0, MAX_FINDINGS), ...findings.slice(0, MAX_FINDINGS)];
}
