import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as calls from '#common/contract/markets.ts';
import { readWatchlist, replaceWatchlist } from './watchlist.ts';

export const marketRoutes: Route[] = [
  query(calls.getMarkets, async ({ context }) => {
    const { source, sample, asOf, prices } = await context.priceSource.prices();
    return {
      ...SUCCESS,
      source,
      sample,
      asOf: asOf.toISOString(),
      prices: prices.map(({ symbol, name, price, change24h, sparkline }) => ({
        symbol,
        name,
        price,
        change24h,
        sparkline: [...sparkline],
      })),
    };
  }),
  query(calls.getWatchlist, async ({ context, input }) => ({
    ...SUCCESS,
    symbols: await readWatchlist(context.em(), input.params.investorId),
  })),
  command(calls.setWatchlist, async ({ input }, work) => ({
    ...SUCCESS,
    symbols: await replaceWatchlist(work, input.params.investorId, input.body.symbols),
  })),
];
