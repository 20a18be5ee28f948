import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Investor } from '#api/accounts/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { insertRows } from '#api/db/entityRows.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { subtract } from '#common/domain/amount.ts';
import { type Money, money, ZERO } from '#common/domain/money.ts';
import { type Price, PriceSchema } from './entities.ts';

/** Who declares: the person who asked for a change, not the one who approved it. */
const declarer = ({ requester, actor }: UnitOfWork): string => (requester ?? actor).name;

/** Adds what a new account is worth by definition: nothing. */
export const recordDefinition = ({ em, now, context }: UnitOfWork, { id, version }: Investor): Price =>
  em.create(PriceSchema, {
    id: context.random.uuid(),
    instrument: id,
    at: now,
    version,
    units: ZERO,
    source: 'definition',
    recordedAt: now,
    recordedBy: null,
    corrects: null,
  });

/** Adds what the total of an account leaves beside its positions as a price of its managed portfolio. */
export function recordTotal(work: UnitOfWork, investor: Investor): Price {
  const { em, now, context } = work;
  const { id, version, totalValue, positionsValue } = investor;
  return em.create(PriceSchema, {
    id: context.random.uuid(),
    instrument: id,
    at: now,
    version,
    units: subtract(totalValue, positionsValue ?? ZERO),
    source: 'declared',
    recordedAt: now,
    recordedBy: declarer(work),
    corrects: null,
  });
}

export interface NewPrice {
  readonly instrument: string;
  readonly at: Date;
  /** Integer of 10^-priceDecimals of the instrument, above 0. */
  readonly units: bigint;
  /** Id of the price that it corrects. */
  readonly corrects?: string | null;
}

const LOCK = sql`select pg_advisory_xact_lock(7310, hashtext('price'))`;

/**
 * Waits for the transactions of other instances that record prices, store imports, request or publish valuation runs.
 * They all take it first, before the locks of accounts.
 */
export async function lockPrices({ em, lockMode }: UnitOfWork): Promise<void> {
  if (lockMode !== LockMode.NONE && !isSqlite(em)) await LOCK.execute(kysely(em));
}

/**
 * Adds prices of instruments that many accounts can hold. They take effect with the next valuation run.
 * @param feed name of the feed that they are from
 */
export async function recordPrices(
  work: UnitOfWork,
  source: Price['source'],
  prices: readonly NewPrice[],
  feed?: string,
): Promise<Price[]> {
  const { em, now, context } = work;
  await lockPrices(work);
  const newest = await kysely(em)
    .selectFrom('price')
    .select(({ fn }) => ['instrument', fn.max('version').as('version')])
    .where(oneOf(em, sql.ref('instrument'), [...new Set(prices.map(({ instrument }) => instrument))]))
    .groupBy('instrument')
    .execute();
  const versions = new Map(newest.map(({ instrument, version }) => [instrument, Number(version)]));
  const isStated = source === 'declared' || source === 'import';
  const rows = prices.map(({ instrument, at, units, corrects = null }): Price => {
    const version = (versions.get(instrument) ?? 0) + 1;
    versions.set(instrument, version);
    const recorded = { recordedAt: now, recordedBy: isStated ? declarer(work) : (feed ?? null) };
    return {
      id: context.random.uuid(),
      instrument,
      at,
      version,
      units: money(units) as Money,
      source,
      ...recorded,
      corrects,
    };
  });
  await insertRows(em, PriceSchema, rows);
  return rows;
}
