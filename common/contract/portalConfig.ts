import { z } from 'zod';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';
import { staffEndpoint } from './endpoint.ts';
import { instant, line, success } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { spec } from './schema.ts';

export const getDepositAddressesSpec = spec(() => ({
  summary: 'Wallet address per coin, keyed by lower-case symbol',
  output: success.extend({
    addresses: z.partialRecord(z.enum(COIN_SYMBOLS), z.string()),
    changes: z.partialRecord(z.enum(COIN_SYMBOLS), z.object({ by: z.string(), at: instant })),
  }),
}));

export const getDepositAddresses = staffEndpoint<typeof getDepositAddressesSpec>({
  method: 'GET',
  path: '/api/admin/deposit-addresses',
  permission: 'read',
  tags: ['depositAddresses'],
});

export const setDepositAddressSpec = spec(() => ({
  summary: "Set one coin's wallet address after checking the coin's own checksum",
  body: z.strictObject({
    symbol: z.enum(COIN_SYMBOLS, { error: 'Unknown coin' }),
    address: line(MAX_LENGTH.address, 'Address is required'),
  }),
  output: success.extend({ symbol: z.enum(COIN_SYMBOLS), address: z.string() }),
  errors: ['conflict'],
  approvable: true,
}));

export const setDepositAddress = staffEndpoint<typeof setDepositAddressSpec>({
  method: 'POST',
  path: '/api/admin/deposit-addresses',
  permission: 'administer',
  stepUp: true,
  invalidates: ['depositAddresses', 'approvals', 'summary', 'journal'],
});
