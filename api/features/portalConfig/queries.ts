import type { Em } from '#api/db/openDatabase.ts';
import { type DepositAddress, DepositAddressSchema } from './entities.ts';

/** The coins that have a deposit address, in the order of their symbols. */
export const findDepositAddresses = (em: Em): Promise<DepositAddress[]> =>
  em.find(DepositAddressSchema, {}, { orderBy: { symbol: 'asc' }, disableIdentityMap: true });
