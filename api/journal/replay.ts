import { z } from 'zod';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { approvableFrom, checkApprovalWait } from '#common/domain/withdrawals.ts';
import {
  type AccountFields,
  type AccountSnapshot,
  accountFields,
  accountSnapshot,
} from './accountSnapshot.ts';
import { definitionOf } from './actions.ts';
import type { JournalEntry } from './entities.ts';
import { addValuation, CALL_BACK, callerOf, type ReplayedAccount, valuationText } from './replayedAccount.ts';
import { followsPayment, isPaymentAction, paymentOf } from './replayPayment.ts';

/** An entry that contradicts the entries before it. The message repeats its content. */
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

type Entry = Pick<
  JournalEntry,
  'seq' | 'at' | 'actorId' | 'actorName' | 'action' | 'investorId' | 'before' | 'after'
>;

/** An entry with its sides parsed. */
interface Step {
  readonly entry: Entry;
  readonly at: string;
  readonly before: AccountSnapshot;
  readonly after: AccountSnapshot;
}

function readSnapshot(entry: Entry, text: string | null | undefined): AccountSnapshot {
  let json: unknown;
  try {
    json = JSON.parse(text ?? '{}');
  } catch {
    throw new ReplayError(entry, 'is not JSON');
  }
  const parsed = accountSnapshot.safeParse(json);
  if (!parsed.success) throw new ReplayError(entry, z.prettifyError(parsed.error));
  return parsed.data;
}

/** @throws {ReplayError} when the stated earlier values are not the current ones */
function assertBefore(
  entry: Entry,
  name: string,
  stated: object | undefined,
  current: object | undefined,
): void {
  for (const [field, value] of Object.entries(stated ?? {})) {
    const found = (current as Record<string, unknown> | undefined)?.[field];
    if (canonicalJson(found) !== canonicalJson(value)) {
      throw new ReplayError(entry, `${name} ${field} was not ${canonicalJson(value)} before`);
    }
  }
}

/** The account that an entry creates; undefined when the entry states nothing and there is no account yet. */
function createAccount(entry: Entry): ReplayedAccount | undefined {
  const after = readSnapshot(entry, entry.after);
  const fields = accountFields.safeParse(after);
  if (!fields.success) {
    if (Object.keys(after).length === 0) return undefined;
    throw new ReplayError(entry, 'changes an account that was never opened');
  }
  const at = entry.at.toISOString();
  return {
    phone: null,
    ...fields.data,
    version: 1,
    withdrawalsVersion: 1,
    createdAt: at,
    updatedAt: at,
    accessChangedAt: after.accessChangedAt,
    credentials: after.credentials ?? null,
    transactions: new Map(),
    withdrawals: new Map(),
    allocations: new Map([['1', { at, assets: fields.data.assets }]]),
    emailChanges: new Map(),
    valuations: new Map(),
  };
}

/** Applies the entry's transaction, which takes its times from the entries. */
function applyTransaction(account: ReplayedAccount, { entry, at, before, after }: Step): void {
  const next = after.transaction;
  if (!next) return;
  const current = account.transactions.get(next.id);
  if (Boolean(current) !== Boolean(before.transaction)) {
    throw new ReplayError(entry, `transaction ${next.id} ${current ? 'appears twice' : 'never appeared'}`);
  }
  assertBefore(entry, 'transaction', before.transaction, current);
  const removedAt = next.removed ? (current?.removedAt ?? at) : null;
  account.transactions.set(next.id, { ...next, createdAt: current?.createdAt ?? at, removedAt });
}

/** @throws {ReplayError} when a request waits too short, or is approved before its wait has ended */
function assertApprovalWait(account: ReplayedAccount, { entry, before, after }: Step): void {
  const { id = '', status, approvableFrom: stated } = after.withdrawal ?? {};
  const current = account.withdrawals.get(id);
  const changedAt = account.accessChangedAt && new Date(account.accessChangedAt);
  // An account without a recorded change may have had one before changes were recorded.
  const due = changedAt
    ? approvableFrom({ accessChangedAt: changedAt, requestedAt: entry.at })?.toISOString()
    : stated;
  const expected = current ? current.approvableFrom : due;
  const hasChanged = stated !== expected || (current && before.withdrawal?.approvableFrom !== expected);
  const wait = checkApprovalWait(stated ? new Date(stated) : null, entry.at);
  if (hasChanged || (status === 'approved' && !wait.ok)) {
    throw new ReplayError(entry, `withdrawal ${id} could not be approved before ${expected ?? 'now'}`);
  }
}

/** @throws {ReplayError} when a request to a new account is approved during its wait without a call-back */
function assertNewAccountWait(account: ReplayedAccount, { entry, at, after }: Step): void {
  const { id = '', status, newAccountUntil, calledBackAt, calledBackBy } = after.withdrawal ?? {};
  const current = account.withdrawals.get(id);
  const isCallBack = entry.action === CALL_BACK;
  const expected = isCallBack
    ? { at, by: entry.actorName }
    : { at: current?.calledBackAt, by: current?.calledBackBy };
  const callerId = callerOf(current, entry);
  const hasOtherCaller = (after.withdrawal?.calledBackById ?? callerId) !== callerId;
  const hasChanged = calledBackAt !== expected.at || calledBackBy !== expected.by || hasOtherCaller;
  const hasMoved = current !== undefined && newAccountUntil !== current.newAccountUntil;
  const wait = checkApprovalWait(newAccountUntil ? new Date(newAccountUntil) : null, entry.at);
  if (hasChanged || hasMoved || (status === 'approved' && !calledBackAt && !wait.ok)) {
    throw new ReplayError(entry, `withdrawal ${id} could not be approved before ${newAccountUntil ?? 'now'}`);
  }
}

function applyWithdrawal(account: ReplayedAccount, step: Step): void {
  const { entry, at, before, after } = step;
  const next = after.withdrawal;
  if (!next) return;
  const current = account.withdrawals.get(next.id);
  if (Boolean(current) !== Boolean(before.withdrawal)) {
    throw new ReplayError(entry, `withdrawal ${next.id} ${current ? 'appears twice' : 'never appeared'}`);
  }
  assertBefore(entry, 'withdrawal', before.withdrawal, current);
  if (current && isPaymentAction(entry.action)) {
    if (!followsPayment(current, next, entry)) {
      throw new ReplayError(entry, `the payment of withdrawal ${next.id} contradicts its state`);
    }
    account.withdrawals.set(next.id, { ...current, ...paymentOf(next) });
    return;
  }
  if (current && current.status !== 'pending') {
    throw new ReplayError(entry, `withdrawal ${next.id} is decided twice`);
  }
  const isApproved = next.status === 'approved';
  if (next.paymentRecordedAt || (next.payment && !(isApproved && next.payment === 'due'))) {
    throw new ReplayError(entry, `withdrawal ${next.id} is paid before its payment was recorded`);
  }
  assertApprovalWait(account, step);
  assertNewAccountWait(account, step);
  const isDecided = next.status !== 'pending';
  account.withdrawals.set(next.id, {
    ...next,
    calledBackById: callerOf(current, entry),
    requestedAt: current?.requestedAt ?? at,
    decidedAt: isDecided ? at : null,
    decidedBy: isDecided && next.status !== 'cancelled' ? entry.actorName : null,
    transactionId: (isApproved && after.transaction?.id) || null,
  });
}

// Built once: a schema compiles its parser when it is first used.
const changedFields = accountFields.partial();

function applyChange(account: ReplayedAccount, entry: Entry): ReplayedAccount {
  const before = readSnapshot(entry, entry.before);
  const after = readSnapshot(entry, entry.after);
  const at = entry.at.toISOString();
  const statedFields = changedFields.parse(before);
  const fields = changedFields.parse(after);
  const { transaction, withdrawal, credentials, valuedAt, version, mailedTo, accessChangedAt } = after;
  const email = mailedTo === undefined ? {} : { email: mailedTo };
  assertBefore(entry, 'account', { ...statedFields, ...email }, account);
  if (account.credentials) assertBefore(entry, 'the stored', before.credentials, account.credentials);
  const unexplained = Object.keys(fields).find((field) => !(field in statedFields));
  if (unexplained) throw new ReplayError(entry, `does not say what ${unexplained} was before`);
  const { changesCredentials, isValuation } = definitionOf(entry.action);
  const hasChanged = transaction ?? version ?? Object.keys(fields)[0];
  const next: ReplayedAccount = {
    ...account,
    ...(fields as Partial<AccountFields>),
    version: account.version + (hasChanged ? 1 : 0),
    withdrawalsVersion: account.withdrawalsVersion + (withdrawal ? 1 : 0),
    updatedAt: hasChanged ? at : account.updatedAt,
    accessChangedAt: accessChangedAt ?? account.accessChangedAt,
    // Older entries that change credentials have no digests.
    credentials: credentials ?? (changesCredentials ? null : account.credentials),
  };
  const key = String(next.version);
  if (fields.assets) next.allocations.set(key, { at, assets: fields.assets });
  if (statedFields.email !== undefined) next.emailChanges.set(key, { at, replaced: statedFields.email });
  const step = { entry, at, before, after };
  applyTransaction(next, step);
  applyWithdrawal(next, step);
  if (isValuation || fields.totalValue !== undefined || fields.totalInvested !== undefined) {
    const text = valuationText(valuedAt ?? at, next.totalValue, next.totalInvested);
    addValuation(next.valuations, text, next.version);
  }
  return next;
}

/**
 * Applies one entry to the account. Reuses the maps of `account`, so that many entries of one account cost no copies.
 * @throws {ReplayError} when the entry contradicts those before it
 */
export const applyEntry = (
  account: ReplayedAccount | undefined,
  entry: Entry,
): ReplayedAccount | undefined => (account ? applyChange(account, entry) : createAccount(entry));
