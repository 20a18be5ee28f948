import { useSetAtom, useStore } from 'jotai';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../adminContext.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { offlineSinceAtom } from '../live/offlineAtom.ts';
import { t } from '../messages/general.ts';
import { signOut } from '../session/auth.ts';
import { type CommandRunner, CommandRunnerContext, type HandlerLookup } from './commandContext.ts';
import { COMMANDS, changesRecords, mayRun } from './commandTable.ts';
import { isDashboardHidden, isDialogOpen } from './screenState.ts';

/** Lets everything below run commands, and the host too. */
export function CommandProvider({ children }: { readonly children: ReactNode }) {
  const environment = useAdmin();
  const { navigate } = useDashboardParams();
  const { show } = useToast();
  const setTheme = useSetAtom(themeAtom);
  const store = useStore();
  const [lookups] = useState(() => new Set<HandlerLookup>());
  const [listeners] = useState(() => new Set<() => void>());
  const notify = useCallback(() => {
    for (const listener of listeners) listener();
  }, [listeners]);
  const onHandlers = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    [listeners],
  );
  const runner = useMemo((): CommandRunner => {
    const findHandler: HandlerLookup = (id) => {
      for (const lookup of lookups) {
        const handler = lookup(id);
        // The next key can come before the next render, and must find what this one has opened or moved to.
        if (handler) return () => flushSync(handler);
      }
      return undefined;
    };
    return {
      findHandler,
      notify,
      register(lookup) {
        lookups.add(lookup);
        return () => lookups.delete(lookup);
      },
      run(id) {
        if (isDashboardHidden()) return;
        const { run, title, when } = COMMANDS[id];
        const session = environment.client.session.state();
        // The host's menu has the commands of all roles.
        if ('staff' in session && !mayRun(session.staff.role, id)) {
          show({ title, description: t('rejected.role'), variant: 'destructive' });
          return;
        }
        if (store.get(offlineSinceAtom) !== undefined && changesRecords(id)) {
          show({ title, description: t('rejected.offline'), variant: 'destructive' });
          return;
        }
        if (run) flushSync(() => run({ navigate, setTheme, signOut: () => void signOut(environment) }));
        // The host's menu also runs commands while sign-in covers the dashboard.
        else if (session.status === 'open' && (when === 'always' || !isDialogOpen())) findHandler(id)?.();
      },
    };
  }, [lookups, notify, environment, navigate, setTheme, show, store]);
  useEffect(() => {
    if (!environment.platform.reportState) return;
    let isStopped = false;
    let stop = () => {
      isStopped = true;
    };
    // Only a host with a menu loads this.
    void import('./reportState.ts').then(({ reportState }) => {
      if (isStopped) return;
      const isOffline = () => store.get(offlineSinceAtom) !== undefined;
      stop = reportState({ ...environment, isOffline }, runner.findHandler, onHandlers);
    });
    return () => stop();
  }, [environment, runner, onHandlers, store]);
  useEffect(() => store.sub(offlineSinceAtom, notify), [store, notify]);
  useEffect(() => environment.platform.onCommand(runner.run), [environment, runner]);
  return <CommandRunnerContext value={runner}>{children}</CommandRunnerContext>;
}
