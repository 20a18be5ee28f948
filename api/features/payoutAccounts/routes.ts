import { lockAccount } from '#api/accounts/lockAccount.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import {
  addPayoutAccount,
  findPayoutAccounts,
  removePayoutAccount,
  renamePayoutAccount,
} from '#api/payoutAccounts/addressBook.ts';
import type { PayoutAccount } from '#api/payoutAccounts/entities.ts';
import { findNewAccountWait } from '#api/payoutAccounts/usage.ts';
import * as endpoints from '#common/contract/payoutAccounts.ts';

const presentAccount = (account: PayoutAccount): endpoints.PayoutAccount => ({
  id: account.id,
  name: account.name,
  asset: account.asset,
  address: account.address,
  createdAt: account.createdAt.toISOString(),
  firstUsedAt: account.firstUsedAt?.toISOString(),
});

/** Each change locks the investor, so that changes to one address book are made one after the other. */
export const payoutAccountRoutes: Route[] = [
  query(endpoints.listPayoutAccounts, async ({ context, caller }) => {
    const em = context.em();
    const accounts = await findPayoutAccounts(em, caller.id);
    // A policy of 0 hours lets nothing wait.
    const newAccountWaitHours = (await findNewAccountWait(em)) || undefined;
    return { ...SUCCESS, accounts: accounts.map(presentAccount), newAccountWaitHours };
  }),
  command(endpoints.addPayoutAccount, async ({ input, caller }, work) => {
    const investor = await lockAccount(work, { id: caller.id });
    return { ...SUCCESS, account: presentAccount(await addPayoutAccount(work, investor, input.body)) };
  }),
  command(endpoints.renamePayoutAccount, async ({ input, caller }, work) => {
    const investor = await lockAccount(work, { id: caller.id });
    return { ...SUCCESS, account: presentAccount(await renamePayoutAccount(work, investor, input.body)) };
  }),
  command(endpoints.removePayoutAccount, async ({ input, caller }, work) => {
    const investor = await lockAccount(work, { id: caller.id });
    await removePayoutAccount(work, investor, input.body.accountId);
    return SUCCESS;
  }),
];
