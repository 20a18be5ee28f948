import { z } from 'zod';

/** What every version says of an account, under the names of its interface, as strings. */
interface AccountState {
  readonly value: string;
  readonly invested: string;
  readonly isActive: boolean;
  /** Type, status, day and amount of each. */
  readonly transactions: readonly string[];
  /** Status, asset and amount of each. */
  readonly withdrawals: readonly string[];
}

const session = z.object({ token: z.string() });
const accounts = z.array(
  z.object({
    investorId: z.string(),
    portfolioValue: z.string(),
    totalInvested: z.string(),
    isActive: z.boolean(),
  }),
);
const amount = z.union([z.number(), z.string()]).transform(Number);
const transactions = z.array(z.object({ type: z.string(), status: z.string(), date: z.string(), amount }));
const withdrawals = z.object({
  history: z.array(z.object({ status: z.string(), asset: z.string(), amount })),
});

/** Signs in as administrator and reads all accounts from a service of any version, by account number. */
export async function readAccounts(url: string, password: string): Promise<Record<string, AccountState>> {
  const request = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(`${url}/api${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { token } = session.parse(
    await request('/admin/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password }),
    }),
  );
  const read = (path: string) => request(path, { headers: { Authorization: `Bearer ${token}` } });
  const states: [string, AccountState][] = [];
  for (const account of accounts.parse(await read('/admin/investors?limit=100'))) {
    const { investorId } = account;
    const { history } = withdrawals.parse(await read(`/withdrawals/history/${investorId}`));
    const booked = transactions.parse(await read(`/portfolio/${investorId}/transactions`));
    states.push([
      investorId,
      {
        value: account.portfolioValue,
        invested: account.totalInvested,
        isActive: account.isActive,
        transactions: booked.map((row) => `${row.type} ${row.status} ${row.date} ${row.amount}`).toSorted(),
        withdrawals: history.map((row) => `${row.status} ${row.asset} ${row.amount}`).toSorted(),
      },
    ]);
  }
  return Object.fromEntries(states.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
