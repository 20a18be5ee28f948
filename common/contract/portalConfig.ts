import { z } from 'zod';
import { COIN_SYMBOLS, DEPOSIT_NETWORKS } from '#common/domain/depositCoins.ts';
import { bankDetailsForm } from './bankDetailsForm.ts';
import { depositAddressForm } from './depositAddressForm.ts';
import { investorEndpoint, staffEndpoint } from './endpoint.ts';
import { changed, instant, success } from './fields.ts';
import { schema, spec } from './schema.ts';

const addressDetails = schema(() =>
  z.object({ network: z.enum(DEPOSIT_NETWORKS).optional(), tag: z.string().optional() }),
);

export const getDepositAddressesSpec = spec(() => ({
  summary: 'Wallet address per coin, keyed by lower-case symbol',
  output: success.extend({
    addresses: z.partialRecord(z.enum(COIN_SYMBOLS), z.string()),
    changes: z.partialRecord(z.enum(COIN_SYMBOLS), z.object({ by: z.string(), at: instant })),
    /** Network and destination tag of the addresses that have one. */
    details: z.partialRecord(z.enum(COIN_SYMBOLS), addressDetails),
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
  body: depositAddressForm,
  output: changed.extend({
    symbol: z.enum(COIN_SYMBOLS),
    address: z.string(),
    ...addressDetails.shape,
  }),
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

const bankDetails = schema(() =>
  z.object({ holder: z.string(), bank: z.string(), account: z.string(), bic: z.string().optional() }),
);

export type BankDetails = z.infer<typeof bankDetails>;

export const getBankDetailsSpec = spec(() => ({
  summary: 'The bank account that deposits in USD go to; missing until staff set it',
  output: success.extend({
    details: bankDetails.optional(),
    changed: z.object({ by: z.string(), at: instant }).optional(),
  }),
}));

export const getBankDetails = staffEndpoint<typeof getBankDetailsSpec>({
  method: 'GET',
  path: '/api/admin/bank-details',
  permission: 'read',
  tags: ['depositAddresses'],
});

export const setBankDetailsSpec = spec(() => ({
  summary: 'Set the bank account that deposits in USD go to, after a check of IBAN and BIC',
  body: bankDetailsForm,
  output: changed.extend({ details: bankDetails }),
  errors: ['conflict'],
  approvable: true,
}));

export const setBankDetails = staffEndpoint<typeof setBankDetailsSpec>({
  method: 'POST',
  path: '/api/admin/bank-details',
  permission: 'administer',
  stepUp: true,
  invalidates: ['depositAddresses', 'approvals', 'summary', 'journal'],
});

export const getFundingSpec = spec(() => ({
  summary: 'Where the signed-in investor can send deposits, as staff set it',
  output: success.extend({
    /** Payment reference of a bank transfer: the investor’s ID. */
    reference: z.string(),
    bank: bankDetails.extend({ changedAt: instant }).optional(),
    coins: z.array(
      addressDetails.extend({ symbol: z.enum(COIN_SYMBOLS), address: z.string(), changedAt: instant }),
    ),
  }),
}));

export const getFunding = investorEndpoint<typeof getFundingSpec>({
  method: 'GET',
  path: '/api/portal/funding',
  tags: ['depositAddresses'],
});
