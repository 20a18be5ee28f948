import { type Firm, openApprovals } from './model.ts';

/** What the service shows of an account. */
export interface ShownAccount {
  readonly email: string;
  readonly investorId: string;
  readonly version: number;
  readonly value: number;
  readonly invested: number;
  readonly transactions: readonly { readonly id: string; readonly type: string; readonly amount: number }[];
  readonly withdrawals: readonly {
    readonly id: string;
    readonly status: string;
    readonly amount: number;
    readonly calledBackAt?: string | undefined;
  }[];
}

export interface Shown {
  readonly accounts: readonly ShownAccount[];
  readonly approvals: readonly {
    readonly id: string;
    readonly policy: string;
    readonly investorId: string;
  }[];
}

const sorted = (texts: readonly string[]): readonly string[] => texts.toSorted();

const withdrawalText = (status: string, amount: number, calledBack: string | undefined): string =>
  `${status} ${amount}${calledBack ? ' called back' : ''}`;

/** What must be equal in the service and in the rules. */
export function comparable(firm: Firm, now: number) {
  return {
    accounts: firm.accounts.map(({ email, value, invested, transactions, withdrawals }) => ({
      ...{ email, value, invested },
      transactions: sorted(transactions.map(({ type, amount }) => `${type} ${amount}`)),
      withdrawals: sorted(
        withdrawals.map(({ status, amount, calledBackBy }) => withdrawalText(status, amount, calledBackBy)),
      ),
    })),
    approvals: sorted(
      openApprovals(firm, now).map(({ policy, account }) => `${policy} ${firm.accounts[account]?.email}`),
    ),
  };
}

export function comparableShown({ accounts, approvals }: Shown) {
  const emailOf = (investorId: string) =>
    accounts.find((account) => account.investorId === investorId)?.email;
  return {
    accounts: accounts.map(({ email, value, invested, transactions, withdrawals }) => ({
      ...{ email, value, invested },
      transactions: sorted(transactions.map(({ type, amount }) => `${type} ${amount}`)),
      withdrawals: sorted(
        withdrawals.map(({ status, amount, calledBackAt }) => withdrawalText(status, amount, calledBackAt)),
      ),
    })),
    approvals: sorted(approvals.map(({ policy, investorId }) => `${policy} ${emailOf(investorId)}`)),
  };
}

/** Gives what is new in the rules the ids that the service shows. */
function withIds<Item extends { readonly id?: string; readonly amount: number }>(
  items: readonly Item[],
  shown: readonly { readonly id: string; readonly amount: number }[],
): Item[] {
  const known = new Set(items.map(({ id }) => id));
  const unknown = shown.filter(({ id }) => !known.has(id));
  return items.map((item) => {
    if (item.id !== undefined) return item;
    const at = unknown.findIndex(({ amount }) => amount === item.amount);
    const [found] = unknown.splice(at, 1);
    return { ...item, ...(found && { id: found.id }) };
  });
}

/** The rules' state with the ids that the service shows. */
export function adopt(firm: Firm, shown: Shown): Firm {
  const known = new Set(firm.approvals.map(({ id }) => id));
  const [unknown] = shown.approvals.filter(({ id }) => !known.has(id));
  return {
    ...firm,
    accounts: firm.accounts.map((account) => {
      const found = shown.accounts.find(({ email }) => email === account.email);
      if (!found) return account;
      const { investorId, transactions, withdrawals } = found;
      return {
        ...account,
        investorId,
        transactions: withIds(account.transactions, transactions),
        withdrawals: withIds(account.withdrawals, withdrawals),
      };
    }),
    approvals: firm.approvals.map((approval) =>
      approval.id === undefined && unknown ? { ...approval, id: unknown.id } : approval,
    ),
  };
}
