import { z } from 'zod';
import type { Em } from '#api/db/openDatabase.ts';
import { GENESIS_HASH } from '#api/journal/append.ts';
import {
  JournalEntrySchema,
  JournalHeadSchema,
  type PublishedHead,
  PublishedHeadSchema,
} from '#api/journal/entities.ts';
import { type HeadContent, isSignedBy } from '#api/journal/signingKey.ts';

const PAGE = 500;
/** Limit of reported findings, because a rewritten chain contradicts every later head. */
const MAX_FINDINGS = 20;

/** A sequence number and the hash of its entry, from outside the database. */
export interface ExpectedHead {
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

/** A copy of published heads that was saved outside the database, in the format of the well-known page. */
export const savedHeads = z.object({ heads: z.array(savedHead).max(100_000) });

export type SavedHead = z.output<typeof savedHead>;

interface SignedHead extends HeadContent {
  readonly signature: string;
  readonly publicKey: string;
}

/** Hashes of entries by their sequence number. */
async function hashesAt(em: Em, places: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const entries = await em.find(
    JournalEntrySchema,
    { seq: { $in: [...new Set(places)] } },
    { fields: ['seq', 'hash'], disableIdentityMap: true },
  );
  return new Map([[0, GENESIS_HASH], ...entries.map(({ seq, hash }) => [seq, hash] as const)]);
}

function describeMismatch(
  name: string,
  { seq, hash }: ExpectedHead,
  found: ReadonlyMap<number, string>,
): string | undefined {
  const there = found.get(seq);
  if (there === hash) return undefined;
  if (there === undefined) return `${name} names entry ${seq}, which the journal does not have.`;
  return `${name} says that entry ${seq} has the hash ${hash}, but the journal has ${there}.`;
}

function describeSignatureError(
  name: string,
  head: SignedHead,
  trusted: readonly string[] | undefined,
): string | undefined {
  if (!isSignedBy(head.publicKey, head, head.signature)) return `${name} has a wrong signature.`;
  if (trusted && !trusted.includes(head.publicKey))
    return `${name} is signed with a key that is not the journal's.`;
  return undefined;
}

const isFinding = (text: string | undefined): text is string => text !== undefined;

/** Compares expected heads with the chain. */
export async function verifyExpectedHeads(em: Em, expected: readonly ExpectedHead[]): Promise<string[]> {
  const findings: string[] = [];
  for (let from = 0; from < expected.length; from += PAGE) {
    const page = expected.slice(from, from + PAGE);
    const found = await hashesAt(
      em,
      page.map(({ seq }) => seq),
    );
    findings.push(
      ...page
        .map((head) => describeMismatch(`The expectation ${head.seq}:${head.hash}`, head, found))
        .filter(isFinding),
    );
  }
  return findings.slice(0, MAX_FINDINGS);
}

/** Compares a saved copy of published heads with the chain and with the table of published heads. */
export async function verifySavedHeads(
  em: Em,
  saved: readonly SavedHead[],
  trusted: readonly string[] | undefined,
): Promise<string[]> {
  const findings: string[] = [];
  for (let from = 0; from < saved.length; from += PAGE) {
    const page = saved.slice(from, from + PAGE);
    const found = await hashesAt(
      em,
      page.map(({ seq }) => seq),
    );
    const stored = await em.find(
      PublishedHeadSchema,
      { number: { $in: page.map(({ number }) => number) } },
      { disableIdentityMap: true },
    );
    const signatures = new Map(stored.map(({ number, signature }) => [number, signature]));
    for (const head of page) {
      const name = `Kept head ${head.number}`;
      const finding =
        describeSignatureError(name, head, trusted) ??
        describeMismatch(name, head, found) ??
        (signatures.get(head.number) === head.signature
          ? undefined
          : `${name} is not among the published heads of the database.`);
      if (finding) findings.push(finding);
    }
  }
  return findings.slice(0, MAX_FINDINGS);
}

/**
 * Compares every published head with the chain: its number, its signature, its key and the entry that it names.
 * @param trusted public keys that may have signed; any, when left out
 */
export async function verifyPublishedHeads(em: Em, trusted?: readonly string[]): Promise<string[]> {
  const findings: string[] = [];
  let last: Pick<PublishedHead, 'number' | 'seq'> = { number: 0, seq: 0 };
  for (;;) {
    const page = await em.find(
      PublishedHeadSchema,
      { number: { $gt: last.number } },
      { orderBy: { number: 'asc' }, limit: PAGE, disableIdentityMap: true },
    );
    const found = await hashesAt(
      em,
      page.map(({ seq }) => seq),
    );
    for (const head of page) {
      const name = `Published head ${head.number}`;
      if (head.number !== last.number + 1) findings.push(`Published head ${last.number + 1} is missing.`);
      const finding = describeSignatureError(name, head, trusted) ?? describeMismatch(name, head, found);
      if (finding) findings.push(finding);
      else if (head.seq < last.seq) findings.push(`${name} is before the one published before it.`);
      last = head;
    }
    if (page.length < PAGE || findings.length >= MAX_FINDINGS) break;
  }
  const { published } = await em.findOneOrFail(JournalHeadSchema, { id: 1 }, { disableIdentityMap: true });
  if (published > last.number && findings.length === 0) {
    findings.push(`Published head ${published} is missing.`);
  }
  return findings.slice(0, MAX_FINDINGS);
}
