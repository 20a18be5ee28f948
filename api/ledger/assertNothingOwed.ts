import type { Investor } from '#api/accounts/entities.ts';
import { kysely } from '#api/db/kysely.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { CASH_IDS } from '#common/domain/prices/rate.ts';

/**
 * Checks after a booking that the account holds nothing but cash below 0 at the end of any day.
 * @throws {AppError} `conflict` with the day
 */
export async function assertNothingOwed({ em }: UnitOfWork, { id, investorId }: Investor): Promise<void> {
  await em.flush();
  const rows = await kysely(em)
    .selectFrom('ledger_transaction as t')
    .innerJoin('posting as p', 'p.transaction_id', 't.id')
    .select(({ cast, ref }) => [
      't.value_date as day',
      'p.instrument',
      cast<string>(ref('p.quantity'), 'text').as('quantity'),
    ])
    .where('t.investor_id', '=', id)
    .where('p.account', '=', `client:${id}`)
    .where('p.instrument', 'not in', [...CASH_IDS, id])
    .orderBy('t.value_date')
    .execute();
  const held = new Map<string, bigint>();
  for (const [day, changes] of Map.groupBy(rows, ({ day }) => day)) {
    for (const { instrument, quantity } of changes)
      held.set(instrument, (held.get(instrument) ?? 0n) + BigInt(quantity));
    if ([...held.values()].some((quantity) => quantity < 0n)) {
      throw new AppError('conflict', {
        message: `On ${day} ${investorId} would have sold more than it held. Check the dates, or take later trades back first.`,
      });
    }
  }
}
