import type { Em } from '#api/db/openDatabase.ts';
import { readCounts } from '#api/http/lists/rowCounts.ts';

const TABLES = ['application', 'contact_message', 'consultation', 'investor', 'withdrawal'] as const;

/** The kept counts are read in one statement, so that all are of one moment. */
export async function countRecords(em: Em) {
  const counts = await readCounts(em, TABLES);
  const count = (table: (typeof TABLES)[number], status: string) => counts.get(table)?.get(status) ?? 0;
  const countAll = (table: (typeof TABLES)[number]) =>
    [...(counts.get(table)?.values() ?? [])].reduce((sum, amount) => sum + amount, 0);
  return {
    applications: countAll('application'),
    contacts: countAll('contact_message'),
    consultations: countAll('consultation'),
    investors: countAll('investor'),
    waiting: {
      applications: count('application', 'pending'),
      contacts: count('contact_message', 'new'),
      consultations: count('consultation', 'new'),
      withdrawals: count('withdrawal', 'pending'),
    },
  };
}
