/** Kinds of transactions. A correction reverses another transaction; a new one states what was meant. */
export const TRANSACTION_KINDS = [
  'deposit',
  'withdrawal',
  'buy',
  'sell',
  'subscription',
  'redemption',
  'income',
  'fee',
  'transfer',
  'exchange',
  'split',
  'correction',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Kinds that staff book by themselves; the others follow from deposits, withdrawals and declared totals. */
export const TRADE_KINDS = [
  'buy',
  'sell',
  'subscription',
  'redemption',
  'income',
  'fee',
  'exchange',
  'split',
] as const satisfies readonly TransactionKind[];
export type TradeKind = (typeof TRADE_KINDS)[number];

/** What a client pays for; unknown where nobody said it. */
export const FEE_KINDS = ['management', 'performance', 'trading'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/**
 * What a client holds; what was recorded as paid for a client and is not invested, or the reverse; what the issuer of an
 * instrument received for its units; or an account that is nobody's: what lies outside the firm, the market, exchanges
 * of currencies, fees.
 */
export type LedgerAccount =
  | `${'client' | 'suspense' | 'issuer'}:${string}`
  | 'external'
  | 'market'
  | 'clearing'
  | 'fees'
  | `fees:${FeeKind}`;

/** One line of a transaction: what an account receives (above 0) or gives, in the instrument's smallest unit. */
export interface Posting {
  readonly account: LedgerAccount;
  readonly instrument: string;
  readonly quantity: bigint;
}

export interface LedgerTransaction {
  readonly id: string;
  readonly kind: TransactionKind;
  /** Day on which it takes effect, 'YYYY-MM-DD'. */
  readonly valueDate: string;
  readonly recordedAt: Date;
  readonly postings: readonly Posting[];
  /** The transaction that this one reverses. */
  readonly reverses: string | null;
}

/** An instrument that moves from one account to another. */
export interface Movement {
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly instrument: string;
  /** Above 0. */
  readonly quantity: bigint;
}

/** The postings of movements: two each, so that they add up to 0 per instrument. */
export const postingsOf = (movements: readonly Movement[]): Posting[] =>
  movements.flatMap(({ from, to, instrument, quantity }) => [
    { account: from, instrument, quantity: -quantity },
    { account: to, instrument, quantity },
  ]);

type PostingsCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'too_few_postings' | 'empty_posting' }
  | { readonly ok: false; readonly code: 'unbalanced'; readonly instrument: string };

/** Checks that a transaction has at least two postings, none of nothing, which add up to 0 per instrument. */
export function checkPostings(postings: readonly Posting[]): PostingsCheck {
  if (postings.length < 2) return { ok: false, code: 'too_few_postings' };
  if (postings.some(({ quantity }) => quantity === 0n)) return { ok: false, code: 'empty_posting' };
  const totals = new Map<string, bigint>();
  for (const { instrument, quantity } of postings) {
    totals.set(instrument, (totals.get(instrument) ?? 0n) + quantity);
  }
  for (const [instrument, total] of totals) {
    if (total !== 0n) return { ok: false, code: 'unbalanced', instrument };
  }
  return { ok: true };
}

export const isFees = (account: LedgerAccount): boolean => account === 'fees' || account.startsWith('fees:');

/** Whether a booking is a charge of fees, or takes one back: it has a source like a payment, and is no trade. */
export const isCharge = ({
  source,
  postings,
}: {
  readonly source: string | null;
  readonly postings: readonly Pick<Posting, 'account'>[];
}): boolean => source !== null && postings.some(({ account }) => isFees(account));

/** Which fee postings are; null for others, and where it is unknown. */
export const feeKindOf = (postings: readonly Pick<Posting, 'account'>[]): FeeKind | null =>
  FEE_KINDS.find((kind) => postings.some(({ account }) => account === `fees:${kind}`)) ?? null;

/** The transaction that takes back all postings of another one, on the same value date. */
export const reversalOf = ({
  id,
  valueDate,
  postings,
}: Pick<LedgerTransaction, 'id' | 'valueDate' | 'postings'>): Omit<
  LedgerTransaction,
  'id' | 'recordedAt'
> => ({
  kind: 'correction',
  valueDate,
  postings: postings.map((posting) => ({ ...posting, quantity: -posting.quantity })),
  reverses: id,
});

/**
 * Whether postings are a trade: something of a client other than the private unit changes, and not by a payment, which
 * goes through the suspense account.
 */
export const isTrade = (
  postings: readonly Pick<Posting, 'account' | 'instrument'>[],
  client: string,
): boolean =>
  postings.some(({ account, instrument }) => account === `client:${client}` && instrument !== client) &&
  postings.every(({ account }) => account !== `suspense:${client}`);

/** What a client received (above 0) or gave, by instrument. */
export function changesOf(
  { postings }: Pick<LedgerTransaction, 'postings'>,
  investor: string,
): Map<string, bigint> {
  const changes = new Map<string, bigint>();
  for (const { account, instrument, quantity } of postings)
    if (account === `client:${investor}`) changes.set(instrument, (changes.get(instrument) ?? 0n) + quantity);
  return changes;
}

/** Transactions, in the order of recording, without those that another of them takes back, and without the latter. */
export function withoutReversed<T extends Pick<LedgerTransaction, 'id' | 'reverses'>>(
  transactions: readonly T[],
): T[] {
  const kept = new Map<string, T>();
  for (const transaction of transactions)
    if (!kept.delete(transaction.reverses ?? '')) kept.set(transaction.id, transaction);
  return [...kept.values()];
}

/** A day, and what was known of it at a time of recording. */
interface LedgerMoment {
  readonly valueDate: string;
  readonly knownAt: Date;
}

/** What an account holds at the end of a day, by instrument, as it was known at a time; without what adds up to 0. */
export function balancesOf(
  account: LedgerAccount,
  transactions: readonly LedgerTransaction[],
  { valueDate, knownAt }: LedgerMoment,
): ReadonlyMap<string, bigint> {
  const balances = new Map<string, bigint>();
  for (const transaction of transactions) {
    if (transaction.valueDate > valueDate || transaction.recordedAt > knownAt) continue;
    for (const posting of transaction.postings) {
      if (posting.account !== account) continue;
      balances.set(posting.instrument, (balances.get(posting.instrument) ?? 0n) + posting.quantity);
    }
  }
  return new Map([...balances].filter(([, quantity]) => quantity !== 0n));
}
