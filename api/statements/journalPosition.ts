import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Statement } from '#common/domain/statements/statement.ts';

/** The last entry of the journal, which a statement names as its position. */
export async function readJournalPosition(em: Em): Promise<Statement['journal']> {
  const { seq, hash } = await kysely(em)
    .selectFrom('journal_entry')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { seq, hash };
}
