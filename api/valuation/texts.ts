import { unitsToText } from '#common/domain/amount.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';

/** A decimal text without the zeros at its end, with at least `places` decimals. */
const trimZeros = (text: string, places: number): string => {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(places, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
};

export const priceText = (units: bigint, { priceDecimals }: Pick<Instrument, 'priceDecimals'>): string =>
  trimZeros(unitsToText(units, priceDecimals), 2);

export const quantityText = (quantity: bigint, { decimals }: Pick<Instrument, 'decimals'>): string =>
  trimZeros(unitsToText(quantity, decimals), 0);
