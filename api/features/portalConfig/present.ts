import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { getDepositAddresses } from '#common/contract/portalConfig.ts';
import type { DepositAddress } from './entities.ts';

type DepositAddresses = Pick<HandlerOutput<typeof getDepositAddresses>, 'addresses' | 'changes'>;

/** Addresses and their last changes, by coin. */
export const presentDepositAddresses = (rows: readonly DepositAddress[]): DepositAddresses => ({
  addresses: Object.fromEntries(rows.map(({ symbol, address }) => [symbol, address])),
  changes: Object.fromEntries(
    rows.map(({ symbol, changedBy, changedAt }) => [symbol, { by: changedBy, at: changedAt.toISOString() }]),
  ),
});
