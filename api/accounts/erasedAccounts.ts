import { type SqlBool, sql } from 'kysely';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Investor } from './entities.ts';

type Account = Pick<Investor, 'investorId' | 'email'>;

/** What stands for the address of an account whose person was erased. It has no domain, so that nobody can enter it. */
export const erasedEmail = (investorId: string): string => `${investorId.toLowerCase()}@erased`;

/** Condition that the person of an account was not erased. @param table name or alias of the accounts in the query */
export const notErased = (table: string) =>
  sql<SqlBool>`not exists (select 1 from erasure e
    where e.kind = 'investor' and e.subject = ${sql.ref(`${table}.investor_id`)})`;

/** Whether the personal data of the holder was erased. Such an account is never changed again. */
export async function isErased(em: Em, { investorId, email }: Account): Promise<boolean> {
  if (email !== erasedEmail(investorId)) return false;
  const erasure = kysely(em).selectFrom('erasure').select('number').where('kind', '=', 'investor');
  return (await erasure.where('subject', '=', investorId).executeTakeFirst()) !== undefined;
}

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
