import type { Em } from '../../api/db/openDatabase.ts';
import type { BulkRow } from './bulkInsert.ts';
import { JournalWriter } from './journalWriter.ts';

/** Adds sign-ins of all accounts in turn to the journal until it has `count` entries. */
export async function seedJournal(em: Em, count: number): Promise<void> {
  const investors = await em.execute<{ investor_id: string }[]>('select investor_id from investor');
  const [last] = await em.execute<BulkRow[]>('select * from journal_entry order by seq desc limit 1');
  const journal = await JournalWriter.open(em);
  while (journal.length < count) {
    while (journal.length < count && !journal.isFull) {
      const { investor_id } = investors[journal.length % investors.length] ?? {};
      journal.add({
        ...last,
        actor_type: 'investor',
        actor_id: investor_id,
        actor_name: 'Investor',
        action: 'signed_in',
        investor_id,
        subject: null,
        before: null,
        after: null,
        reason: null,
        investor_note: null,
      });
    }
    await journal.flush();
  }
}
