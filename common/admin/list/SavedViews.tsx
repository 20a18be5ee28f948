import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../adminContext.ts';
import { t } from '../messages/list.ts';

/** Filters and order of a list under a name. */
interface SavedView {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

const MAX_VIEWS = 20;

const isText = (value: unknown): value is string => typeof value === 'string';

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('params' in value)) return false;
  const { name, params } = value;
  return isText(name) && typeof params === 'object' && params !== null && Object.values(params).every(isText);
}

/** @returns undefined without storage, or with unreadable content */
function readViews(key: string): readonly SavedView[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, MAX_VIEWS) : [];
  } catch {
    return undefined;
  }
}

function writeViews(key: string, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(views));
  } catch {
    // Kept until the page reloads.
  }
}

/** The views of a list that a person saved in this browser. */
function useSavedViews(list: string) {
  const session = useSession();
  const key = `views ${'staff' in session ? session.staff.username : ''} ${list}`;
  const [views, setViews] = useState(() => readViews(key) ?? []);
  // Of what is stored now: another window may have saved a view meanwhile.
  const change = useCallback(
    (name: string, added: readonly SavedView[]) => {
      const stored = readViews(key) ?? views;
      const next = [...stored.filter((view) => view.name !== name), ...added];
      writeViews(key, next);
      setViews(next);
    },
    [key, views],
  );
  return {
    views,
    canSave: views.length < MAX_VIEWS,
    /** Replaces a view of the same name. */
    save: (view: SavedView) => change(view.name, [view]),
    remove: (name: string) => change(name, []),
  };
}

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
