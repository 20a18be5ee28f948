interface CatalogueAsset {
  /** Display name. */
  readonly name: string;
  readonly symbol: string;
  readonly aliases: readonly string[];
  readonly kind: 'crypto' | 'other';
  /** What the specification states for the asset; others share one target and one volatility. */
  readonly model?: AssetModel;
}

interface AssetModel {
  /** Target share of a portfolio, in percent. */
  readonly target: number;
  /** Assumed yearly volatility, in percent. */
  readonly volatility: number;
  /** `#rrggbb`, the suggested chart colour. */
  readonly colour: string;
}

/** Assets that the analysis recognises: every one that Markets offers, and cash. */
export const assetCatalogue: readonly CatalogueAsset[] = [
  asset('crypto', 'Bitcoin', 'BTC', ['XBT'], { target: 40, volatility: 65, colour: '#d9822b' }),
  asset('crypto', 'Ethereum', 'ETH', ['Ether'], { target: 30, volatility: 60, colour: '#5c70a8' }),
  asset('crypto', 'Cardano', 'ADA', [], { target: 15, volatility: 70, colour: '#2f6f8f' }),
  asset('crypto', 'Solana', 'SOL', [], { target: 10, volatility: 75, colour: '#7a5ea8' }),
  asset('crypto', 'Tether', 'USDT'),
  asset('crypto', 'Ripple', 'XRP'),
  asset('crypto', 'Polkadot', 'DOT'),
  asset('crypto', 'Litecoin', 'LTC'),
  asset('crypto', 'Chainlink', 'LINK'),
  asset('crypto', 'Bitcoin Cash', 'BCH'),
  asset('crypto', 'Binance Coin', 'BNB'),
  asset('other', 'XAUD', 'XAUD', [], { target: 15, volatility: 25, colour: '#8a5a3c' }),
  asset('other', 'Gold', 'XAU', ['Physical gold', 'Gold bullion'], {
    target: 20,
    volatility: 20,
    colour: '#d1b254',
  }),
  asset('other', 'Cash', 'USD', ['Cash (USD)']),
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

function asset(
  kind: CatalogueAsset['kind'],
  name: string,
  symbol: string,
  aliases: readonly string[] = [],
  model?: AssetModel,
): CatalogueAsset {
  return { name, symbol, aliases, kind, ...(model ? { model } : {}) };
}

/** Colour of a new asset before its name is known. */
export const DEFAULT_ASSET_COLOUR = '#000000';

/** Whether a text is a colour in the format '#rrggbb'. */
export function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

const normalise = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const byName: ReadonlyMap<string, CatalogueAsset> = new Map(
  assetCatalogue.flatMap((known) =>
    [known.name, known.symbol, ...known.aliases].map((name) => [normalise(name), known] as const),
  ),
);

/** Finds an asset by name, symbol or alias, ignoring case. */
export function findAsset(name: string): CatalogueAsset | undefined {
  return byName.get(normalise(name));
}

/** What an asset counts as in the rating of risk. An asset that the catalogue does not know is not rated. */
export function rateAsset(name: string): 'crypto' | 'other' | 'notRated' {
  return findAsset(name)?.kind ?? 'notRated';
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
  const own = findAsset(name)?.model?.colour;
  if (own && !usedColours.has(own)) return own;
  const palette = [...ADDITIONAL_COLOURS, ...assetCatalogue.flatMap(({ model }) => model?.colour ?? [])];
  return (
    palette.find((colour) => !usedColours.has(colour)) ??
    ADDITIONAL_COLOURS[used.length % ADDITIONAL_COLOURS.length] ??
    ''
  );
}
