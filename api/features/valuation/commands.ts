import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { InstrumentSchema } from '#api/instruments/entities.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { addJob } from '#api/jobs/jobs.ts';
import { PriceSchema } from '#api/prices/entities.ts';
import { lockPrices, type NewPrice, recordPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { ValuationRun } from '#api/valuation/entities.ts';
import { RUN_JOB, startOf } from '#api/valuation/publishRun.ts';
import { addRun, type RunRequest } from '#api/valuation/requestRun.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import type * as contract from '#common/contract/instruments.ts';
import { parseUnits } from '#common/domain/amount.ts';
import { suggestColour } from '#common/domain/instruments/assetColours.ts';
import { type Instrument, instrumentOf } from '#common/domain/instruments/instrument.ts';
import { isIsin } from '#common/domain/instruments/isin.ts';
import { MAX_MONEY } from '#common/domain/money.ts';
import { previewAt, totalsOf } from './preview.ts';

const EARLIEST = Date.UTC(1970, 0, 1);

/** @throws {AppError} `validation`; `conflict` when symbol or ISIN is taken */
export async function addInstrument(
  work: UnitOfWork,
  { currency: quoteCurrency, ...stated }: HandlerInput<typeof contract.addInstrument>['body'],
): Promise<Instrument> {
  const { em, now, context } = work;
  const isin = stated.isin?.toUpperCase() ?? null;
  if (isin !== null && !isIsin(isin)) throw fieldError('isin', 'The check digit of this ISIN is wrong');
  const known = [...(await readInstruments(em)).values()];
  if (known.some(({ symbol }) => symbol === stated.symbol))
    throw fieldError('symbol', 'This symbol is in use');
  if (isin !== null && known.some((other) => other.isin === isin)) {
    throw fieldError('isin', 'An instrument has this ISIN');
  }
  const used = known.map((other) => other.colour);
  const colour = suggestColour(stated.name, used);
  const instrument = instrumentOf({ ...stated, id: context.random.uuid(), isin, quoteCurrency, colour });
  const { aliases: _, ...columns } = instrument;
  await em.insert(InstrumentSchema, { ...columns, createdAt: now }).catch((error: unknown) => {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('conflict');
    throw error;
  });
  const { id, ...after } = columns;
  work.record({ action: 'instrument_added', subject: id, after });
  return instrument;
}

type StatedPrices = HandlerInput<typeof contract.recordPrices>['body'];

function parsePrice(
  { price, at, corrects }: StatedPrices['prices'][number],
  instrument: Instrument | undefined,
  { field, now }: { readonly field: string; readonly now: Date },
): NewPrice {
  if (!instrument || instrument.id === 'usd') throw fieldError(`${field}.instrument`, 'Unknown instrument');
  if (at > now) throw fieldError(`${field}.at`, 'Choose a time that is not in the future');
  if (at.getTime() < EARLIEST) throw fieldError(`${field}.at`, 'Choose a time from 1970 on');
  const units = parseUnits(price, instrument.priceDecimals);
  if (units === null) {
    throw fieldError(`${field}.price`, `Enter a number with at most ${instrument.priceDecimals} decimals`);
  }
  if (units <= 0n) throw fieldError(`${field}.price`, 'Enter a price above 0');
  if (units > MAX_MONEY) throw fieldError(`${field}.price`, 'This price is too large');
  return { instrument: instrument.id, at, units, corrects: corrects ?? null };
}

/**
 * Records prices, all or none.
 * @throws {AppError} `validation` with the field of the first invalid price; `conflict` for a price that was corrected before
 */
export async function addPrices(work: UnitOfWork, { prices, source, reason }: StatedPrices): Promise<number> {
  const { em, now } = work;
  const instruments = await readInstruments(em);
  const parsed = prices.map((stated, index) =>
    parsePrice(stated, instruments.get(stated.instrument), { field: `prices.${index}`, now }),
  );
  await lockPrices(work);
  for (const [index, { corrects, instrument }] of parsed.entries()) {
    if (!corrects) continue;
    if (!(await em.findOne(PriceSchema, { id: corrects, instrument }))) {
      throw fieldError(`prices.${index}.corrects`, 'There is no such price of this instrument');
    }
    const isRepeated = parsed.findIndex((price) => price.corrects === corrects) < index;
    if (isRepeated || (await em.findOne(PriceSchema, { corrects }))) {
      throw new AppError('conflict', { message: 'One of these prices was corrected meanwhile.' });
    }
  }
  await recordPrices(work, parsed, { source, reason });
  return parsed.length;
}

/** Adds a run, which is not prepared yet. Its entry states what policies measure. @throws {AppError} as `checkRun` */
export async function addValuation(work: UnitOfWork, request: RunRequest): Promise<ValuationRun> {
  const { lines } = await previewAt(work.em, request.at, work.now);
  return addRun(work, request, totalsOf(lines));
}

/** Adds a run, which a job then prepares and publishes. @throws {AppError} as `checkRun` */
export async function requestValuation(work: UnitOfWork, request: RunRequest): Promise<ValuationRun> {
  const run = await addValuation(work, request);
  await addJob(work, RUN_JOB, startOf(run.number));
  return run;
}
