import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Investor } from './entities.ts';

type Account = Pick<Investor, 'investorId' | 'email'>;

/** What stands for the address of an account whose person was erased. It has no domain, so that nobody can enter it. */
export const erasedEmail = (investorId: string): string => `${investorId.toLowerCase()}@erased`;

/** Whether the personal data of the holder was erased. Such an account is never changed again. */
export async function isErased(em: Em, { investorId, email }: Account): Promise<boolean> {
  if (email !== erasedEmail(investorId)) return false;
  const erasure = kysely(em).selectFrom('erasure').select('number').where('kind', '=', 'investor');
  return (await erasure.where('subject', '=', investorId).executeTakeFirst()) !== undefined;
}
