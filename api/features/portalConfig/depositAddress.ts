import type { z } from 'zod';
import { fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { depositAddressForm } from '#common/contract/depositAddressForm.ts';
import { type CoinSymbol, type DepositNetwork, hasNetworks, hasTag } from '#common/domain/depositCoins.ts';
import { invalidAddressMessage, isValidAddress } from './addressValidation.ts';
import { type DepositAddress, DepositAddressSchema } from './entities.ts';

export type DepositAddressEdit = z.output<typeof depositAddressForm>;

/** What staff set for a coin. */
export interface DepositDestination {
  readonly address: string;
  readonly network: DepositNetwork | null;
  readonly tag: string | null;
}

export const destinationOf = (stored: DepositAddress | null): DepositDestination | null =>
  stored && { address: stored.address, network: stored.network ?? null, tag: stored.tag ?? null };

export const isSameDestination = (one: DepositDestination | null, other: DepositDestination): boolean =>
  one?.address === other.address && one.network === other.network && one.tag === other.tag;

export const findLocked = (
  { em, lockMode }: UnitOfWork,
  symbol: CoinSymbol,
): Promise<DepositAddress | null> =>
  em.findOne(DepositAddressSchema, { symbol }, { lockMode, refresh: true });

/**
 * What an edit sets. A network or tag that it leaves out stays with an unchanged address.
 * @throws {AppError} `validation` for a wrong checksum, or a network or tag that the coin does not have
 */
export function applyEdit(stored: DepositAddress | null, edit: DepositAddressEdit): DepositDestination {
  const { symbol, address } = edit;
  if (edit.network && !hasNetworks(symbol)) throw fieldError('network', 'This coin has one network only');
  if (edit.tag && !hasTag(symbol)) throw fieldError('tag', 'Payments in this coin have no destination tag');
  const kept = stored?.address === address ? destinationOf(stored) : null;
  const network = edit.network ?? kept?.network ?? null;
  if (!isValidAddress(symbol, address, network)) {
    throw fieldError('address', invalidAddressMessage(symbol, network));
  }
  return { address, network, tag: edit.tag === undefined ? (kept?.tag ?? null) : edit.tag || null };
}
