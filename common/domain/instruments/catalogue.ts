import type { Instrument } from './instrument.ts';
import { type InstrumentId, instrumentById, instruments } from './instruments.ts';

/** All instruments, in the order in which they are suggested. */
export const catalogue: readonly Instrument[] = (Object.keys(instruments) as InstrumentId[]).map(
  instrumentById,
);

/** Cash also has its names in German and French: screens show them, and assets are rated by their names. */
const normalise = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^(barguthaben|liquidités) /, 'cash ');

const byName: ReadonlyMap<string, Instrument> = new Map(
  catalogue.flatMap((known) =>
    [known.name, known.symbol, ...known.aliases].map((name) => [normalise(name), known] as const),
  ),
);

/** Finds an instrument by name, symbol or alias, ignoring case. */
export function findInstrument(name: string): Instrument | undefined {
  return byName.get(normalise(name));
}

/** What an asset counts as in the rating of risk. An asset that the catalogue does not contain is not rated. */
export function rateAsset(name: string): 'crypto' | 'other' | 'notRated' {
  const instrument = findInstrument(name);
  if (!instrument || instrument.riskClass === 'notRated') return 'notRated';
  return instrument.assetClass === 'crypto' ? 'crypto' : 'other';
}

/** Whether two names denote the same asset: by the catalogue, or as equal text ignoring case. */
export function isSameAsset(a: string, b: string): boolean {
  const known = findInstrument(a);
  return known ? known === findInstrument(b) : normalise(a) === normalise(b);
}

/** The first name that denotes the same asset as an earlier one, or null. */
export function duplicateAsset(names: readonly string[]): string | null {
  return (
    names.find((name, index) => names.slice(0, index).some((earlier) => isSameAsset(earlier, name))) ?? null
  );
}
