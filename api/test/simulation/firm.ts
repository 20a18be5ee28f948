import { zurichDate } from '#common/domain/zurichTime.ts';
import { type Book, NEW_BOOK, type Positions } from './priceRules.ts';
import type { StaffName, Step } from './steps.ts';

// What is true of a firm, and what its people may decide alone, written from the product's documents and not from its
// code. Amounts are cents, times milliseconds.

const HOUR_MS = 3_600_000;
/** How long a second person can approve a request. */
const APPROVAL_MS = 48 * HOUR_MS;
/** What one person may change alone on one day. */
const ALONE_PER_DAY = { totals: 5_000_000, withdrawal: 1_000_000, valuation_run: Infinity } as const;
/** The same of one account, or of all in a run, in tenths of a percent of the figure before. */
const SHARE_PER_DAY = { totals: 250, withdrawal: Infinity, valuation_run: 50 } as const;

export const MAY: Readonly<Record<StaffName, readonly ('operate' | 'decide')[]>> = {
  viewer: [],
  operations: ['operate'],
  approver: ['decide'],
  administrator: ['operate', 'decide'],
};

export const mayOperate = (name: StaffName): boolean => MAY[name].includes('operate');

interface Transaction {
  readonly id?: string;
  readonly type: 'deposit' | 'withdrawal';
  readonly amount: number;
}

export interface Withdrawal {
  readonly id?: string;
  readonly amount: number;
  /** Number of the payout account. */
  readonly address: number;
  readonly status: 'pending' | 'approved' | 'declined' | 'cancelled';
  readonly decidedAt?: number;
  readonly newAccountUntil: number;
  readonly calledBackBy?: StaffName;
}

export interface Account {
  readonly investorId?: string;
  readonly email: string;
  readonly isActivated: boolean;
  readonly value: number;
  readonly invested: number;
  readonly transactions: readonly Transaction[];
  readonly withdrawals: readonly Withdrawal[];
  readonly positions: Positions | undefined;
  /** Changes of the account so far. */
  readonly revision: number;
}

const FIGURES = ['value', 'invested', 'transactions', 'positions'] as const;

/** What waits for a second person. */
interface Approval {
  readonly id?: string;
  readonly policy: keyof typeof ALONE_PER_DAY | 'transaction_removal';
  /** None for a run, which is about all. */
  readonly account: number | undefined;
  readonly requestedBy: StaffName;
  readonly requestedAt: number;
  /** Whether it would do what was requested: nothing about it has changed since. */
  readonly isCurrent: (firm: Firm) => boolean;
  /** Who had called the investor about it. */
  readonly excluded: StaffName | undefined;
  /** Equal for two people who ask for the same. */
  readonly key: string;
  readonly change: (firm: Firm, now: number) => Firm | string;
}

export interface Firm {
  readonly accounts: readonly Account[];
  readonly approvals: readonly Approval[];
  /** What somebody did alone: policy, name and day, for shares also the account. */
  readonly alone: Readonly<Record<string, number>>;
  readonly book: Book;
}

export const NEW_FIRM: Firm = { accounts: [], approvals: [], alone: {}, book: NEW_BOOK };

/** The address of the investor who is enrolled next. */
export const nextEmail = ({ accounts }: Firm): string => `client${accounts.length + 1}@example.com`;

export type Change = (account: Account, now: number) => Account | string;

/** How a step can end, and what is then true. The outcome is `done`, `waits`, or the code of an error. */
export interface Ending {
  readonly outcome: string;
  readonly firm: Firm;
}

export const rejected = (firm: Firm, ...codes: readonly string[]): Ending[] =>
  codes.map((outcome) => ({ outcome, firm }));

/** Only what changes figures or transactions makes a waiting request outdated. */
function changeAccount(firm: Firm, index: number, changed: Account): Firm {
  const before = firm.accounts[index];
  const isSame = before && FIGURES.every((name) => before[name] === changed[name]);
  const account = isSame ? changed : { ...changed, revision: changed.revision + 1 };
  return { ...firm, accounts: firm.accounts.map((other, at) => (at === index ? account : other)) };
}

export const ends = (firm: Firm, index: number, after: Account | string): Ending[] =>
  typeof after === 'string'
    ? rejected(firm, after)
    : [{ outcome: 'done', firm: changeAccount(firm, index, after) }];

export const isOpen = ({ requestedAt }: Approval, now: number): boolean => now < requestedAt + APPROVAL_MS;

/** What a second person can decide. */
export const openApprovals = (firm: Firm, now: number): readonly Approval[] =>
  firm.approvals.filter((approval) => isOpen(approval, now) && approval.isCurrent(firm));

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

/** The share of a figure in tenths of a percent, rounded up; undefined without a figure. */
export const share = (change: number, before: number): number | undefined =>
  before > 0 ? Math.ceil((change * 1000) / before) : undefined;

export interface Measured {
  readonly policy: Approval['policy'];
  readonly amount: number;
  readonly tenths?: number | undefined;
  /** Whether prices are unusual. */
  readonly hasOutliers?: boolean;
  readonly request?: string | undefined;
  readonly excluded?: StaffName | undefined;
  /** The transaction or request that changes; of others, the whole change is compared. */
  readonly subject?: string | undefined;
}

export function measureTotals(before: Account, after: Account): Measured {
  const value = Math.abs(after.value - before.value);
  const invested = Math.abs(after.invested - before.invested);
  const shares = [share(value, before.value), share(invested, before.invested)];
  const known = shares.filter((tenths) => tenths !== undefined);
  return {
    policy: 'totals',
    amount: Math.max(value, invested),
    tenths: known.length > 0 ? Math.max(...known) : undefined,
  };
}

/** The approval of a request by a second person. */
export function approveRequest(firm: Firm, approval: Approval, now: number): Ending[] {
  const rest = { ...firm, approvals: firm.approvals.filter((other) => other !== approval) };
  if (!approval.isCurrent(firm)) return rejected(rest, 'approval_voided', 'already_decided');
  const after = approval.change(rest, now);
  return typeof after === 'string' ? rejected(firm, after) : [{ outcome: 'done', firm: after }];
}

type StaffStep = Extract<Step, { account: number; actor: StaffName }>;

/**
 * A change by staff that takes effect, or waits where one person may not make it alone. What another person has asked
 * for already counts as the approval of that.
 */
export function decideAlone(
  firm: Firm,
  { actor, ...step }: StaffStep,
  now: number,
  change: Change,
  measure: (before: Account, after: Account) => Measured,
): Ending[] {
  const index = step.account;
  const before = firm.accounts[index];
  if (!before) return rejected(firm, 'not_found');
  const after = change(before, now);
  if (typeof after === 'string') {
    // A request that waits can be named first.
    const isWaiting = openApprovals(firm, now).some((other) => other.account === index);
    return rejected(firm, after, ...(isWaiting ? ['conflict'] : []));
  }
  const measured = measure(before, after);
  const { request, excluded, subject = JSON.stringify(step) } = measured;
  const { revision } = before;
  return makeOrSubmit(firm, measured, now, {
    policy: measured.policy,
    account: index,
    requestedBy: actor,
    requestedAt: now,
    excluded,
    key: `${step.kind} ${subject}`,
    isCurrent({ accounts }) {
      const found = accounts[index];
      const isPending = found?.withdrawals.some(({ id, status }) => id === request && status === 'pending');
      return found?.revision === revision && (request === undefined || isPending === true);
    },
    change(other, later) {
      const found = other.accounts[index];
      const changed = found ? change(found, later) : 'not_found';
      return typeof changed === 'string' ? changed : changeAccount(other, index, changed);
    },
  });
}

/** Makes a change where its measure allows one person to do so, or lets it wait. */
export function makeOrSubmit(firm: Firm, measured: Measured, now: number, approval: Approval): Ending[] {
  const { policy, account: index, requestedBy: actor, key } = approval;
  const { amount, tenths = 0, hasOutliers = false } = measured;
  const today = `${policy} ${actor} ${zurichDate(new Date(now))}`;
  const ofAccount = `${today} ${index}`;
  const sums = { amount: (firm.alone[today] ?? 0) + amount, tenths: (firm.alone[ofAccount] ?? 0) + tenths };
  const isAlone =
    policy !== 'transaction_removal' &&
    !hasOutliers &&
    (amount === 0 ||
      (sums.amount <= ALONE_PER_DAY[policy] && (tenths === 0 || sums.tenths <= SHARE_PER_DAY[policy])));
  if (isAlone) {
    const alone = { ...firm.alone, [today]: sums.amount, [ofAccount]: sums.tenths };
    const after = approval.change({ ...firm, alone }, now);
    return typeof after === 'string' ? rejected(firm, after) : [{ outcome: 'done', firm: after }];
  }
  const waits = { outcome: 'waits', firm: { ...firm, approvals: [...firm.approvals, approval] } };
  const open = openApprovals(firm, now).filter((other) => other.account === index);
  if (open.length === 0) return [waits];
  const same = open.find((other) => other.key === key);
  const others = [waits, ...rejected(firm, 'conflict')];
  if (!same) return others;
  // Who asks for the same once more has asked once.
  if (same.requestedBy === actor) return [...others, { outcome: 'waits', firm }];
  return MAY[actor].includes('decide') ? [...others, ...approveRequest(firm, same, now)] : others;
}

/** The steps of a kind. */
export type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
