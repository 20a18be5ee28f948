import { catalogue, findInstrument } from './catalogue.ts';

/** Colour of a new asset before its name is known. */
export const DEFAULT_ASSET_COLOUR = '#000000';

/** Whether a text is a colour in the format '#rrggbb'. */
export function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Distinct colours, those of the best known instruments last. */
const PALETTE = [...new Set(catalogue.map(({ colour }) => colour))].reverse();

/** A colour for a new asset: the one of the instrument, or the first unused colour of the catalogue. */
export function suggestColour(name: string, used: readonly string[]): string {
  const usedColours = new Set(used.map((colour) => colour.toLowerCase()));
  const isFree = (colour: string) => !usedColours.has(colour);
  const own = findInstrument(name)?.colour;
  if (own && isFree(own)) return own;
  return PALETTE.find(isFree) ?? PALETTE[used.length % PALETTE.length] ?? DEFAULT_ASSET_COLOUR;
}
