import type { JournalAction } from '#api/journal/actions.ts';
import { parseSnapshot } from '#api/journal/describe.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { sum } from '#common/domain/amount.ts';
import { type Measure, measureRun, measureTotals, type PolicyKind } from '#common/domain/approvalPolicy.ts';
import { type Money, money, parseMoney, ZERO } from '#common/domain/money.ts';

type Side = Readonly<Record<string, unknown>> | null;

const amountOf = (value: unknown) => (typeof value === 'string' ? parseMoney(value) : null) ?? ZERO;

const withdrawalAmount = (side: Side) => {
  const withdrawal = side?.['withdrawal'];
  return amountOf(typeof withdrawal === 'object' ? (withdrawal as Side)?.['amount'] : undefined);
};

const totals = (side: Side) => ({
  value: amountOf(side?.['totalValue']),
  invested: amountOf(side?.['totalInvested']),
});

/** Dollars that a client paid or received in a trade of an import. */
function tradedDollars(trade: unknown): Money {
  const { postings } = trade as { readonly postings?: unknown };
  if (!Array.isArray(postings)) return ZERO;
  const cash = postings.filter((text) => /^client:\S+ usd /.test(String(text)));
  const paid = cash.reduce((total, text) => total + BigInt(String(text).split(' ')[2] ?? '0'), 0n);
  return money(paid < 0n ? -paid : paid);
}

interface Approved {
  /** Id of the request for approval. */
  readonly id: string;
  /**
   * Name of the person who asked for the change; the actor of the entry approved it. Entries of earlier releases state
   * it, and where entries are replayed it is that of the request.
   */
  readonly requestedBy?: string;
}

/** The request that a second person approved, if the change of an entry had one. */
export const approvalOf = (entry: Pick<JournalEntry, 'after'>): Approved | undefined =>
  parseSnapshot(entry.after)?.['approval'] as Approved | undefined;

/** Whether the change of an entry needs a second person also with its policy off. */
export const alwaysNeedsTwo = ({ action }: Pick<JournalEntry, 'action'>): boolean =>
  action === 'second_factors_reset' || action === 'person_erased';

type Rule = (entry: Pick<JournalEntry, 'before' | 'after' | 'investorId'>) => Measure | undefined;

const withoutLimits: Rule = () => ({ amount: ZERO, tenths: null });

/** Investors reset their own second factors by a recovery, which has a policy of its own. */
const aboutStaff: Rule = ({ investorId }) =>
  investorId === null ? { amount: ZERO, tenths: null } : undefined;

const totalsRule: Rule = ({ before, after }) => {
  const measure = measureTotals(totals(parseSnapshot(before)), totals(parseSnapshot(after)));
  return measure.amount > ZERO ? measure : undefined;
};

/** The withdrawal limit of an account is a policy about one investor. */
const ownLimitRule: Rule = (entry) =>
  'withdrawalLimit' in (parseSnapshot(entry.after) ?? {}) ? withoutLimits(entry) : undefined;

/** What an import adds or takes back counts with its payments and the dollars of its trades. */
const historyRule: Rule = ({ before, after }) => {
  const { history } = (parseSnapshot(after) ?? {}) as { history?: { trades?: readonly unknown[] } };
  const traded = (history?.trades ?? []).map(tradedDollars);
  const { amount, tenths } = measureTotals(totals(parseSnapshot(before)), totals(parseSnapshot(after)));
  const all = sum([amount, ...traded]);
  return all > ZERO ? { amount: all, tenths } : undefined;
};

/** A trade counts with the size that was stated when it was booked. */
const tradeRule: Rule = ({ after }) => {
  const book = parseSnapshot(after)?.['book'] as
    | { readonly measure?: Readonly<Record<string, unknown>> }
    | undefined;
  const { amount, tenths } = book?.measure ?? {};
  if (amount === undefined) return undefined;
  return { amount: amountOf(amount), tenths: typeof tenths === 'number' ? tenths : null };
};

/** A run counts with the totals that the person saw who requested it. */
const runRule: Rule = ({ before, after }) => {
  const [from, to] = [parseSnapshot(before), parseSnapshot(after)];
  return measureRun(amountOf(from?.['value']), amountOf(to?.['value']), Number(to?.['outliers']) > 0);
};

/** The journal actions that each policy is about, with the size of the change; undefined for a change of other fields. */
const RULES: Readonly<Partial<Record<PolicyKind, Readonly<Partial<Record<JournalAction, Rule>>>>>> = {
  withdrawal: {
    withdrawal_approved: ({ after }) => ({ amount: withdrawalAmount(parseSnapshot(after)), tenths: null }),
  },
  totals: {
    portfolio_valued: totalsRule,
    investor_updated: totalsRule,
    transaction_added: totalsRule,
    transaction_completed: totalsRule,
    trade_booked: tradeRule,
    trade_reversed: tradeRule,
    history_imported: historyRule,
  },
  deposit_address: { deposit_address_changed: withoutLimits, bank_details_changed: withoutLimits },
  transaction_removal: {
    transaction_removed: withoutLimits,
    transaction_restored: withoutLimits,
    history_reversed: withoutLimits,
  },
  policy_change: { policies_changed: withoutLimits, investor_updated: ownLimitRule },
  staff_change: {
    staff_invited: withoutLimits,
    staff_role_changed: withoutLimits,
    staff_deactivated: withoutLimits,
    staff_reactivated: withoutLimits,
    second_factors_reset: aboutStaff,
  },
  valuation_run: { valuation_requested: runRule },
  fees: { fee_terms_set: withoutLimits, fees_charged: withoutLimits, fee_reversed: withoutLimits },
  statements: { statement_run_started: withoutLimits },
  erasure: { person_erased: withoutLimits },
};

/** The policies that the journal shows decisions of. */
export const MEASURED_POLICIES = Object.keys(RULES) as PolicyKind[];

/** The journal actions of a policy. */
export const actionsOf = (kind: PolicyKind): string[] => Object.keys(RULES[kind] ?? {});

/** The size of a recorded change as a policy measures it; undefined when the policy is not about it. */
export const measureEntry = (
  kind: PolicyKind,
  entry: Pick<JournalEntry, 'action' | 'before' | 'after' | 'investorId'>,
): Measure | undefined => RULES[kind]?.[entry.action as JournalAction]?.(entry);
