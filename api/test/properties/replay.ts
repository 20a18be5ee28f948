import type { JournalEntry } from '#api/journal/entities.ts';
import { applyEntry } from '#api/journal/replay.ts';
import type { ReplayedAccount, ReplayedAccounts } from '#api/journal/replayedAccount.ts';

const copyOf = (account: ReplayedAccount): ReplayedAccount => ({
  ...account,
  transactions: new Map(account.transactions),
  withdrawals: new Map(account.withdrawals),
  allocations: new Map(account.allocations),
  emailChanges: new Map(account.emailChanges),
  valuations: new Map(account.valuations),
});

/**
 * The accounts after the entries, in their order; continues from `accounts`, which is not changed.
 * @throws {ReplayError} with the first entry that contradicts those before it
 */
export function replay(
  entries: Iterable<JournalEntry>,
  accounts: ReplayedAccounts = new Map(),
): ReplayedAccounts {
  const next = new Map(accounts);
  const copied = new Set<string>();
  for (const entry of entries) {
    const { investorId } = entry;
    if (!investorId) continue;
    const account = next.get(investorId);
    const applied = applyEntry(account && !copied.has(investorId) ? copyOf(account) : account, entry);
    copied.add(investorId);
    if (applied) next.set(investorId, applied);
  }
  return next;
}
