import investments from './portalMarkets/investments.ts';
import markets from './portalMarkets/markets.ts';

/** Sections about assets: investments, markets, watchlist. */
export default { investments, markets };
