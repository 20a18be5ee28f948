import { z } from 'zod';
import { canonicalJson } from './append.ts';
import type { JournalEntry } from './entities.ts';

const account = z.object({
  fullName: z.string(),
  email: z.string(),
  tier: z.string(),
  isActive: z.boolean(),
  totalValue: z.string(),
  totalInvested: z.string(),
  assets: z.array(z.object({ name: z.string(), tenths: z.int(), color: z.string() })),
});

const transaction = z.object({
  id: z.string(),
  amount: z.string(),
  date: z.string(),
  type: z.string(),
  status: z.string(),
  removed: z.boolean(),
});

const withdrawal = z.object({
  id: z.string(),
  asset: z.string(),
  amount: z.string(),
  address: z.string(),
  status: z.string(),
  note: z.string().nullable(),
  decisionNote: z.string().nullable(),
  approvableFrom: z.string().optional(),
});

/** The account's part of an entry; what else an entry tells is not about its state. */
const part = account.partial().extend({
  transaction: transaction.optional(),
  withdrawal: withdrawal.optional(),
});

type TransactionClaim = z.infer<typeof transaction> & {
  readonly createdAt: string;
  readonly removedAt: string | null;
};

type WithdrawalClaim = z.infer<typeof withdrawal> & {
  readonly requestedAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
};

/** An account as its entries say it must be: amounts as exact decimal text, instants as ISO text. */
export type AccountClaim = z.infer<typeof account> & {
  readonly version: number;
  readonly withdrawalsVersion: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** By id, those marked removed included. */
  readonly transactions: ReadonlyMap<string, TransactionClaim>;
  readonly withdrawals: ReadonlyMap<string, WithdrawalClaim>;
};

/** Accounts by their `INV-…`. */
export type AccountClaims = ReadonlyMap<string, AccountClaim>;

/** An entry that does not follow from those before it. The message repeats what the entry says. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
  readonly seq: number;
  readonly investorId: string;

  constructor({ seq, investorId }: Pick<JournalEntry, 'seq' | 'investorId'>, problem: string) {
    super(`Journal entry ${seq}: ${problem}`);
    this.seq = seq;
    this.investorId = investorId ?? '';
  }
}

type Entry = Pick<JournalEntry, 'seq' | 'at' | 'actorName' | 'investorId' | 'before' | 'after'>;
type Part = z.infer<typeof part>;

function parsedJson(entry: Entry, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReplayError(entry, 'is not JSON');
  }
}

function readPart(entry: Entry, text: string | null | undefined): Part {
  const parsed = part.safeParse(text ? parsedJson(entry, text) : {});
  if (!parsed.success) throw new ReplayError(entry, z.prettifyError(parsed.error));
  return parsed.data;
}

/** @throws {ReplayError} when what an entry says stood before is not what stood before */
function assertStood(entry: Entry, name: string, said: object | undefined, stood: object | undefined): void {
  for (const [field, value] of Object.entries(said ?? {})) {
    const found = (stood as Record<string, unknown> | undefined)?.[field];
    if (canonicalJson(found ?? null) !== canonicalJson(value)) {
      throw new ReplayError(entry, `${name} ${field} was not ${canonicalJson(value)} before`);
    }
  }
}

function opened(entry: Entry, after: Part): AccountClaim {
  const whole = account.safeParse(after);
  if (!whole.success) throw new ReplayError(entry, 'changes an account that was never opened');
  const at = entry.at.toISOString();
  return {
    ...whole.data,
    version: 1,
    withdrawalsVersion: 1,
    createdAt: at,
    updatedAt: at,
    transactions: new Map(),
    withdrawals: new Map(),
  };
}

/** The new claim of one transaction; its instants are the entries' own. */
function withTransaction(claim: AccountClaim, entry: Entry, before: Part, after: Part) {
  const next = after.transaction;
  if (!next) return claim.transactions;
  const stood = claim.transactions.get(next.id);
  if (Boolean(stood) !== Boolean(before.transaction)) {
    throw new ReplayError(entry, `transaction ${next.id} ${stood ? 'appears twice' : 'never appeared'}`);
  }
  assertStood(entry, 'transaction', before.transaction, stood);
  const at = entry.at.toISOString();
  const removedAt = next.removed ? (stood?.removedAt ?? at) : null;
  const createdAt = stood?.createdAt ?? at;
  return new Map(claim.transactions).set(next.id, { ...next, createdAt, removedAt });
}

function withWithdrawal(claim: AccountClaim, entry: Entry, before: Part, after: Part) {
  const next = after.withdrawal;
  if (!next) return claim.withdrawals;
  const stood = claim.withdrawals.get(next.id);
  if (Boolean(stood) !== Boolean(before.withdrawal)) {
    throw new ReplayError(entry, `withdrawal ${next.id} ${stood ? 'appears twice' : 'never appeared'}`);
  }
  if (stood && stood.status !== 'pending') {
    throw new ReplayError(entry, `withdrawal ${next.id} is decided twice`);
  }
  assertStood(entry, 'withdrawal', before.withdrawal, stood);
  const at = entry.at.toISOString();
  const decided = next.status !== 'pending';
  return new Map(claim.withdrawals).set(next.id, {
    ...next,
    requestedAt: stood?.requestedAt ?? at,
    decidedAt: decided ? at : null,
    decidedBy: decided && next.status !== 'cancelled' ? entry.actorName : null,
  });
}

function changed(claim: AccountClaim, entry: Entry): AccountClaim {
  const before = readPart(entry, entry.before);
  const after = readPart(entry, entry.after);
  const { transaction: _, withdrawal: __, ...stood } = before;
  const { transaction: moved, withdrawal: asked, ...fields } = after;
  assertStood(entry, 'account', stood, claim);
  const touched = moved !== undefined || Object.keys(fields).length > 0;
  return {
    ...claim,
    ...(fields as Partial<z.infer<typeof account>>),
    version: claim.version + (touched ? 1 : 0),
    withdrawalsVersion: claim.withdrawalsVersion + (asked ? 1 : 0),
    updatedAt: touched ? entry.at.toISOString() : claim.updatedAt,
    transactions: withTransaction(claim, entry, before, after),
    withdrawals: withWithdrawal(claim, entry, before, after),
  };
}

/**
 * The state of every account that the entries, in their order, claim; continues from `claims`, which
 * stays as it is.
 * @throws {ReplayError} naming the first entry that does not follow from those before it
 */
export function replay(entries: Iterable<Entry>, claims: AccountClaims = new Map()): AccountClaims {
  const next = new Map(claims);
  for (const entry of entries) {
    if (!entry.investorId) continue;
    const claim = next.get(entry.investorId);
    next.set(entry.investorId, claim ? changed(claim, entry) : opened(entry, readPart(entry, entry.after)));
  }
  return next;
}
