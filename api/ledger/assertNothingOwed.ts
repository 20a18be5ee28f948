import { type SqlBool, sql } from 'kysely';
import type { Investor } from '#api/accounts/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { CASH_IDS } from '#common/domain/prices/rate.ts';

/**
 * Checks after a booking that accounts hold nothing but cash below 0 at the end of any day.
 * @throws {AppError} `conflict` with the account and the day
 */
export async function assertNothingOwed(
  { em }: UnitOfWork,
  investors: readonly Pick<Investor, 'id' | 'investorId'>[],
): Promise<void> {
  const names = new Map(investors.map(({ id, investorId }) => [id, investorId]));
  const rows = await kysely(em)
    .selectFrom('ledger_transaction as t')
    .innerJoin('posting as p', 'p.transaction_id', 't.id')
    .select(({ cast, ref }) => [
      't.investor_id as investor',
      't.value_date as day',
      'p.instrument',
      cast<string>(ref('p.quantity'), 'text').as('quantity'),
    ])
    .where(oneOf(em, sql.ref('t.investor_id'), [...names.keys()]))
    .where(sql<SqlBool>`p.account = 'client:' || t.investor_id`)
    .where('p.instrument', 'not in', [...CASH_IDS])
    .whereRef('p.instrument', '<>', 't.investor_id')
    .orderBy('t.value_date')
    .execute();
  for (const [investor, changes] of Map.groupBy(rows, ({ investor }) => investor)) {
    const held = new Map<string, bigint>();
    for (const [day, ofDay] of Map.groupBy(changes, ({ day }) => day)) {
      for (const { instrument, quantity } of ofDay) {
        held.set(instrument, (held.get(instrument) ?? 0n) + BigInt(quantity));
      }
      if ([...held.values()].some((quantity) => quantity < 0n)) {
        throw new AppError('conflict', {
          message: `On ${day} ${names.get(investor)} would have sold more than it held. Check the dates, or take later trades back first.`,
        });
      }
    }
  }
}
