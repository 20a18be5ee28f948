import type { Client } from '#common/client/createClient.ts';
import { listApprovals } from '#common/contract/approvals.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { listTrades } from '#common/contract/trades.ts';
import { getPriceSheet, listRuns } from '#common/contract/valuation.ts';
import { getWithdrawalHistory } from '#common/contract/withdrawals.ts';
import { type Firm, openApprovals } from './firm.ts';
import { isStale, priceAt, type Trade } from './priceRules.ts';
import { isHeld } from './runRules.ts';

/** What the service shows of an account. */
interface ShownAccount {
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
  /** Day, and what changed of each instrument. */
  readonly trades: readonly string[];
}

export interface Shown {
  readonly accounts: readonly ShownAccount[];
  readonly approvals: readonly {
    readonly id: string;
    readonly policy: string;
    readonly investorId: string;
  }[];
  /** The number of runs, and the state of the last one. */
  readonly run: string;
  /** The last price of the coin; none while nobody has one. */
  readonly coin: string;
}

const lineText = ({ symbol, quantity }: { readonly symbol: string; readonly quantity: string }): string =>
  `${symbol} ${Number(quantity)}`;

const toCents = (dollars: string | number): number => Math.round(Number(dollars) * 100);

const inCents = <Item extends { readonly amount: number }>(item: Item): Item => ({
  ...item,
  amount: toCents(item.amount),
});

/** Reads what the service shows to staff. */
export async function readShown(viewer: Client): Promise<Shown> {
  const rows = await viewer.call(listInvestors, { query: { sort: 'createdAt' } });
  const accounts: ShownAccount[] = [];
  for (const { investorId, email } of rows) {
    const params = { investorId };
    const { portfolio } = await viewer.call(getPortfolio, { params });
    const { history } = await viewer.call(getWithdrawalHistory, { params });
    const { trades } = await viewer.call(listTrades, { params });
    accounts.push({
      ...{ email, investorId, version: portfolio.version, withdrawals: history.map(inCents) },
      ...{ value: toCents(portfolio.totalValue), invested: toCents(portfolio.totalInvested) },
      transactions: portfolio.deposits.map(inCents),
      trades: trades.map(({ date, lines }) => [date, ...lines.map(lineText).toSorted()].join(' ')),
    });
  }
  accounts.sort((a, b) => (a.email < b.email ? -1 : 1));
  const waiting = await viewer.call(listApprovals, { query: { status: 'pending', limit: 200 } });
  const approvals = waiting
    .filter(({ status }) => status === 'pending')
    .map(({ id, policy, investorId = '' }) => ({ id, policy, investorId }));
  const [run] = (await viewer.call(listRuns)).runs;
  const { instruments } = await viewer.call(getPriceSheet);
  const [coin] = instruments.map(({ price, state }) =>
    price ? `${toCents(price.price)} of ${price.at}${state === 'stale' ? ' stale' : ''}` : state,
  );
  return { accounts, approvals, run: `${run?.number ?? 0} ${run?.status}`, coin: coin ?? 'none' };
}

const sorted = (texts: readonly string[]): readonly string[] => texts.toSorted();

const withdrawalText = (status: string, amount: number, calledBack: string | undefined): string =>
  `${status} ${amount}${calledBack ? ' called back' : ''}`;

const tradeText = ({ day, micros, cents }: Trade): string =>
  `${day} BTC ${micros / 1_000_000} USD ${-cents / 100}`;

/** A price with its time, by which two of one amount differ, and whether it is stale. */
export function coinText({ book }: Firm, now: number): string {
  const price = priceAt(book, now);
  if (!price) return 'missing';
  return `${price.cents} of ${new Date(price.at).toISOString()}${isStale(price, now) ? ' stale' : ''}`;
}

/** What must be equal in the service and in the rules. */
export function comparable(firm: Firm, now: number) {
  return {
    accounts: firm.accounts.map(({ email, value, invested, transactions, withdrawals, positions }) => ({
      ...{ email, value, invested },
      trades: sorted((positions?.trades ?? []).map(tradeText)),
      transactions: sorted(transactions.map(({ type, amount }) => `${type} ${amount}`)),
      withdrawals: sorted(
        withdrawals.map(({ status, amount, calledBackBy }) => withdrawalText(status, amount, calledBackBy)),
      ),
    })),
    approvals: sorted(
      openApprovals(firm, now).map(
        ({ policy, account = -1 }) => `${policy} ${firm.accounts[account]?.email}`,
      ),
    ),
    run: `${firm.book.runs.length} ${firm.book.runs.at(-1)?.status}`,
    coin: isHeld(firm) ? coinText(firm, now) : 'none',
  };
}

export function comparableShown({ accounts, approvals, ...book }: Shown) {
  const emailOf = (investorId: string) =>
    accounts.find((account) => account.investorId === investorId)?.email;
  return {
    accounts: accounts.map(({ email, value, invested, transactions, withdrawals, trades }) => ({
      ...{ email, value, invested },
      trades: sorted(trades),
      transactions: sorted(transactions.map(({ type, amount }) => `${type} ${amount}`)),
      withdrawals: sorted(
        withdrawals.map(({ status, amount, calledBackAt }) => withdrawalText(status, amount, calledBackAt)),
      ),
    })),
    approvals: sorted(approvals.map(({ policy, investorId }) => `${policy} ${emailOf(investorId)}`)),
    ...book,
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
