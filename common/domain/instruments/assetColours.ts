import { catalogue, findInstrument } from './catalogue.ts';

/** Colours for other assets, distinct from those of the catalogue. */
const ADDITIONAL_COLOURS = [
  '#7d8a86',
  '#4f8a5b',
  '#b4546a',
  '#3f9aa6',
  '#96814a',
  '#54606b',
  '#b07cc6',
  '#8fae3b',
];

/** Colour of a new asset before its name is known. */
export const DEFAULT_ASSET_COLOUR = '#000000';

/** Whether a text is a colour in the format '#rrggbb'. */
export function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** A colour for a new asset: its colour in the catalogue, or the first unused colour of the palette. */
export function suggestColour(name: string, used: readonly string[]): string {
  const usedColours = new Set(used.map((colour) => colour.toLowerCase()));
  const own = findInstrument(name)?.colour;
  if (own && !usedColours.has(own)) return own;
  const palette = [...ADDITIONAL_COLOURS, ...catalogue.flatMap(({ colour }) => colour ?? [])];
  return (
    palette.find((colour) => !usedColours.has(colour)) ??
    ADDITIONAL_COLOURS[used.length % ADDITIONAL_COLOURS.length] ??
    ''
  );
}
