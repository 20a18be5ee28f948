import { z } from 'zod';
import { investorEndpoint } from './endpoint.ts';
import { instant, recordId, success } from './fields.ts';
import { payoutAccountForm, payoutAccountNameForm } from './portalForms.ts';
import { schema, spec } from './schema.ts';

const payoutAccount = schema(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    asset: z.string(),
    address: z.string(),
    createdAt: instant,
    /** First approved withdrawal to it; missing while there is none. */
    firstUsedAt: instant.optional(),
  }),
);

export type PayoutAccount = z.infer<typeof payoutAccount>;

export const listPayoutAccountsSpec = spec(() => ({
  summary: 'The address book: named accounts for withdrawals, by name',
  output: success.extend({
    accounts: z.array(payoutAccount),
    /** Hours for which a request to an account that was not used before waits; missing while none waits. */
    newAccountWaitHours: z.int().optional(),
  }),
}));

export const listPayoutAccounts = investorEndpoint<typeof listPayoutAccountsSpec>({
  method: 'GET',
  path: '/api/portal/payout-accounts',
  tags: ['payoutAccounts'],
});

export const addPayoutAccountSpec = spec(() => ({
  summary: 'Add an account to the address book',
  body: payoutAccountForm,
  output: success.extend({ account: payoutAccount }),
  errors: ['conflict'],
}));

export const addPayoutAccount = investorEndpoint<typeof addPayoutAccountSpec>({
  method: 'POST',
  path: '/api/portal/payout-accounts',
  invalidates: ['payoutAccounts'],
});

export const renamePayoutAccountSpec = spec(() => ({
  summary: 'Rename an account of the address book',
  body: payoutAccountNameForm,
  output: success.extend({ account: payoutAccount }),
  errors: ['not_found'],
}));

export const renamePayoutAccount = investorEndpoint<typeof renamePayoutAccountSpec>({
  method: 'POST',
  path: '/api/portal/payout-accounts/rename',
  invalidates: ['payoutAccounts'],
});

export const removePayoutAccountSpec = spec(() => ({
  summary: 'Remove an account from the address book; requests to it stay',
  body: z.strictObject({ accountId: recordId }),
  output: success,
  errors: ['not_found'],
}));

export const removePayoutAccount = investorEndpoint<typeof removePayoutAccountSpec>({
  method: 'POST',
  path: '/api/portal/payout-accounts/remove',
  invalidates: ['payoutAccounts'],
});
