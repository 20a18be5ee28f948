import { Button, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { assetValue, MAX_ASSET_NAME_LENGTH } from '#common/domain/allocation.ts';
import { catalogue, findInstrument } from '#common/domain/instruments/catalogue.ts';
import { formatUsd, type Money } from '#common/domain/money.ts';
import { t } from '../../../messages/allocation.ts';
import { type DraftAsset, parseTenths, validateRow, ZERO_TENTHS } from './allocationDraft.ts';
import { PercentInput } from './PercentInput.tsx';

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

interface AssetRowProps {
  readonly asset: DraftAsset;
  readonly autoFocus: boolean;
  /** Value of the whole portfolio. */
  readonly total: Money;
  readonly onChange: (asset: DraftAsset) => void;
  /** Called when the allocation changed and lost the focus. */
  readonly onSettled: () => void;
  readonly onRemove: () => void;
}

export function AssetRow({ asset, autoFocus, total, onChange, onSettled, onRemove }: AssetRowProps) {
  const error = validateRow(asset);
  const settled = useRef(asset.percent);
  return (
    <li className="fa-asset">
      <input
        type="color"
        aria-label={t('row.colour', { name: asset.name })}
        value={asset.color}
        onChange={(event) => onChange({ ...asset, color: event.currentTarget.value })}
      />
      <InputGroup
        aria-label={t('row.name')}
        list={ASSET_SUGGESTIONS_ID}
        value={asset.name}
        maxLength={MAX_ASSET_NAME_LENGTH}
        onChange={(event) => onChange({ ...asset, name: event.currentTarget.value })}
      />
      <PercentInput
        aria-label={t('row.percent', { name: asset.name })}
        aria-invalid={error !== undefined}
        autoFocus={autoFocus}
        value={asset.percent}
        onChange={(percent) => onChange({ ...asset, percent })}
        onBlur={() => {
          if (asset.percent === settled.current) return;
          settled.current = asset.percent;
          onSettled();
        }}
      />
      <output className="fa-number">
        {formatUsd(assetValue(total, parseTenths(asset.percent) ?? ZERO_TENTHS))}
      </output>
      <Button
        variant="minimal"
        icon={<TrashIcon />}
        aria-label={t('row.remove', { name: asset.name })}
        onClick={onRemove}
      />
      {error ? (
        <small role="alert" className="fa-asset-problem">
          {error}
        </small>
      ) : null}
      {asset.name.trim() && !findInstrument(asset.name) ? (
        <small className="fa-asset-note">{t('row.unknown')}</small>
      ) : null}
    </li>
  );
}
