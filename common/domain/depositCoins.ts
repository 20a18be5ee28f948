/** Coins accepted for deposits, by lower-case symbol as stored. */
export const COIN_SYMBOLS = ['btc', 'eth', 'usdt', 'xrp', 'ada', 'dot', 'ltc', 'link', 'bch', 'bnb'] as const;
export type CoinSymbol = (typeof COIN_SYMBOLS)[number];

interface DepositCoin {
  /** Display form: 'BTC'. */
  readonly symbol: string;
  readonly name: string;
}

export const depositCoins: Readonly<Record<CoinSymbol, DepositCoin>> = {
  btc: { symbol: 'BTC', name: 'Bitcoin' },
  eth: { symbol: 'ETH', name: 'Ethereum' },
  usdt: { symbol: 'USDT', name: 'Tether' },
  xrp: { symbol: 'XRP', name: 'Ripple' },
  ada: { symbol: 'ADA', name: 'Cardano' },
  dot: { symbol: 'DOT', name: 'Polkadot' },
  ltc: { symbol: 'LTC', name: 'Litecoin' },
  link: { symbol: 'LINK', name: 'Chainlink' },
  bch: { symbol: 'BCH', name: 'Bitcoin Cash' },
  bnb: { symbol: 'BNB', name: 'Binance Coin' },
};
