import { z } from 'zod';
import { DEFAULT_CURRENCY } from '#common/domain/amount.ts';
import { DEFAULT_COST_METHOD } from '#common/domain/positions/cost.ts';
import {
  type AccountFields,
  type AccountSnapshot,
  accountFields,
  accountSchema,
  accountSnapshot,
} from './accountRecords.ts';
import { definitionOf } from './actions.ts';
import {
  addValuation,
  assertBefore,
  currentRecord,
  ReplayError,
  type ReplayedAccount,
  type ReplayedEntry,
  type Step,
  valuationText,
} from './replayedAccount.ts';
import { applyWithdrawal } from './replayWithdrawal.ts';

function readSnapshot(entry: ReplayedEntry, text: string | null | undefined): AccountSnapshot {
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

/** What the first entry of an account does not state, because it is older than the field. */
const EARLIER_FIELDS = {
  ...Object.fromEntries(Object.keys(accountFields).map((name) => [name, null])),
  costMethod: DEFAULT_COST_METHOD,
  reportingCurrency: DEFAULT_CURRENCY,
};

/** The account that an entry creates; undefined when the entry states nothing and there is no account yet. */
function createAccount(entry: ReplayedEntry): ReplayedAccount | undefined {
  const after = readSnapshot(entry, entry.after);
  const fields = accountSchema.safeParse(after);
  if (!fields.success) {
    if (Object.keys(after).length === 0) return undefined;
    throw new ReplayError(entry, 'changes an account that was never opened');
  }
  const at = entry.at.toISOString();
  return {
    ...EARLIER_FIELDS,
    ...fields.data,
    version: 1,
    withdrawalsVersion: 1,
    createdAt: at,
    isOpenedWithLedger: fields.data.costMethod !== undefined,
    updatedAt: at,
    accessChangedAt: after.accessChangedAt,
    credentials: after.credentials ?? null,
    transactions: new Map(),
    withdrawals: new Map(),
    allocations: new Map([['1', { at, assets: fields.data.assets }]]),
    emailChanges: new Map(),
    valuations: new Map(),
    versions: new Map(),
    declarations: new Set(),
    trades: new Map(),
    cash: new Map(),
    hasPositions: false,
  };
}

/** Applies the entry's transaction, which takes its times from the entries. */
function applyTransaction(account: ReplayedAccount, step: Step): void {
  const { at, after } = step;
  const next = after.transaction;
  if (!next) return;
  const current = currentRecord(account, step, 'transaction');
  const removedAt = next.removed ? (current?.removedAt ?? at) : null;
  account.transactions.set(next.id, { ...next, createdAt: current?.createdAt ?? at, removedAt });
}

/** Applies what an import added or took back. */
function applyHistory(account: ReplayedAccount, { entry, at, before, after }: Step): void {
  const { transactions = [], trades = [] } = after.history ?? {};
  const stated = new Map(before.history?.transactions.map((transaction) => [transaction.id, transaction]));
  for (const next of transactions) {
    const current = account.transactions.get(next.id);
    if (Boolean(current) !== stated.has(next.id)) {
      throw new ReplayError(entry, `transaction ${next.id} ${current ? 'appears twice' : 'never appeared'}`);
    }
    assertBefore(entry, 'transaction', stated.get(next.id), current);
    const removedAt = next.removed ? at : null;
    account.transactions.set(next.id, { ...next, createdAt: current?.createdAt ?? at, removedAt });
  }
  for (const trade of trades) account.trades.set(trade.id, trade);
}

// Built once: a schema compiles its parser when it is first used.
const changedFields = accountSchema.partial();

function applyChange(account: ReplayedAccount, entry: ReplayedEntry): ReplayedAccount {
  const before = readSnapshot(entry, entry.before);
  const after = readSnapshot(entry, entry.after);
  const at = entry.at.toISOString();
  const statedFields = changedFields.parse(before);
  const fields = changedFields.parse(after);
  const { transaction, withdrawal, credentials, valuedAt, version, mailedTo, accessChangedAt, book } = after;
  const email = mailedTo === undefined ? {} : { email: mailedTo };
  // What runs published since the last entry is compared with prices and postings.
  const { totalValue: _, ...unvalued } = statedFields;
  assertBefore(entry, 'account', { ...(book ? unvalued : statedFields), ...email }, account);
  if (book && (version === undefined || version <= account.version)) {
    throw new ReplayError(entry, 'does not say which version the account has with it');
  }
  if (account.credentials) assertBefore(entry, 'the stored', before.credentials, account.credentials);
  const unexplained = Object.keys(fields).find((field) => !(field in statedFields));
  if (unexplained) throw new ReplayError(entry, `does not say what ${unexplained} was before`);
  const { changesCredentials, isValuation } = definitionOf(entry.action);
  const hasChanged = transaction ?? version ?? Object.keys(fields)[0];
  const next: ReplayedAccount = {
    ...account,
    ...(fields as Partial<AccountFields>),
    version: book && version ? version : account.version + (hasChanged ? 1 : 0),
    withdrawalsVersion: account.withdrawalsVersion + (withdrawal ? 1 : 0),
    updatedAt: hasChanged ? at : account.updatedAt,
    accessChangedAt: accessChangedAt ?? account.accessChangedAt,
    // Older entries that change credentials have no digests.
    credentials: credentials ?? (changesCredentials ? null : account.credentials),
    hasPositions: account.hasPositions || book !== undefined,
  };
  if (hasChanged) {
    const by = after.approval?.requestedBy ?? entry.actorName;
    next.versions.set(next.version, { seq: entry.seq, at, valuedAt, by });
  }
  const key = String(next.version);
  if (fields.assets) next.allocations.set(key, { at, assets: fields.assets });
  if (statedFields.email !== undefined) next.emailChanges.set(key, { at, replaced: statedFields.email });
  const step = { entry, at, before, after };
  applyTransaction(next, step);
  applyHistory(next, step);
  applyWithdrawal(next, step);
  if (book?.cash && book.cash !== '0.00') next.cash.set(next.version, book.cash);
  for (const booked of [book?.trade, after.fee]) if (booked) next.trades.set(booked.id, booked);
  const isValued = isValuation || fields.totalValue !== undefined || fields.totalInvested !== undefined;
  const declared = book ? book.managed : isValued ? next.totalValue : undefined;
  if (declared !== undefined) {
    addValuation(next.valuations, valuationText(valuedAt ?? at, declared, next.totalInvested), next.version);
    next.declarations.add(next.version);
  }
  return next;
}

/**
 * Applies one entry to the account. Reuses the maps of `account`, so that many entries of one account cost no copies.
 * @throws {ReplayError} when the entry contradicts those before it
 */
export const applyEntry = (
  account: ReplayedAccount | undefined,
  entry: ReplayedEntry,
): ReplayedAccount | undefined => (account ? applyChange(account, entry) : createAccount(entry));
