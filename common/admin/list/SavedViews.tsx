import { Button, InputGroup } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type SubmitEvent, useState } from 'react';
import { type SavedView, useSavedViews } from './useSavedViews.ts';

const MAX_NAME_LENGTH = 40;

interface SavedViewsProps {
  /** Name of the list. */
  readonly list: string;
  /** What would be saved now. */
  readonly current: SavedView['params'];
  onApply(params: SavedView['params']): void;
}

/** The saved views of a list, and a field to save the current filters. */
export function SavedViews({ list, current, onApply }: SavedViewsProps) {
  const { views, canSave, save, remove } = useSavedViews(list);
  const [name, setName] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    save({ name: name.trim(), params: current });
    setName('');
  };
  return (
    <>
      {views.length > 0 ? (
        <ul className="fa-views" aria-label="Saved views">
          {views.map((view) => (
            <li key={view.name}>
              <Button variant="outlined" onClick={() => onApply(view.params)}>
                {view.name}
              </Button>
              <Button
                variant="minimal"
                icon={<Cross />}
                aria-label={`Delete view ${view.name}`}
                onClick={() => remove(view.name)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {canSave && Object.keys(current).length > 0 ? (
        <form className="fa-save-view" onSubmit={submit}>
          <InputGroup
            aria-label="Name of the view"
            placeholder="Name of the view"
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" disabled={!name.trim()}>
            Save view
          </Button>
        </form>
      ) : null}
    </>
  );
}
