import { type Instrument, instrumentOf } from './instrument.ts';

/**
 * Every instrument that service and screens know, by its id: all that Markets offers, all that can be deposited, cash.
 * What the kind says is not repeated.
 */
export const instruments = {
  btc: { kind: 'coin', name: 'Bitcoin', aliases: ['XBT'], colour: '#d9822b' },
  eth: { kind: 'coin', name: 'Ethereum', aliases: ['Ether'], decimals: 18, colour: '#5c70a8' },
  ada: { kind: 'coin', name: 'Cardano', decimals: 6, colour: '#2f6f8f' },
  sol: { kind: 'coin', name: 'Solana', decimals: 9, colour: '#7a5ea8' },
  usdt: { kind: 'coin', name: 'Tether', decimals: 6, colour: '#4f8a5b' },
  xrp: { kind: 'coin', name: 'Ripple', decimals: 6, colour: '#54606b' },
  dot: { kind: 'coin', name: 'Polkadot', decimals: 10, colour: '#b4546a' },
  ltc: { kind: 'coin', name: 'Litecoin', colour: '#96814a' },
  link: { kind: 'coin', name: 'Chainlink', decimals: 18, colour: '#3f9aa6' },
  bch: { kind: 'coin', name: 'Bitcoin Cash', colour: '#8fae3b' },
  bnb: { kind: 'coin', name: 'Binance Coin', decimals: 18, colour: '#b07cc6' },
  xaud: { kind: 'metal', name: 'XAUD', colour: '#8a5a3c' },
  xau: { kind: 'metal', name: 'Gold', aliases: ['Physical gold', 'Gold bullion', 'Or'], colour: '#d1b254' },
  usd: { kind: 'cash', name: 'Cash (USD)', aliases: ['Cash'] },
  chf: { kind: 'cash', name: 'Cash (CHF)' },
  eur: { kind: 'cash', name: 'Cash (EUR)' },
  gbp: { kind: 'cash', name: 'Cash (GBP)' },
} as const satisfies Readonly<Record<string, Pick<Instrument, 'kind' | 'name'> & Partial<Instrument>>>;

export type InstrumentId = keyof typeof instruments;

/** An instrument of the catalogue by its id, the symbol in lower case. */
export const instrumentById = (id: InstrumentId): Instrument => instrumentOf({ id, ...instruments[id] });
