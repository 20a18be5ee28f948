import { Button, InputGroup } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { DEFAULT_ASSET_COLOUR } from '#common/domain/allocation.ts';
import type { DraftAsset } from './allocationDraft.ts';

interface AddAssetFormProps {
  /** Answers whether the asset was taken; the fields are then cleared. */
  readonly onAdd: (asset: Omit<DraftAsset, 'key'>) => boolean;
}

const blank = { name: '', percent: '', color: DEFAULT_ASSET_COLOUR };

/** The row under the allocation with which an asset is added. Enter in it adds, and does not save the dialog. */
export function AddAssetForm({ onAdd }: AddAssetFormProps) {
  const [asset, setAsset] = useState(blank);
  const name = useRef<HTMLInputElement>(null);
  const add = () => {
    if (!onAdd(asset)) return;
    setAsset(blank);
    name.current?.focus();
  };
  const enter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="fa-asset fa-asset-new" onKeyDown={enter}>
      <legend className="visually-hidden">Add an asset</legend>
      <input
        type="color"
        aria-label="New asset colour"
        value={asset.color}
        onChange={(event) => setAsset({ ...asset, color: event.currentTarget.value })}
      />
      <InputGroup
        aria-label="New asset name"
        placeholder="Asset name"
        inputRef={name}
        value={asset.name}
        maxLength={60}
        onChange={(event) => setAsset({ ...asset, name: event.currentTarget.value })}
      />
      <InputGroup
        aria-label="New asset allocation, percent"
        type="number"
        step="0.1"
        placeholder="%"
        className="fa-figures"
        value={asset.percent}
        onChange={(event) => setAsset({ ...asset, percent: event.currentTarget.value })}
      />
      <Button icon={<Plus />} onClick={add} className="fa-asset-add">
        Add Asset
      </Button>
    </fieldset>
  );
}
