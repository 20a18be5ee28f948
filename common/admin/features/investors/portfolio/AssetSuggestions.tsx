import { assetCatalogue } from '#common/domain/assetCatalogue.ts';

/** For the `list` of an input that takes the name of an asset. */
export const ASSET_SUGGESTIONS_ID = 'asset-suggestions';

/** Shown beside an asset that the catalogue does not contain. */
export const UNKNOWN_ASSET = 'Not in the asset catalogue: risk and target use the figures for other assets.';

/** The names that asset fields suggest. */
export function AssetSuggestions() {
  return (
    <datalist id={ASSET_SUGGESTIONS_ID}>
      {assetCatalogue.map(({ name, symbol }) => (
        <option key={name} value={name} label={symbol === name ? name : `${name} (${symbol})`} />
      ))}
    </datalist>
  );
}
