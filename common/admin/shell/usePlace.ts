import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type TabKey, tabFrom } from '#common/admin/tabs.ts';

type PlaceChange = Readonly<Record<string, string | undefined>>;

interface Place {
  readonly tab: TabKey;
  /** A part of the place: filter, sort, open record … */
  get(name: string): string | undefined;
  /** Changes parts within the tab; undefined or '' removes one. `quiet` makes no new step in the history. */
  change(parts: PlaceChange, quiet?: boolean): void;
  /** Goes to a tab, with only these parts. */
  go(tab: TabKey, parts?: PlaceChange): void;
}

/** What was asked for while a location stood: of two changes before the next rendering the router knows one. */
const asked = new WeakMap<object, URLSearchParams>();

/** Where the person is, kept in the search parameters so that a link shows a colleague the same. */
export function usePlace(): Place {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const change = useCallback(
    (parts: PlaceChange, quiet = false) => {
      const next = new URLSearchParams(asked.get(location) ?? location.search);
      for (const [name, value] of Object.entries(parts)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      asked.set(location, next);
      setParameters(next, { replace: quiet });
    },
    [setParameters, location],
  );
  const go = useCallback(
    (tab: TabKey, parts: PlaceChange = {}) => {
      const next = new URLSearchParams({ tab });
      for (const [name, value] of Object.entries(parts)) if (value) next.set(name, value);
      asked.set(location, next);
      setParameters(next);
    },
    [setParameters, location],
  );
  return {
    tab: tabFrom(parameters.get('tab')),
    get: (name) => parameters.get(name) ?? undefined,
    change,
    go,
  };
}
