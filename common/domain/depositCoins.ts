import type { InstrumentId } from './instruments/instruments.ts';

/** Coins accepted for deposits, by their ids. */
export const COIN_SYMBOLS = [
  'btc',
  'eth',
  'usdt',
  'xrp',
  'ada',
  'dot',
  'ltc',
  'link',
  'bch',
  'bnb',
] as const satisfies readonly InstrumentId[];
export type CoinSymbol = (typeof COIN_SYMBOLS)[number];

/** Networks of a coin that exists on several of them. */
export const DEPOSIT_NETWORKS = ['ethereum', 'tron', 'bsc'] as const;
export type DepositNetwork = (typeof DEPOSIT_NETWORKS)[number];

export const depositNetworkNames: Readonly<Record<DepositNetwork, string>> = {
  ethereum: 'Ethereum (ERC-20)',
  tron: 'Tron (TRC-20)',
  bsc: 'BNB Smart Chain (BEP-20)',
};

/** Coins whose sender must choose the network. */
export const hasNetworks = (symbol: CoinSymbol): boolean => symbol === 'usdt';

/** Coins whose payments can carry a destination tag. */
export const hasTag = (symbol: CoinSymbol): boolean => symbol === 'xrp';

/** The largest destination tag of the XRP Ledger. */
export const MAX_TAG = 4_294_967_295;

/** Whether a text is a destination tag, or empty because there is none. */
export const isDestinationTag = (text: string): boolean => /^\d*$/.test(text) && Number(text) <= MAX_TAG;

/** Shapes of addresses of coins that need more than an address. The service checks the checksums too. */
const SHAPES: Readonly<Partial<Record<CoinSymbol, RegExp>>> = {
  usdt: /^(0[xX][\da-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/,
  xrp: /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/,
};

/** Whether an address can be one of the coin; for most coins only its checksum can tell. */
export const hasAddressShape = (symbol: CoinSymbol, address: string): boolean =>
  SHAPES[symbol]?.test(address) ?? true;

const OWN_NETWORKS: Readonly<Record<Exclude<CoinSymbol, 'usdt' | 'bnb'>, string>> = {
  btc: 'Bitcoin',
  eth: 'Ethereum',
  xrp: 'XRP Ledger',
  ada: 'Cardano',
  dot: 'Polkadot',
  ltc: 'Litecoin',
  link: 'Ethereum (ERC-20)',
  bch: 'Bitcoin Cash',
};

interface StatedNetwork {
  readonly symbol: CoinSymbol;
  readonly address: string;
  readonly network?: DepositNetwork | null | undefined;
}

/** Name of the network of a deposit address; undefined when the coin has several and none is stated. */
export function networkName({ symbol, address, network }: StatedNetwork): string | undefined {
  if (network) return depositNetworkNames[network];
  if (symbol === 'usdt') return undefined;
  if (symbol !== 'bnb') return OWN_NETWORKS[symbol];
  return /^0x/i.test(address) ? depositNetworkNames.bsc : 'BNB Beacon Chain (BEP-2)';
}
