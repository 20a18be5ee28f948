import {
  type Account,
  approveRequest,
  type Change,
  decideAlone,
  type Ending,
  ends,
  type Firm,
  isOpen,
  MAY,
  type Measured,
  mayOperate,
  measureTotals,
  nextEmail,
  type Of,
  rejected,
  sum,
  type Withdrawal,
} from './firm.ts';
import { RUN_RULES } from './runRules.ts';

// The rules of the firm, written from the product's documents and not from its code. Amounts are cents, times milliseconds.

const HOUR_MS = 3_600_000;
/** What an investor can withdraw within the window. */
const WITHDRAWAL_LIMIT = 1_500_000;
const WITHDRAWAL_WINDOW_MS = 30 * 24 * HOUR_MS;
/** How long a request to a new payout account waits. */
const NEW_ACCOUNT_WAIT_MS = 24 * HOUR_MS;

/** What an investor can request: limit or value, less what waits and what was approved in 30 days. */
function available({ value, withdrawals }: Account, now: number): number {
  const counted = withdrawals.filter(
    ({ status, decidedAt = now }) =>
      status === 'pending' || (status === 'approved' && now - decidedAt < WITHDRAWAL_WINDOW_MS),
  );
  return Math.max(0, Math.min(WITHDRAWAL_LIMIT, value) - sum(counted.map(({ amount }) => amount)));
}

function replaceWithdrawal(account: Account, id: string | undefined, changed: Partial<Withdrawal>): Account {
  const withdrawals = account.withdrawals.map((other) =>
    other.id === id ? { ...other, ...changed } : other,
  );
  return { ...account, withdrawals };
}

/** Pays into an account or, below 0, out of it: where it has positions, into their cash. */
const pay = (account: Account, amount: number): Account => ({
  ...account,
  value: account.value + amount,
  invested: account.invested + amount,
  positions: account.positions && {
    ...account.positions,
    paid: account.positions.paid + amount,
    value: account.positions.value + amount,
  },
});

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
      ...pay(decided, -amount),
      transactions: [...account.transactions, { type: 'withdrawal', amount }],
    };
  };

/** A transaction or request of an account, by any number. */
export const pick = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % Math.max(1, items.length)];

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
    | 'decide'
    | keyof typeof RUN_RULES]: (firm: Firm, step: Of<Kind>, now: number) => readonly Ending[] | undefined;
} = {
  enrol(firm, { actor }) {
    if (!mayOperate(actor)) return rejected(firm, 'forbidden');
    const account = {
      email: nextEmail(firm),
      isActivated: false,
      value: 0,
      invested: 0,
      transactions: [],
      withdrawals: [],
      positions: undefined,
      revision: 0,
    };
    return [{ outcome: 'done', firm: { ...firm, accounts: [...firm.accounts, account] } }];
  },

  deposit(firm, step, now) {
    const { dollars, applies } = step;
    if (!mayOperate(step.actor)) return rejected(firm, 'forbidden');
    const change: Change = (before) => ({
      ...(applies ? pay(before, dollars * 100) : before),
      transactions: [...before.transactions, { type: 'deposit', amount: dollars * 100 }],
    });
    return decideAlone(firm, step, now, change, measureTotals);
  },

  totals(firm, step, now) {
    const { value: dollars, invested: investedDollars } = step;
    if (!mayOperate(step.actor)) return rejected(firm, 'forbidden');
    const [value, invested] = [dollars * 100, investedDollars * 100];
    const change: Change = (before) =>
      // Positions are worth what they are.
      before.positions && value < before.positions.value ? 'validation' : { ...before, value, invested };
    return decideAlone(firm, step, now, change, measureTotals);
  },

  remove(firm, step, now) {
    const chosen = pick(firm.accounts[step.account]?.transactions ?? [], step.which);
    if (!chosen) return undefined;
    if (!mayOperate(step.actor)) return rejected(firm, 'forbidden');
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
    const amount = dollars * 100;
    if (amount > available(account, now)) return rejected(firm, 'amount_out_of_range');
    const isUsed = account.withdrawals.some((old) => old.status === 'approved' && old.address === address);
    const request: Withdrawal = {
      amount,
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
    if (!mayOperate(actor)) return rejected(firm, 'forbidden');
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
    const outdated = approval.isCurrent(firm) ? [] : rejected(rest, 'approval_voided', 'already_decided');
    if (!isOpen(approval, now))
      return [...outdated, ...rejected(rest, 'approval_expired', 'already_decided')];
    if (decision === 'reject') return [...outdated, { outcome: 'done', firm: rest }];
    return approveRequest(firm, approval, now);
  },

  ...RUN_RULES,
};
