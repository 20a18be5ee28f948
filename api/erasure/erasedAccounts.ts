import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';

/** Ids of the rows of accounts whose person was erased. */
export async function findErasedAccounts(em: Em): Promise<ReadonlySet<string>> {
  const rows = await kysely(em)
    .selectFrom('erasure as e')
    .innerJoin('investor as i', 'i.investor_id', 'e.subject')
    .select('i.id')
    .where('e.kind', '=', 'investor')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
