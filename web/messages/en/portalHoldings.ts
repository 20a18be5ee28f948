import positions from './portalHoldings/positions.ts';
import trades from './portalHoldings/trades.ts';

/** What an account with positions holds: its positions, how they are valued, its trades. */
export default { positions, trades };
