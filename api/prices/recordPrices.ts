import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Investor } from '#api/accounts/entities.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { oneOf } from '#api/db/conditions.ts';
import { insertRows } from '#api/db/entityRows.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { assertAfterStatements } from '#api/statements/assertAfterStatements.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { subtract, unitsToText } from '#common/domain/amount.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
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
    entry: null,
    recordedBy: null,
    corrects: null,
  });

/** A price before its journal entry has a number. */
type Unnumbered = Omit<Price, 'entry'>;

/** What the total of an account leaves beside its positions, as a price of its managed portfolio. */
export function declareTotal(work: UnitOfWork, investor: Investor): Unnumbered {
  const { now, context } = work;
  const { id, version, totalValue, positionsValue } = investor;
  return {
    id: context.random.uuid(),
    instrument: id,
    at: now,
    version,
    units: subtract(totalValue, positionsValue ?? ZERO) as Money,
    source: 'declared',
    recordedAt: now,
    recordedBy: declarer(work),
    corrects: null,
  };
}

/** Adds the prices of an entry. */
export const addNumbered =
  ({ em }: UnitOfWork, prices: readonly Unnumbered[]) =>
  (entry: number): Promise<void> =>
    insertRows(
      em,
      PriceSchema,
      prices.map((price) => ({ ...price, entry })),
    );

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
 * @throws {AppError} `busy` after a statement that is issued meanwhile
 */
export async function lockPrices(work: UnitOfWork): Promise<void> {
  if (work.lockMode === LockMode.NONE || isSqlite(work.em)) return;
  await LOCK.execute(kysely(work.em));
  await assertAfterStatements(work);
}

/**
 * A price in the digest of its entry, in which the lines follow each other by instrument and version.
 * @param by with the name of who recorded it, as in entries of earlier releases. An erasure takes names, so that a digest
 * over them could not be calculated again
 */
export const priceLine = (
  { id, instrument, at, version, units, source, corrects }: Unnumbered,
  by: readonly (string | null)[] = [],
): string =>
  `${JSON.stringify([id, instrument, at.toISOString(), version, String(units), source, ...by, corrects ?? null])}\n`;

/** Whether people state such prices. */
export const isStated = (source: Price['source']): boolean => source === 'declared' || source === 'import';

interface Recording {
  readonly source: Price['source'];
  /** Name of the feed that they are from. */
  readonly feed?: string;
  /** Id of the import that they are from, or that is taken back. */
  readonly subject?: string;
  readonly reason?: string | undefined;
}

/** Prices that the journal states one by one; of more it states the number. */
export const STATED_PRICES = 50;

export function textOf(
  { instrument: id, at, units }: Pick<NewPrice, 'instrument' | 'at' | 'units'>,
  instruments: ReadonlyMap<string, Instrument>,
): string {
  const { symbol, priceDecimals } = instruments.get(id) as Instrument;
  return `${symbol} ${unitsToText(units, priceDecimals)} ${at.toISOString()}`;
}

/**
 * Adds prices of instruments that many accounts can hold, with their journal entry. They are stored with it at the end
 * of the transaction, and take effect with the next valuation run. At most once per instrument and transaction, because
 * the versions follow those that are stored.
 */
export async function recordPrices(
  work: UnitOfWork,
  prices: readonly NewPrice[],
  { source, feed, subject, reason }: Recording,
): Promise<Unnumbered[]> {
  const { em, now, context } = work;
  await lockPrices(work);
  const newest = await kysely(em)
    .selectFrom('price')
    .select(({ fn }) => ['instrument', fn.max('version').as('version')])
    .where(oneOf(em, sql.ref('instrument'), [...new Set(prices.map(({ instrument }) => instrument))]))
    .groupBy('instrument')
    .execute();
  const versions = new Map(newest.map(({ instrument, version }) => [instrument, Number(version)]));
  const recordedBy = isStated(source) ? declarer(work) : (feed ?? null);
  const rows = prices.map(({ instrument, at, units, corrects = null }): Unnumbered => {
    const version = (versions.get(instrument) ?? 0) + 1;
    versions.set(instrument, version);
    return {
      id: context.random.uuid(),
      instrument,
      at,
      version,
      units: money(units),
      source,
      recordedAt: now,
      recordedBy,
      corrects,
    };
  });
  const sorted = rows.toSorted((a, b) =>
    a.instrument === b.instrument ? a.version - b.version : a.instrument < b.instrument ? -1 : 1,
  );
  const lines = sorted.map((price) => priceLine(price));
  const instruments = await readInstruments(em);
  const stated =
    prices.length > STATED_PRICES ? {} : { prices: prices.map((price) => textOf(price, instruments)) };
  const after = {
    count: rows.length,
    source,
    ...(feed ? { feed } : {}),
    ...stated,
    pricesDigest: sha256Hex(lines.join('')),
  };
  work.record({ action: 'prices_recorded', subject, reason, after, write: addNumbered(work, rows) });
  return rows;
}
