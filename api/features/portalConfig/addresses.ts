import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { getDepositAddresses } from '#common/contract/portalConfig.ts';
import type { CoinSymbol } from '#common/domain/depositCoins.ts';
import { invalidAddressMessage, isValidAddress } from './addressValidation.ts';
import { DepositAddressSchema } from './entities.ts';

/**
 * Sets the address that deposits of one coin go to, exactly as given. Setting it to what it is changes nothing.
 * @throws {AppError} `validation` when the coin's own checksum does not hold, `conflict` when two set a coin's
 * first address at once
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
  work.record({
    action: 'deposit_address_changed',
    subject: symbol,
    before: { address: stored?.address ?? null },
    after: { address },
  });
  if (stored) {
    stored.address = address;
    stored.changedBy = work.actor.name;
    stored.changedAt = work.now;
  } else {
    work.em.create(DepositAddressSchema, {
      symbol,
      address,
      changedBy: work.actor.name,
      changedAt: work.now,
    });
  }
  await work.em.flush().catch((error: unknown) => {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('conflict');
    throw error;
  });
}

type DepositAddresses = Pick<HandlerOutput<typeof getDepositAddresses>, 'addresses' | 'changes'>;

/** The address of each coin that has one, with who set it and when. */
export async function readDepositAddresses(em: Em): Promise<DepositAddresses> {
  const rows = await em.find(
    DepositAddressSchema,
    {},
    { orderBy: { symbol: 'asc' }, disableIdentityMap: true },
  );
  return {
    addresses: Object.fromEntries(rows.map((row) => [row.symbol, row.address])),
    changes: Object.fromEntries(
      rows.map((row) => [row.symbol, { by: row.changedBy, at: row.changedAt.toISOString() }]),
    ),
  };
}
