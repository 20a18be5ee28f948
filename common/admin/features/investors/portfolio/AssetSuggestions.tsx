import { assetCatalogue } from '#common/domain/assetCatalogue.ts';

/** Value of `list` for inputs of asset names. */
export const ASSET_SUGGESTIONS_ID = 'asset-suggestions';

/** Shown beside an asset that is not in the catalogue. */
export const UNKNOWN_ASSET = 'Not in the asset catalogue: risk and target use the figures for other assets.';

/** The asset names that inputs suggest. */
export function AssetSuggestions() {
  return (
    <datalist id={ASSET_SUGGESTIONS_ID}>
      {assetCatalogue.map(({ name, symbol }) => (
        <option key={name} value={name} label={symbol === name ? name : `${name} (${symbol})`} />
      ))}
    </datalist>
  );
}
