import { sql } from 'kysely';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';

const newest = (em: Em) =>
  kysely(em).selectFrom('journal_entry').select('seq').orderBy('seq', 'desc').limit(1);

/** The number of the entry of a published run, by which people find it. */
export async function findRunEntry(em: Em, run: number): Promise<number | null> {
  const entry = newest(em).where('subject', '=', String(run)).where('action', '=', 'valuation_published');
  return (await entry.executeTakeFirst())?.seq ?? null;
}

/** The number of the entry that declares the price of a managed portfolio; entries of accounts with positions state it. */
export async function findDeclaration(
  em: Em,
  { investorId, at }: { readonly investorId: string; readonly at: Date },
): Promise<number | null> {
  const entry = newest(em)
    .where('investor_id', '=', investorId)
    .where('at', '=', at)
    .where(({ eb, or, and }) =>
      or([
        eb('action', '=', 'portfolio_valued'),
        eb('after', 'like', sql.lit('%"managed":%')),
        and([eb('after', 'like', sql.lit('%"total%')), eb('after', 'not like', sql.lit('%"book":%'))]),
      ]),
    );
  return (await entry.executeTakeFirst())?.seq ?? null;
}
