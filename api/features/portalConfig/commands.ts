import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { CoinSymbol } from '#common/domain/depositCoins.ts';
import { invalidAddressMessage, isValidAddress } from './addressValidation.ts';
import { DepositAddressSchema } from './entities.ts';

/**
 * Sets a coin's deposit address, exactly as given; does nothing when it is the same.
 * @throws {AppError} `validation` for a wrong checksum, `conflict` when two requests set a coin's first address
 */
export async function setDepositAddress(
  work: UnitOfWork,
  symbol: CoinSymbol,
  address: string,
): Promise<void> {
  if (!isValidAddress(symbol, address)) throw fieldError('address', invalidAddressMessage(symbol));
  const stored = await work.em.findOne(
    DepositAddressSchema,
    { symbol },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (stored?.address === address) return;
  const before = { address: stored?.address ?? null };
  const change = { address, changedBy: work.actor.name, changedAt: work.now };
  const statement = stored
    ? work.em.nativeUpdate(DepositAddressSchema, { symbol }, change)
    : work.em.insert(DepositAddressSchema, { symbol, ...change });
  await statement.catch((error: unknown) => {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('conflict');
    throw error;
  });
  work.record({
    action: 'deposit_address_changed',
    subject: symbol,
    before,
    after: { address },
  });
}
