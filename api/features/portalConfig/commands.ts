import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import {
  type BankDetailsValues,
  DEPOSIT_CURRENCY,
  findLockedBank,
  isSameBank,
  valuesOf,
} from './bankDetails.ts';
import {
  applyEdit,
  type DepositAddressEdit,
  type DepositDestination,
  destinationOf,
  findLocked,
  isSameDestination,
} from './depositAddress.ts';
import { BankDetailsSchema, DepositAddressSchema } from './entities.ts';

/** Another request inserted the first row meanwhile. */
const rejectConflict = (error: unknown): never => {
  if (error instanceof UniqueConstraintViolationException) throw new AppError('conflict');
  throw error;
};

/** Without the network or tag that there is none of, as in entries of earlier releases. */
const journalled = ({ address, network, tag }: DepositDestination) => ({
  address,
  ...(network ? { network } : {}),
  ...(tag ? { tag } : {}),
});

/**
 * Sets where deposits in a coin go, exactly as given; does nothing when it is the same.
 * @throws {AppError} `validation`, `conflict` when two requests set a coin's first address
 */
export async function setDepositAddress(
  work: UnitOfWork,
  edit: DepositAddressEdit,
): Promise<DepositDestination> {
  const { symbol } = edit;
  const stored = await findLocked(work, symbol);
  const before = destinationOf(stored);
  const after = applyEdit(stored, edit);
  if (isSameDestination(before, after)) return after;
  const change = { ...after, changedBy: work.actor.name, changedAt: work.now };
  const statement = stored
    ? work.em.nativeUpdate(DepositAddressSchema, { symbol }, change)
    : work.em.insert(DepositAddressSchema, { symbol, ...change });
  await statement.catch(rejectConflict);
  work.record({
    action: 'deposit_address_changed',
    subject: symbol,
    before: before ? journalled(before) : { address: null },
    after: journalled(after),
  });
  return after;
}

/**
 * Sets the bank account that deposits go to; does nothing when it is the same.
 * @throws {AppError} `conflict` when two requests set the first one
 */
export async function setBankDetails(work: UnitOfWork, after: BankDetailsValues): Promise<void> {
  const currency = DEPOSIT_CURRENCY;
  const stored = await findLockedBank(work);
  const before = valuesOf(stored);
  if (isSameBank(before, after)) return;
  const change = { ...after, changedBy: work.actor.name, changedAt: work.now };
  const statement = stored
    ? work.em.nativeUpdate(BankDetailsSchema, { currency }, change)
    : work.em.insert(BankDetailsSchema, { currency, ...change });
  await statement.catch(rejectConflict);
  work.record({
    action: 'bank_details_changed',
    subject: currency,
    before: { bankDetails: before },
    after: { bankDetails: after },
  });
}
