import { Button, InputGroup } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { MAX_ASSET_NAME_LENGTH } from '#common/domain/allocation.ts';
import { DEFAULT_ASSET_COLOUR, suggestColour } from '#common/domain/instruments/assetColours.ts';
import { findInstrument } from '#common/domain/instruments/catalogue.ts';
import { t } from '../../../messages/allocation.ts';
import { ASSET_SUGGESTIONS_ID } from './AssetRow.tsx';
import type { DraftAsset } from './allocationDraft.ts';
import { PercentInput } from './PercentInput.tsx';

interface AddAssetFormProps {
  /** Colours of the assets in the draft. */
  readonly usedColours: readonly string[];
  /** Returns whether the asset was added; the fields are then cleared. */
  readonly onAdd: (asset: Omit<DraftAsset, 'key'>) => boolean;
}

const blank = { name: '', percent: '', color: DEFAULT_ASSET_COLOUR };

/** The row that adds an asset to the allocation. Enter adds the asset and does not submit the dialog. */
export function AddAssetForm({ usedColours, onAdd }: AddAssetFormProps) {
  const [asset, setAsset] = useState(blank);
  const [isColourChosen, setIsColourChosen] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const rename = (text: string) => {
    const suggested = text.trim() ? suggestColour(text, usedColours) : DEFAULT_ASSET_COLOUR;
    setAsset({ ...asset, name: text, color: isColourChosen ? asset.color : suggested });
  };
  const add = () => {
    if (!onAdd({ ...asset, name: findInstrument(asset.name)?.name ?? asset.name })) return;
    setAsset(blank);
    setIsColourChosen(false);
    name.current?.focus();
  };
  const enter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="fa-asset fa-asset-new" onKeyDown={enter}>
      <legend className="visually-hidden">{t('added.title')}</legend>
      <input
        type="color"
        aria-label={t('added.colour')}
        value={asset.color}
        onChange={(event) => {
          setAsset({ ...asset, color: event.currentTarget.value });
          setIsColourChosen(true);
        }}
      />
      <InputGroup
        aria-label={t('added.name')}
        placeholder={t('added.placeholder')}
        inputRef={name}
        value={asset.name}
        maxLength={MAX_ASSET_NAME_LENGTH}
        list={ASSET_SUGGESTIONS_ID}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      <PercentInput
        aria-label={t('added.percent')}
        placeholder="%"
        value={asset.percent}
        onChange={(percent) => setAsset({ ...asset, percent })}
      />
      <Button icon={<PlusIcon />} onClick={add} className="fa-asset-add">
        {t('added.submit')}
      </Button>
    </fieldset>
  );
}
