import { useCallback, useState } from 'react';
import { useSession } from '../adminContext.ts';

/** Filters and order of a list under a name. */
export interface SavedView {
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
export function useSavedViews(list: string) {
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
