import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../adminContext.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { signOut } from '../session/auth.ts';
import { type CommandRunner, CommandRunnerContext, type HandlerLookup } from './commandContext.ts';
import { COMMANDS, mayRun } from './commandTable.ts';
import { isDialogOpen } from './isDialogOpen.ts';

/** Lets everything below run commands, and the host too. */
export function CommandProvider({ children }: { readonly children: ReactNode }) {
  const environment = useAdmin();
  const { navigate } = useDashboardParams();
  const { show } = useToast();
  const setTheme = useSetAtom(themeAtom);
  const [lookups] = useState(() => new Set<HandlerLookup>());
  const runner = useMemo((): CommandRunner => {
    const findHandler: HandlerLookup = (id) => {
      for (const lookup of lookups) {
        const handler = lookup(id);
        if (handler) return handler;
      }
      return undefined;
    };
    return {
      findHandler,
      register(lookup) {
        lookups.add(lookup);
        return () => lookups.delete(lookup);
      },
      run(id) {
        const { run, title, when } = COMMANDS[id];
        const session = environment.client.session.state();
        // The host's menu has the commands of all roles.
        if ('staff' in session && !mayRun(session.staff.role, id)) {
          show({ title, description: 'Your role does not allow this.', variant: 'destructive' });
          return;
        }
        if (run) run({ navigate, setTheme, signOut: () => void signOut(environment) });
        // The host's menu also runs commands while sign-in covers the dashboard.
        else if (session.status === 'open' && (when === 'always' || !isDialogOpen())) findHandler(id)?.();
      },
    };
  }, [lookups, environment, navigate, setTheme, show]);
  useEffect(() => environment.platform.onCommand(runner.run), [environment, runner]);
  return <CommandRunnerContext value={runner}>{children}</CommandRunnerContext>;
}
