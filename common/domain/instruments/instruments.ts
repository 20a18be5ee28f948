/** What can be held. */
type InstrumentKind = 'cash' | 'coin' | 'metal';

interface Instrument {
  readonly kind: InstrumentKind;
  /** Display name. */
  readonly name: string;
  /** Other names. Its symbol, the id in upper case, is always one. */
  readonly aliases?: readonly string[];
}

/** Every instrument that service and screens know, by its id: cash, all that Markets offers, all that can be deposited. */
export const instruments = {
  btc: {
    kind: 'coin',
    name: 'Bitcoin',
    aliases: ['XBT'],
  },
  eth: {
    kind: 'coin',
    name: 'Ethereum',
    aliases: ['Ether'],
  },
  ada: { kind: 'coin', name: 'Cardano' },
  sol: { kind: 'coin', name: 'Solana' },
  usdt: { kind: 'coin', name: 'Tether' },
  xrp: { kind: 'coin', name: 'Ripple' },
  dot: { kind: 'coin', name: 'Polkadot' },
  ltc: { kind: 'coin', name: 'Litecoin' },
  link: { kind: 'coin', name: 'Chainlink' },
  bch: { kind: 'coin', name: 'Bitcoin Cash' },
  bnb: { kind: 'coin', name: 'Binance Coin' },
  xaud: { kind: 'metal', name: 'XAUD' },
  xau: {
    kind: 'metal',
    name: 'Gold',
    aliases: ['Physical gold', 'Gold bullion'],
  },
  usd: { kind: 'cash', name: 'Cash (USD)', aliases: ['Cash'] },
  chf: { kind: 'cash', name: 'Cash (CHF)' },
  eur: { kind: 'cash', name: 'Cash (EUR)' },
  gbp: { kind: 'cash', name: 'Cash (GBP)' },
} as const satisfies Readonly<Record<string, Instrument>>;

export type InstrumentId = keyof typeof instruments;

/** An instrument of the catalogue with its id and, in upper case, its symbol. */
export interface CatalogueInstrument extends Instrument {
  readonly id: InstrumentId;
  readonly symbol: string;
}

/** An instrument by its id, the symbol in lower case. */
export const instrumentById = (id: InstrumentId): CatalogueInstrument => ({
  id,
  symbol: id.toUpperCase(),
  ...instruments[id],
});
