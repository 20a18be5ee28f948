import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type TabKey, tabFrom } from './tabs.ts';

export type PlaceChange = Readonly<Record<string, string | undefined>>;

export interface Place {
  readonly tab: TabKey;
  /** A part of the place: filter, sort, open record … */
  get(name: string): string | undefined;
  /** Changes parts within the tab; undefined or '' removes one. `quiet` makes no new step in the history. */
  change(parts: PlaceChange, quiet?: boolean): void;
  /** Goes to a tab, with only these parts. */
  go(tab: TabKey, parts?: PlaceChange): void;
}

/** Where the person is, kept in the search parameters so that a link shows a colleague the same. */
export function usePlace(): Place {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (parts: PlaceChange, quiet = false) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(parts)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: quiet },
      ),
    [setParameters],
  );
  const go = useCallback(
    (tab: TabKey, parts: PlaceChange = {}) => {
      const filled = Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]));
      setParameters({ tab, ...Object.fromEntries(filled) });
    },
    [setParameters],
  );
  return {
    tab: tabFrom(parameters.get('tab')),
    get: (name) => parameters.get(name) ?? undefined,
    change,
    go,
  };
}
