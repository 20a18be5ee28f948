import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { leaveDialogs } from '../form/unsavedInput.ts';
import { OVERVIEW, type ScreenKey, screenAt } from '../tabs.ts';

type ParamChanges = Readonly<Record<string, string | undefined>>;

interface DashboardParams {
  readonly screen: ScreenKey;
  /** A search parameter: filter, order, open record. */
  get(name: string): string | undefined;
  /** Changes parameters within the tab; undefined and '' remove one. `replace` adds no entry to the history. */
  setParams(changes: ParamChanges, replace?: boolean): void;
  /**
   * Opens a tab or the start page with only these parameters. Asks first when an open dialog has unsaved input, which
   * would be lost.
   */
  navigate(screen: ScreenKey, changes?: ParamChanges): void;
}

/** Parameters set since the last render: of two changes before the next render, the router knows only one. */
const pendingParams = new WeakMap<object, URLSearchParams>();

/** The screen and its state, stored in the search parameters, so that a link shows a colleague the same screen. */
export function useDashboardParams(): DashboardParams {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const setParams = useCallback(
    (changes: ParamChanges, replace = false) => {
      const next = new URLSearchParams(pendingParams.get(location) ?? location.search);
      // So that removing the last parameter does not open the start page.
      if (next.size > 0) next.set('tab', screenAt(next));
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      pendingParams.set(location, next);
      setParameters(next, { replace });
    },
    [setParameters, location],
  );
  const navigate = useCallback(
    (screen: ScreenKey, changes: ParamChanges = {}) => {
      const next = new URLSearchParams(screen === OVERVIEW.key ? {} : { tab: screen });
      for (const [name, value] of Object.entries(changes)) if (value) next.set(name, value);
      leaveDialogs(() => {
        pendingParams.set(location, next);
        setParameters(next);
      });
    },
    [setParameters, location],
  );
  return {
    screen: screenAt(parameters),
    get: (name) => parameters.get(name) ?? undefined,
    setParams,
    navigate,
  };
}
