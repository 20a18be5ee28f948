import { type CoinSymbol, hasAddressShape, MAX_TAG } from '#common/domain/depositCoins.ts';
import { instrumentById } from '#common/domain/instruments/instruments.ts';

export const NETWORK_NOT_STATED = 'Network not stated';

export const invalidTagText = (): string =>
  `A destination tag is a whole number up to ${MAX_TAG.toLocaleString('en-US')}`;

/** @param hint what a valid address looks like */
export const invalidAddressText = (symbol: CoinSymbol, hint: string): string =>
  `Not a valid ${instrumentById(symbol).name} address (${hint}). Please compare every character.`;

/** The field error of an address that cannot be one of the coin. */
export function addressShapeError(symbol: CoinSymbol, address: string): string | undefined {
  if (hasAddressShape(symbol, address)) return undefined;
  return invalidAddressText(symbol, symbol === 'usdt' ? 'starts with 0x or T' : 'starts with r');
}
