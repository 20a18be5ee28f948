import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COMMANDS } from '#common/admin/commands/commandTable.ts';
import { leaveDialogs } from '#common/admin/form/unsavedInput.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import type { Command } from '../bridge.ts';

interface CommandOptions {
  /** Whether the dashboard is shown; it then runs its commands itself. */
  readonly hasDashboard: boolean;
  readonly onSettings: () => void;
}

/** Runs the commands of menu, system and links that do not need the dashboard. */
export function useCommands({ hasDashboard, onSettings }: CommandOptions): void {
  const [, setSearchParams] = useSearchParams();
  const setTheme = useSetAtom(themeAtom);
  const handleCommand = useEffectEvent((command: Command) => {
    if (command.kind === 'place') {
      leaveDialogs(() => setSearchParams(new URLSearchParams(command.search)));
    } else if (command.kind === 'settings') onSettings();
    else if (!hasDashboard) {
      COMMANDS[command.id].run?.({
        setTheme,
        navigate: (tab, params) => setSearchParams(new URLSearchParams({ tab, ...params })),
        signOut() {},
      });
    }
  });
  useEffect(() => window.firnline.app.onCommand((command) => handleCommand(command)), []);
}
