interface CatalogueAsset {
  /** Display name. */
  readonly name: string;
  readonly symbol: string;
  readonly aliases: readonly string[];
  readonly isCrypto: boolean;
  /** Target share of a portfolio, in percent. */
  readonly target: number;
  /** Assumed yearly volatility, in percent. */
  readonly volatility: number;
  /** `#rrggbb`, the suggested chart colour. */
  readonly colour: string;
}

/** Assets that the analysis recognises, with the specified targets and volatilities. */
export const assetCatalogue: readonly CatalogueAsset[] = [
  entry('Bitcoin', 'BTC', ['XBT'], true, 40, 65, '#d9822b'),
  entry('Ethereum', 'ETH', ['Ether'], true, 30, 60, '#5c70a8'),
  entry('Cardano', 'ADA', [], true, 15, 70, '#2f6f8f'),
  entry('Solana', 'SOL', [], true, 10, 75, '#7a5ea8'),
  entry('XAUD', 'XAUD', [], false, 15, 25, '#8a5a3c'),
  entry('Gold', 'XAU', ['Physical gold', 'Gold bullion'], false, 20, 20, '#d1b254'),
];

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

function entry(
  name: string,
  symbol: string,
  aliases: readonly string[],
  isCrypto: boolean,
  target: number,
  volatility: number,
  colour: string,
): CatalogueAsset {
  return { name, symbol, aliases, isCrypto, target, volatility, colour };
}

/** Colour of a new asset before its name is known. */
export const DEFAULT_ASSET_COLOUR = '#000000';

/** Whether a text is a colour in the format '#rrggbb'. */
export function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

const normalise = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const byName: ReadonlyMap<string, CatalogueAsset> = new Map(
  assetCatalogue.flatMap((asset) =>
    [asset.name, asset.symbol, ...asset.aliases].map((name) => [normalise(name), asset] as const),
  ),
);

/** Finds an asset by name, symbol or alias, ignoring case. */
export function findAsset(name: string): CatalogueAsset | undefined {
  return byName.get(normalise(name));
}

/** Whether two names denote the same asset: by the catalogue, or as equal text ignoring case. */
export function isSameAsset(a: string, b: string): boolean {
  const known = findAsset(a);
  return known ? known === findAsset(b) : normalise(a) === normalise(b);
}

/** The first name that denotes the same asset as an earlier one, or null. */
export function duplicateAsset(names: readonly string[]): string | null {
  return (
    names.find((name, index) => names.slice(0, index).some((earlier) => isSameAsset(earlier, name))) ?? null
  );
}

/** A colour for a new asset: its colour in the catalogue, or the first unused colour of the palette. */
export function suggestColour(name: string, used: readonly string[]): string {
  const usedColours = new Set(used.map((colour) => colour.toLowerCase()));
  const own = findAsset(name)?.colour;
  if (own && !usedColours.has(own)) return own;
  const palette = [...ADDITIONAL_COLOURS, ...assetCatalogue.map(({ colour }) => colour)];
  return (
    palette.find((colour) => !usedColours.has(colour)) ??
    ADDITIONAL_COLOURS[used.length % ADDITIONAL_COLOURS.length] ??
    ''
  );
}
