import type { Em } from '#api/db/openDatabase.ts';
import { DEPOSIT_CURRENCY } from './bankDetails.ts';
import {
  type BankDetails,
  BankDetailsSchema,
  type DepositAddress,
  DepositAddressSchema,
} from './entities.ts';

/** The coins that have a deposit address, in the order of their symbols. */
export const findDepositAddresses = (em: Em): Promise<DepositAddress[]> =>
  em.find(DepositAddressSchema, {}, { orderBy: { symbol: 'asc' }, disableIdentityMap: true });

/** The bank account for deposits; null until staff set it. */
export const findBankDetails = (em: Em): Promise<BankDetails | null> =>
  em.findOne(BankDetailsSchema, { currency: DEPOSIT_CURRENCY }, { disableIdentityMap: true });
