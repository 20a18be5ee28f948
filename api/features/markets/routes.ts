import { findAccount } from '#api/accounts/queries.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as endpoints from '#common/contract/markets.ts';
import { replaceWatchlist } from './commands.ts';
import { presentPrices } from './present.ts';

export const marketRoutes: Route[] = [
  query(endpoints.getMarkets, async ({ context }) => ({
    ...SUCCESS,
    ...presentPrices(await context.priceSource.prices()),
  })),
  query(endpoints.getWatchlist, async ({ context, input }) => ({
    ...SUCCESS,
    symbols: (await findAccount(context.em(), input.params.investorId)).watchlist,
  })),
  command(endpoints.setWatchlist, async ({ input }, work) => ({
    ...SUCCESS,
    symbols: await replaceWatchlist(work, input.params.investorId, input.body.symbols),
  })),
];
