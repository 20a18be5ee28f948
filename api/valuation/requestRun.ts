import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { Actor } from '#api/journal/append.ts';
import { lockPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { type Money, toExactDecimalString } from '#common/domain/money.ts';
import { RunPriceSchema, type ValuationRun, ValuationRunSchema } from './entities.ts';
import { digestOf, type PriceBook, readHeld, readPriceBook } from './priceBook.ts';
import { pastDay } from './readPositions.ts';
import { isValued } from './valuedAccounts.ts';

export interface RunRequest {
  readonly at: Date;
  /** Names the prices that the person saw. */
  readonly pricesDigest: string;
  readonly reason?: string | undefined;
}

/** Names of the instruments and currencies without a usable price. */
const missingOf = (book: PriceBook, instruments: readonly string[]): string[] => [
  ...new Set(
    instruments.flatMap((id) => {
      const quote = book.quote(id);
      if (!('missing' in quote)) return [];
      return quote.missing.map((input) =>
        input.code === 'rate_missing' ? `${input.currency}/USD` : book.instrument(input.instrument).symbol,
      );
    }),
  ),
];

/** The published run of a time that none replaces yet. */
export const findRunAt = (em: Em, at: Date): Promise<ValuationRun | null> =>
  em.findOne(ValuationRunSchema, { at, publishedAt: { $ne: null } }, { orderBy: { number: 'desc' } });

/**
 * What a run would be made from.
 * @throws {AppError} `validation` for a time after now, or a replaced run without a reason; `conflict` when the prices
 * are others than the person saw, or a run is being prepared; `price_missing` with the names
 */
export async function checkRun(work: UnitOfWork, { at, pricesDigest, reason }: RunRequest) {
  const { em, now } = work;
  if (at > now) throw fieldError('at', 'Choose a time that is not in the future');
  await lockPrices(work);
  if (await em.findOne(ValuationRunSchema, { publishedAt: null, failure: null })) {
    throw new AppError('conflict', {
      message: 'A valuation run is being prepared. Wait until it is published.',
    });
  }
  const book = await readPriceBook(em, at);
  const held = await readHeld(em, pastDay(at, now));
  const missing = missingOf(book, held);
  if (missing.length > 0) {
    throw new AppError('price_missing', { message: `No price up to this time: ${missing.join(', ')}.` });
  }
  const prices = book.pricesOf(held);
  if (digestOf(prices) !== pricesDigest) {
    throw new AppError('conflict', {
      message: 'Prices changed since the preview. Look at the preview again.',
    });
  }
  const replaced = await findRunAt(em, at);
  if (replaced && !reason) throw fieldError('reason', `Say why run ${replaced.number} is corrected`);
  return { prices, replaced };
}

/** What a run makes of all accounts together, as the person saw it who requests it. */
export interface BookChange {
  readonly before: Money;
  readonly after: Money;
  /** Accounts with an unusual price. */
  readonly outliers: number;
}

/** Adds a run, which is not prepared yet, with the entry of its request. @throws {AppError} as `checkRun` */
export async function addRun(
  work: UnitOfWork,
  request: RunRequest,
  { before, after, outliers }: BookChange,
): Promise<ValuationRun> {
  const { em, now } = work;
  const { prices, replaced } = await checkRun(work, request);
  const last = await kysely(em)
    .selectFrom('valuation_run')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst();
  const accounts = await kysely(em)
    .selectFrom('investor')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(isValued('investor'))
    .executeTakeFirst();
  const requester: Actor = work.requester ?? work.actor;
  const run = em.create(ValuationRunSchema, {
    number: Number(last?.number ?? 0) + 1,
    at: request.at,
    requestedAt: now,
    requestedBy: requester.name,
    requestedById: requester.id,
    publishedAt: null,
    entry: null,
    failure: null,
    cancelledAt: null,
    corrects: replaced?.number ?? null,
    reason: request.reason ?? null,
    pricesDigest: request.pricesDigest,
    accounts: Number(accounts?.count ?? 0),
    done: 0,
    valueBefore: null,
    valueAfter: null,
  });
  await em.flush();
  await em.insertMany(
    RunPriceSchema,
    prices.map(({ id }) => ({ run: run.number, price: id })),
  );
  work.record({
    action: 'valuation_requested',
    subject: String(run.number),
    reason: request.reason,
    before: { value: toExactDecimalString(before) },
    after: {
      value: toExactDecimalString(after),
      at: run.at.toISOString(),
      outliers,
      prices: run.pricesDigest,
      ...(replaced ? { corrects: replaced.number } : {}),
    },
  });
  return run;
}
