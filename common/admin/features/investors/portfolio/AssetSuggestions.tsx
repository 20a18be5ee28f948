import { catalogue } from '#common/domain/instruments/catalogue.ts';

/** Value of `list` for inputs of asset names. */
export const ASSET_SUGGESTIONS_ID = 'asset-suggestions';

/** The asset names that inputs suggest. */
export function AssetSuggestions() {
  return (
    <datalist id={ASSET_SUGGESTIONS_ID}>
      {catalogue.map(({ name, symbol }) => (
        <option key={name} value={name} label={name.includes(symbol) ? name : `${name} (${symbol})`} />
      ))}
    </datalist>
  );
}
