import { LockMode } from '@mikro-orm/core';
import type { ProposedChange } from '#api/approvals/change.ts';
import { fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { CoinSymbol } from '#common/domain/depositCoins.ts';
import { invalidAddressMessage, isValidAddress } from './addressValidation.ts';
import { type DepositAddress, DepositAddressSchema } from './entities.ts';

/** The change of a coin's address; undefined when it is the same. @throws {AppError} `validation` */
export async function proposeDepositAddress(
  { em }: UnitOfWork,
  symbol: CoinSymbol,
  address: string,
): Promise<ProposedChange | undefined> {
  if (!isValidAddress(symbol, address)) throw fieldError('address', invalidAddressMessage(symbol));
  const stored: DepositAddress | null = await em.findOne(
    DepositAddressSchema,
    { symbol },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (stored?.address === address) return undefined;
  return {
    policies: ['deposit_address'],
    title: `Change the deposit address for ${symbol.toUpperCase()}`,
    subject: symbol,
    versions: { address: stored?.address ?? null, changedAt: stored?.changedAt.toISOString() ?? null },
    preview: [{ field: `${symbol.toUpperCase()} address`, before: stored?.address ?? null, after: address }],
  };
}
