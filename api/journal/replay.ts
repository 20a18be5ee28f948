import { z } from 'zod';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { approvableFrom, checkApprovalWait } from '#common/domain/withdrawals.ts';
import type { JournalEntry } from './entities.ts';
import {
  type AccountPart,
  account,
  accountPart,
  addValuation,
  type ReplayedAccount,
  type ReplayedAccounts,
  valuationText,
} from './replayedAccount.ts';

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

type Entry = Pick<JournalEntry, 'seq' | 'at' | 'actorName' | 'action' | 'investorId' | 'before' | 'after'>;

/** Actions that change credentials. Entries from before say so without digests. */
const CREDENTIAL_ACTIONS: ReadonlySet<string> = new Set([
  'account_activated',
  'access_code_changed',
  'access_code_reset',
  'activation_resent',
]);

function parsedJson(entry: Entry, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReplayError(entry, 'is not JSON');
  }
}

function readPart(entry: Entry, text: string | null | undefined): AccountPart {
  const parsed = accountPart.safeParse(text ? parsedJson(entry, text) : {});
  if (!parsed.success) throw new ReplayError(entry, z.prettifyError(parsed.error));
  return parsed.data;
}

/** @throws {ReplayError} when what an entry says stood before is not what stood before */
function assertBefore(entry: Entry, name: string, said: object | undefined, stood: object | undefined): void {
  for (const [field, value] of Object.entries(said ?? {})) {
    const found = (stood as Record<string, unknown> | undefined)?.[field];
    if (canonicalJson(found ?? null) !== canonicalJson(value)) {
      throw new ReplayError(entry, `${name} ${field} was not ${canonicalJson(value)} before`);
    }
  }
}

/** The account that an entry opens; undefined when it claims no state, as of an account that is not there yet. */
function openAccount(entry: Entry, after: AccountPart): ReplayedAccount | undefined {
  const whole = account.safeParse(after);
  if (!whole.success) {
    if (Object.keys(after).length === 0) return undefined;
    throw new ReplayError(entry, 'changes an account that was never opened');
  }
  const at = entry.at.toISOString();
  return {
    ...whole.data,
    version: 1,
    withdrawalsVersion: 1,
    createdAt: at,
    updatedAt: at,
    accessChangedAt: after.accessChangedAt,
    credentials: after.credentials ?? null,
    transactions: new Map(),
    withdrawals: new Map(),
    valuations: new Map(),
  };
}

/** Enters one transaction in the claim; its instants are the entries' own. */
function applyTransaction(
  claim: ReplayedAccount,
  entry: Entry,
  before: AccountPart,
  after: AccountPart,
): void {
  const next = after.transaction;
  if (!next) return;
  const stood = claim.transactions.get(next.id);
  if (Boolean(stood) !== Boolean(before.transaction)) {
    throw new ReplayError(entry, `transaction ${next.id} ${stood ? 'appears twice' : 'never appeared'}`);
  }
  assertBefore(entry, 'transaction', before.transaction, stood);
  const at = entry.at.toISOString();
  const removedAt = next.removed ? (stood?.removedAt ?? at) : null;
  claim.transactions.set(next.id, { ...next, createdAt: stood?.createdAt ?? at, removedAt });
}

/** @throws {ReplayError} when a request does not wait as long as it must, or is approved before that */
function assertWait(claim: ReplayedAccount, entry: Entry, before: AccountPart, after: AccountPart): void {
  const { id = '', status, approvableFrom: stated } = after.withdrawal ?? {};
  const stood = claim.withdrawals.get(id);
  const changedAt = claim.accessChangedAt && new Date(claim.accessChangedAt);
  // An account of which no entry states a change may have had one before these were recorded.
  const due = changedAt
    ? approvableFrom({ accessChangedAt: changedAt, requestedAt: entry.at })?.toISOString()
    : stated;
  const expected = stood ? stood.approvableFrom : due;
  const hasChanged = stated !== expected || (stood && before.withdrawal?.approvableFrom !== expected);
  const wait = checkApprovalWait(stated ? new Date(stated) : null, entry.at);
  if (hasChanged || (status === 'approved' && !wait.ok)) {
    throw new ReplayError(entry, `withdrawal ${id} could not be approved before ${expected ?? 'now'}`);
  }
}

function applyWithdrawal(
  claim: ReplayedAccount,
  entry: Entry,
  before: AccountPart,
  after: AccountPart,
): void {
  const next = after.withdrawal;
  if (!next) return;
  const stood = claim.withdrawals.get(next.id);
  if (Boolean(stood) !== Boolean(before.withdrawal)) {
    throw new ReplayError(entry, `withdrawal ${next.id} ${stood ? 'appears twice' : 'never appeared'}`);
  }
  if (stood && stood.status !== 'pending') {
    throw new ReplayError(entry, `withdrawal ${next.id} is decided twice`);
  }
  assertBefore(entry, 'withdrawal', before.withdrawal, stood);
  assertWait(claim, entry, before, after);
  const at = entry.at.toISOString();
  const decided = next.status !== 'pending';
  claim.withdrawals.set(next.id, {
    ...next,
    requestedAt: stood?.requestedAt ?? at,
    decidedAt: decided ? at : null,
    decidedBy: decided && next.status !== 'cancelled' ? entry.actorName : null,
  });
}

function applyChange(claim: ReplayedAccount, entry: Entry): ReplayedAccount {
  const before = readPart(entry, entry.before);
  const after = readPart(entry, entry.after);
  const stood = account.partial().parse(before);
  const fields = account.partial().parse(after);
  const { transaction, withdrawal, credentials, valuedAt, mailedTo, accessChangedAt } = after;
  assertBefore(entry, 'account', { ...stood, ...(mailedTo === undefined ? {} : { email: mailedTo }) }, claim);
  if (claim.credentials) assertBefore(entry, 'the stored', before.credentials, claim.credentials);
  const unexplained = Object.keys(fields).find((field) => !(field in stood));
  if (unexplained) throw new ReplayError(entry, `does not say what ${unexplained} was before`);
  const at = entry.at.toISOString();
  const touched = transaction !== undefined || Object.keys(fields).length > 0;
  const next: ReplayedAccount = {
    ...claim,
    ...(fields as Partial<z.infer<typeof account>>),
    version: claim.version + (touched ? 1 : 0),
    withdrawalsVersion: claim.withdrawalsVersion + (withdrawal ? 1 : 0),
    updatedAt: touched ? at : claim.updatedAt,
    accessChangedAt: accessChangedAt ?? claim.accessChangedAt,
    credentials: credentials ?? (CREDENTIAL_ACTIONS.has(entry.action) ? null : claim.credentials),
  };
  applyTransaction(next, entry, before, after);
  applyWithdrawal(next, entry, before, after);
  const figuresMoved = fields.totalValue !== undefined || fields.totalInvested !== undefined;
  if (figuresMoved || entry.action === 'portfolio_valued') {
    const text = valuationText(valuedAt ?? at, next.totalValue, next.totalInvested);
    addValuation(next.valuations, text, next.version);
  }
  return next;
}

/**
 * The account after one more of its entries. `claim` is used up: its records move into the answer, so that many
 * entries of one account cost no copies.
 * @throws {ReplayError} when the entry does not follow from those before it
 */
export const applyEntry = (claim: ReplayedAccount | undefined, entry: Entry): ReplayedAccount | undefined =>
  claim ? applyChange(claim, entry) : openAccount(entry, readPart(entry, entry.after));

const copyOf = (claim: ReplayedAccount): ReplayedAccount => ({
  ...claim,
  transactions: new Map(claim.transactions),
  withdrawals: new Map(claim.withdrawals),
  valuations: new Map(claim.valuations),
});

/**
 * The state of every account that the entries, in their order, claim; continues from `claims`, which
 * stays as it is.
 * @throws {ReplayError} naming the first entry that does not follow from those before it
 */
export function replay(entries: Iterable<Entry>, claims: ReplayedAccounts = new Map()): ReplayedAccounts {
  const next = new Map(claims);
  const owned = new Set<string>();
  for (const entry of entries) {
    const { investorId } = entry;
    if (!investorId) continue;
    const claim = next.get(investorId);
    const applied = applyEntry(claim && !owned.has(investorId) ? copyOf(claim) : claim, entry);
    owned.add(investorId);
    if (applied) next.set(investorId, applied);
  }
  return next;
}
