import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { t } from '../messages/list.ts';
import { type SavedView, useSavedViews } from './useSavedViews.ts';

const MAX_NAME_LENGTH = 40;

interface SavedViewsProps {
  /** Name of the list. */
  readonly list: string;
  /** What would be saved now. */
  readonly current: SavedView['params'];
  /** After each increase, the name of a new view has the focus. */
  readonly focusRequest: number;
  onApply(params: SavedView['params']): void;
}

/** The saved views of a list, and a field to save the current filters. */
export function SavedViews({ list, current, focusRequest, onApply }: SavedViewsProps) {
  const { views, canSave, save, remove } = useSavedViews(list);
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusRequest > 0) input.current?.focus();
  }, [focusRequest]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    save({ name: name.trim(), params: current });
    setName('');
  };
  return (
    <>
      {views.length > 0 ? (
        <ul className="fa-views" aria-label={t('views.title')}>
          {views.map((view) => (
            <li key={view.name}>
              <Button variant="outlined" onClick={() => onApply(view.params)}>
                {view.name}
              </Button>
              <Button
                variant="minimal"
                icon={<CrossIcon />}
                aria-label={t('views.delete', { name: view.name })}
                onClick={() => remove(view.name)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {canSave && Object.keys(current).length > 0 ? (
        <form className="fa-save-view" onSubmit={submit}>
          <InputGroup
            inputRef={input}
            aria-label={t('views.name')}
            placeholder={t('views.name')}
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" disabled={!name.trim()}>
            {t('views.save')}
          </Button>
        </form>
      ) : null}
      {canSave && Object.keys(current).length === 0 ? (
        <p className="fa-muted fa-small">{t('views.hint')}</p>
      ) : null}
    </>
  );
}
