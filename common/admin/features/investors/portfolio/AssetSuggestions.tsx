import { assetCatalogue } from '#common/domain/assetCatalogue.ts';

/** Value of `list` for inputs of asset names. */
export const ASSET_SUGGESTIONS_ID = 'asset-suggestions';

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
