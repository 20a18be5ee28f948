import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type TabKey, tabFrom } from '#common/admin/tabs.ts';

type ParamChanges = Readonly<Record<string, string | undefined>>;

interface DashboardParams {
  readonly tab: TabKey;
  /** A part of the place: filter, sort, open record … */
  get(name: string): string | undefined;
  /** Changes parts within the tab; undefined or '' removes one. `quiet` makes no new step in the history. */
  setParams(parts: ParamChanges, quiet?: boolean): void;
  /** Goes to a tab, with only these parts. */
  navigate(tab: TabKey, parts?: ParamChanges): void;
}

/** What was asked for while a location stood: of two changes before the next rendering the router knows one. */
const pendingParams = new WeakMap<object, URLSearchParams>();

/** Where the person is, kept in the search parameters so that a link shows a colleague the same. */
export function useDashboardParams(): DashboardParams {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const setParams = useCallback(
    (parts: ParamChanges, quiet = false) => {
      const next = new URLSearchParams(pendingParams.get(location) ?? location.search);
      for (const [name, value] of Object.entries(parts)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      pendingParams.set(location, next);
      setParameters(next, { replace: quiet });
    },
    [setParameters, location],
  );
  const navigate = useCallback(
    (tab: TabKey, parts: ParamChanges = {}) => {
      const next = new URLSearchParams({ tab });
      for (const [name, value] of Object.entries(parts)) if (value) next.set(name, value);
      pendingParams.set(location, next);
      setParameters(next);
    },
    [setParameters, location],
  );
  return {
    tab: tabFrom(parameters.get('tab')),
    get: (name) => parameters.get(name) ?? undefined,
    setParams: setParams,
    navigate: navigate,
  };
}
