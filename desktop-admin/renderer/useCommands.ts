import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { signOut } from '#common/admin/session/auth.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import type { Command } from '../bridge.ts';
import { adminClient } from './adminClient.ts';

/** Presses a key in the page, outside of any field, so that the menu does just what the key does. */
function press(key: string, ctrlKey: boolean): void {
  const { activeElement } = document;
  const isInField = activeElement?.matches('input, textarea, select') ?? false;
  if (isInField && activeElement instanceof HTMLElement && !activeElement.closest('[role=dialog]')) {
    activeElement.blur();
  }
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
}

/** Does what the menu, the system or a link asks. */
export function useCommands({ onSettings }: { readonly onSettings: () => void }): void {
  const [, setPlace] = useSearchParams();
  const setTheme = useSetAtom(themeAtom);
  const handleCommand = useEffectEvent((command: Command) => {
    if (command.kind === 'place') setPlace(new URLSearchParams(command.search));
    else if (command.kind === 'key') press(command.key, command.control);
    else if (command.kind === 'theme') setTheme(command.choice);
    else if (command.kind === 'settings') onSettings();
    else void signOut({ client: adminClient, platform: window.firnline.platform });
  });
  useEffect(() => window.firnline.app.onCommand((command) => handleCommand(command)), []);
}
