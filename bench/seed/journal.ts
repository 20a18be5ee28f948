import type { Em } from '../../api/db/openDatabase.ts';
import { appendEntries } from '../../api/journal/append.ts';
import type { Service } from '../../api/startService.ts';
import type { SeededAccount } from './accounts.ts';

const PER_TRANSACTION = 2_000;

/** Adds sign-ins to the journal until it has `count` entries, chained by the service's own code. */
export async function seedJournal(
  { context }: Service,
  accounts: readonly SeededAccount[],
  count: number,
): Promise<void> {
  const [head] = await context.em().execute<{ seq: number }[]>('select seq from journal_head');
  let seq = head?.seq ?? 0;
  while (seq < count) {
    const size = Math.min(PER_TRANSACTION, count - seq);
    const entries = Array.from({ length: size }, (_, offset) => {
      const { investorId = '' } = accounts[(seq + offset) % accounts.length] ?? {};
      const actor = { type: 'investor', id: investorId, name: 'Investor' } as const;
      return { at: context.clock.now(), actor, action: 'signed_in' as const, investorId };
    });
    await context.em().transactional((em) => appendEntries(em as Em, entries));
    seq += size;
  }
}
