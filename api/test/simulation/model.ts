import { zurichDate } from '#common/domain/zurichTime.ts';
import type { StaffName, Step } from './steps.ts';

// The rules of the firm, written from the product's documents and not from its code. Amounts are whole dollars, times
// milliseconds.

const HOUR_MS = 3_600_000;
/** What an investor can withdraw within the window. */
const WITHDRAWAL_LIMIT = 15_000;
const WITHDRAWAL_WINDOW_MS = 30 * 24 * HOUR_MS;
/** How long a request to a new payout account waits. */
const NEW_ACCOUNT_WAIT_MS = 24 * HOUR_MS;
/** How long a second person can approve a request. */
const APPROVAL_MS = 48 * HOUR_MS;
/** What one person may change alone on one day. */
const ALONE_PER_DAY = { totals: 50_000, withdrawal: 10_000 } as const;
/** The same of one account, in tenths of a percent of the figure before. */
const TOTALS_SHARE_PER_DAY = 250;

const MAY: Readonly<Record<StaffName, readonly ('operate' | 'decide')[]>> = {
  viewer: [],
  operations: ['operate'],
  approver: ['decide'],
  administrator: ['operate', 'decide'],
};

interface Transaction {
  readonly id?: string;
  readonly type: 'deposit' | 'withdrawal';
  readonly amount: number;
}

interface Withdrawal {
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
  /** Changes of the account so far. */
  readonly revision: number;
}

const FIGURES = ['value', 'invested', 'transactions'] as const;

/** What waits for a second person. */
interface Approval {
  readonly id?: string;
  readonly policy: 'totals' | 'withdrawal' | 'transaction_removal';
  readonly account: number;
  readonly requestedBy: StaffName;
  readonly requestedAt: number;
  readonly revision: number;
  /** The withdrawal that it would approve. */
  readonly request: string | undefined;
  /** Who had called the investor about it. */
  readonly excluded: StaffName | undefined;
  /** Equal for two people who ask for the same. */
  readonly key: string;
  readonly change: Change;
}

export interface Firm {
  readonly accounts: readonly Account[];
  readonly approvals: readonly Approval[];
  /** What somebody did alone: policy, name and day, for shares also the account. */
  readonly alone: Readonly<Record<string, number>>;
}

export const NEW_FIRM: Firm = { accounts: [], approvals: [], alone: {} };

/** The address of the investor who is enrolled next. */
export const nextEmail = ({ accounts }: Firm): string => `client${accounts.length + 1}@example.com`;

type Change = (account: Account, now: number) => Account | string;

/** How a step can end, and what is then true. The outcome is `done`, `waits`, or the code of an error. */
export interface Ending {
  readonly outcome: string;
  readonly firm: Firm;
}

const rejected = (firm: Firm, ...codes: readonly string[]): Ending[] =>
  codes.map((outcome) => ({ outcome, firm }));

/** Only what changes figures or transactions makes a waiting request outdated. */
function changeAccount(firm: Firm, index: number, changed: Account): Firm {
  const before = firm.accounts[index];
  const isSame = before && FIGURES.every((name) => before[name] === changed[name]);
  const account = isSame ? changed : { ...changed, revision: changed.revision + 1 };
  return { ...firm, accounts: firm.accounts.map((other, at) => (at === index ? account : other)) };
}

const ends = (firm: Firm, index: number, after: Account | string): Ending[] =>
  typeof after === 'string'
    ? rejected(firm, after)
    : [{ outcome: 'done', firm: changeAccount(firm, index, after) }];

const isOpen = ({ requestedAt }: Approval, now: number): boolean => now < requestedAt + APPROVAL_MS;

/** Whether it would do what was requested: nothing about it has changed since. */
function isCurrent(firm: Firm, { account, revision, request }: Approval): boolean {
  const found = firm.accounts[account];
  const isPending = found?.withdrawals.some(({ id, status }) => id === request && status === 'pending');
  return found?.revision === revision && (request === undefined || isPending === true);
}

/** What a second person can decide. */
export const openApprovals = (firm: Firm, now: number): readonly Approval[] =>
  firm.approvals.filter((approval) => isOpen(approval, now) && isCurrent(firm, approval));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

/** What an investor can request: limit or value, less what waits and what was approved in 30 days. */
function available({ value, withdrawals }: Account, now: number): number {
  const counted = withdrawals.filter(
    ({ status, decidedAt = now }) =>
      status === 'pending' || (status === 'approved' && now - decidedAt < WITHDRAWAL_WINDOW_MS),
  );
  return Math.max(0, Math.min(WITHDRAWAL_LIMIT, value) - sum(counted.map(({ amount }) => amount)));
}

/** The share of a figure in tenths of a percent, rounded up; undefined without a figure. */
const share = (change: number, before: number): number | undefined =>
  before > 0 ? Math.ceil((change * 1000) / before) : undefined;

interface Measured {
  readonly policy: Approval['policy'];
  readonly amount: number;
  readonly tenths?: number | undefined;
  readonly request?: string | undefined;
  readonly excluded?: StaffName | undefined;
  /** The transaction or request that changes; of others, the whole change is compared. */
  readonly subject?: string | undefined;
}

function measureTotals(before: Account, after: Account): Measured {
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
function approveRequest(firm: Firm, approval: Approval, now: number): Ending[] {
  const { account: index } = approval;
  const rest = { ...firm, approvals: firm.approvals.filter((other) => other !== approval) };
  const account = firm.accounts[index];
  if (!account || !isCurrent(firm, approval)) return rejected(rest, 'approval_voided', 'already_decided');
  const after = approval.change(account, now);
  return typeof after === 'string' ? rejected(firm, after) : ends(rest, index, after);
}

type StaffStep = Extract<Step, { account: number; actor: StaffName }>;

/**
 * A change by staff that takes effect, or waits where one person may not make it alone. What another person has asked
 * for already counts as the approval of that.
 */
function decideAlone(
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
  if (typeof after === 'string') return rejected(firm, after);
  const measured = measure(before, after);
  const { policy, amount, tenths = 0, request, excluded, subject = JSON.stringify(step) } = measured;
  const today = `${policy} ${actor} ${zurichDate(new Date(now))}`;
  const ofAccount = `${today} ${index}`;
  const sums = { amount: (firm.alone[today] ?? 0) + amount, tenths: (firm.alone[ofAccount] ?? 0) + tenths };
  const isAlone =
    policy !== 'transaction_removal' &&
    (amount === 0 ||
      (sums.amount <= ALONE_PER_DAY[policy] &&
        (policy !== 'totals' || tenths === 0 || sums.tenths <= TOTALS_SHARE_PER_DAY)));
  if (isAlone) {
    const alone = { ...firm.alone, [today]: sums.amount, [ofAccount]: sums.tenths };
    return ends({ ...firm, alone }, index, after);
  }
  const key = `${step.kind} ${subject}`;
  const known = { policy, request, excluded, account: index, revision: before.revision, key, change };
  const approval: Approval = { ...known, requestedBy: actor, requestedAt: now };
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

function replaceWithdrawal(account: Account, id: string | undefined, changed: Partial<Withdrawal>): Account {
  const withdrawals = account.withdrawals.map((other) =>
    other.id === id ? { ...other, ...changed } : other,
  );
  return { ...account, withdrawals };
}

/** Approves a request: value and invested amount fall, and a completed withdrawal is recorded. */
const approve =
  (id: string | undefined): Change =>
  (account, now) => {
    const request = account.withdrawals.find((withdrawal) => withdrawal.id === id);
    if (request?.status !== 'pending') return 'already_decided';
    if (!request.calledBackBy && request.newAccountUntil > now) return 'new_payout_account';
    if (account.value < request.amount) return 'amount_out_of_range';
    const { amount } = request;
    const decided = replaceWithdrawal(account, id, { status: 'approved', decidedAt: now });
    return {
      ...decided,
      value: account.value - amount,
      invested: account.invested - amount,
      transactions: [...account.transactions, { type: 'withdrawal', amount }],
    };
  };

/** A transaction or request of an account, by any number. */
export const pick = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % Math.max(1, items.length)];

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** How a step can end. Undefined for one that has nothing to work on. */
export const RULES: {
  readonly [Kind in
    | 'enrol'
    | 'deposit'
    | 'totals'
    | 'remove'
    | 'request'
    | 'cancel'
    | 'callBack'
    | 'process'
    | 'decide']: (firm: Firm, step: Of<Kind>, now: number) => readonly Ending[] | undefined;
} = {
  enrol(firm, { actor }) {
    if (!MAY[actor].includes('operate')) return rejected(firm, 'forbidden');
    const account = {
      email: nextEmail(firm),
      isActivated: false,
      value: 0,
      invested: 0,
      transactions: [],
      withdrawals: [],
      revision: 0,
    };
    return [{ outcome: 'done', firm: { ...firm, accounts: [...firm.accounts, account] } }];
  },

  deposit(firm, step, now) {
    const { dollars, applies } = step;
    if (!MAY[step.actor].includes('operate')) return rejected(firm, 'forbidden');
    const change: Change = (before) => ({
      ...before,
      value: before.value + (applies ? dollars : 0),
      invested: before.invested + (applies ? dollars : 0),
      transactions: [...before.transactions, { type: 'deposit', amount: dollars }],
    });
    return decideAlone(firm, step, now, change, measureTotals);
  },

  totals(firm, step, now) {
    const { value, invested } = step;
    if (!MAY[step.actor].includes('operate')) return rejected(firm, 'forbidden');
    return decideAlone(firm, step, now, (before) => ({ ...before, value, invested }), measureTotals);
  },

  remove(firm, step, now) {
    const chosen = pick(firm.accounts[step.account]?.transactions ?? [], step.which);
    if (!chosen) return undefined;
    if (!MAY[step.actor].includes('operate')) return rejected(firm, 'forbidden');
    const change: Change = (before) => ({
      ...before,
      transactions: before.transactions.filter(({ id }) => id !== chosen.id),
    });
    const measure = (): Measured => ({
      policy: 'transaction_removal',
      amount: 0,
      subject: chosen.id,
    });
    return decideAlone(firm, step, now, change, measure);
  },

  request(firm, { account: index, dollars, address }, now) {
    const account = firm.accounts[index];
    if (!account?.isActivated) return undefined;
    if (dollars > available(account, now)) return rejected(firm, 'amount_out_of_range');
    const isUsed = account.withdrawals.some((old) => old.status === 'approved' && old.address === address);
    const request: Withdrawal = {
      amount: dollars,
      address,
      status: 'pending',
      newAccountUntil: isUsed ? 0 : now + NEW_ACCOUNT_WAIT_MS,
    };
    return ends(firm, index, { ...account, withdrawals: [...account.withdrawals, request] });
  },

  cancel(firm, { account: index, which }) {
    const account = firm.accounts[index];
    const request = pick(account?.withdrawals ?? [], which);
    if (!account || !request) return undefined;
    const isPending = request.status === 'pending';
    const cancelled = () => replaceWithdrawal(account, request.id, { status: 'cancelled' });
    return ends(firm, index, isPending ? cancelled() : 'already_decided');
  },

  callBack(firm, { actor, account: index, which }, now) {
    const account = firm.accounts[index];
    const request = pick(account?.withdrawals ?? [], which);
    if (!account || !request) return undefined;
    if (!MAY[actor].includes('operate')) return rejected(firm, 'forbidden');
    if (request.status !== 'pending') return rejected(firm, 'already_decided');
    const waits = request.newAccountUntil > now && !request.calledBackBy;
    const called = () => replaceWithdrawal(account, request.id, { calledBackBy: actor });
    return ends(firm, index, waits ? called() : 'conflict');
  },

  process(firm, step, now) {
    const { actor, account: index, which, action } = step;
    const account = firm.accounts[index];
    const request = pick(account?.withdrawals ?? [], which);
    if (!account || !request) return undefined;
    if (!MAY[actor].includes('decide')) return rejected(firm, 'forbidden');
    if (action === 'decline') {
      if (request.status !== 'pending') return rejected(firm, 'already_decided');
      return ends(
        firm,
        index,
        replaceWithdrawal(account, request.id, { status: 'declined', decidedAt: now }),
      );
    }
    if (request.calledBackBy === actor && request.status === 'pending')
      return rejected(firm, 'self_approval');
    const measure = (): Measured => ({
      policy: 'withdrawal',
      amount: request.amount,
      request: request.id,
      excluded: request.calledBackBy,
      subject: request.id,
    });
    return decideAlone(firm, step, now, approve(request.id), measure);
  },

  decide(firm, { actor, which, decision }, now) {
    const approval = pick(firm.approvals, which);
    if (!approval) return undefined;
    if (!MAY[actor].includes('decide')) return rejected(firm, 'forbidden');
    if (approval.requestedBy === actor) return rejected(firm, 'self_approval');
    if (approval.excluded === actor) return rejected(firm, 'forbidden');
    const rest = { ...firm, approvals: firm.approvals.filter((other) => other !== approval) };
    // A request that has become outdated may have ended by itself.
    const outdated = isCurrent(firm, approval) ? [] : rejected(rest, 'approval_voided', 'already_decided');
    if (!isOpen(approval, now))
      return [...outdated, ...rejected(rest, 'approval_expired', 'already_decided')];
    if (decision === 'reject') return [...outdated, { outcome: 'done', firm: rest }];
    return approveRequest(firm, approval, now);
  },
};
