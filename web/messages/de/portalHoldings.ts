import positions from './portalHoldings/positions.ts';
import trades from './portalHoldings/trades.ts';

export default { positions, trades };
