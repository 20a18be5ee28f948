import type { Investor } from '#api/accounts/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { type Price, PriceSchema } from './entities.ts';

/** Adds the total of an account as a price of its private instrument, of which it holds one unit. */
export const recordPrice = (
  { em, now, context }: UnitOfWork,
  { id, version, totalValue }: Investor,
  source: Price['source'],
): Price =>
  em.create(PriceSchema, {
    id: context.random.uuid(),
    instrument: id,
    at: now,
    version,
    units: totalValue,
    source,
  });
