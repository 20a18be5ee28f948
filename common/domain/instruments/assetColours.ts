import { findInstrument } from './catalogue.ts';
import type { InstrumentId } from './instruments.ts';

/** Suggested chart colours of instruments. */
const INSTRUMENT_COLOURS: Readonly<Partial<Record<InstrumentId, string>>> = {
  btc: '#d9822b',
  eth: '#5c70a8',
  ada: '#2f6f8f',
  sol: '#7a5ea8',
  xaud: '#8a5a3c',
  xau: '#d1b254',
};

/** Colours for other assets, distinct from those of the instruments. */
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

/** A colour for a new asset: the one of the instrument, or the first unused colour of the palette. */
export function suggestColour(name: string, used: readonly string[]): string {
  const usedColours = new Set(used.map((colour) => colour.toLowerCase()));
  const instrument = findInstrument(name);
  const own = instrument && INSTRUMENT_COLOURS[instrument.id];
  if (own && !usedColours.has(own)) return own;
  const palette = [...ADDITIONAL_COLOURS, ...Object.values(INSTRUMENT_COLOURS)];
  return (
    palette.find((colour) => !usedColours.has(colour)) ??
    ADDITIONAL_COLOURS[used.length % ADDITIONAL_COLOURS.length] ??
    ''
  );
}
