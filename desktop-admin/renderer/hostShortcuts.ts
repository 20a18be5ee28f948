import { APP_SHORTCUTS, acceleratorKeys } from '#common/admin/commands/appShortcuts.ts';
import { COMMAND_IDS, COMMANDS } from '#common/admin/commands/commandTable.ts';
import type { HostShortcut } from '#common/admin/platform.ts';

/** The keys of the menu, which also work while someone types. */
export function hostShortcuts(isMac: boolean): readonly HostShortcut[] {
  const commands = COMMAND_IDS.map((id) => COMMANDS[id]).map(({ accelerator, title }) => ({
    accelerator,
    label: title,
  }));
  const own: readonly { readonly accelerator: string; readonly label: string }[] =
    Object.values(APP_SHORTCUTS);
  return [...commands, ...own].flatMap(({ accelerator, label }) =>
    accelerator ? [{ keys: acceleratorKeys(accelerator, isMac), text: label.replace('…', '') }] : [],
  );
}
