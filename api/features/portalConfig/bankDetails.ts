import type { UnitOfWork } from '#api/unitOfWork.ts';
import { type BankDetails, BankDetailsSchema } from './entities.ts';

/** The currency of deposits by bank transfer. */
export const DEPOSIT_CURRENCY = 'USD';

/** What staff set. */
export type BankDetailsValues = Pick<BankDetails, 'holder' | 'bank' | 'account'> & {
  readonly bic: string | null;
};

export const valuesOf = (stored: BankDetails | null): BankDetailsValues | null =>
  stored && { holder: stored.holder, bank: stored.bank, account: stored.account, bic: stored.bic ?? null };

export const isSameBank = (one: BankDetailsValues | null, other: BankDetailsValues): boolean =>
  one?.holder === other.holder &&
  one.bank === other.bank &&
  one.account === other.account &&
  one.bic === other.bic;

export const findLockedBank = ({ em, lockMode }: UnitOfWork): Promise<BankDetails | null> =>
  em.findOne(BankDetailsSchema, { currency: DEPOSIT_CURRENCY }, { lockMode, refresh: true });
