import { Button, DialogFooter } from '@blueprintjs/core';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { useSession } from '../adminContext.ts';
import { COMMAND_IDS, COMMANDS, mayRun } from '../commands/commandTable.ts';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { ScrollableBody } from '../form/ScrollableBody.tsx';

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
};

type ShortcutRow = readonly [keys: readonly string[], text: string];

/** The shortcuts of the commands that a role may use; those with the same text in one row. */
function shortcutRows(role: StaffRole): ShortcutRow[] {
  const keysByText = new Map<string, string[]>();
  for (const { key, title, help = title } of COMMAND_IDS.filter((id) => mayRun(role, id)).map(
    (id) => COMMANDS[id],
  )) {
    if (key) keysByText.set(help, [...(keysByText.get(help) ?? []), key]);
  }
  return [...keysByText].flatMap(([text, keys]): ShortcutRow[] => {
    const [first = '', ...others] = keys.map((key) => KEY_NAMES[key] ?? key);
    if (first.startsWith('Mod+')) {
      const key = first.slice('Mod+'.length);
      return [
        [['Ctrl', key], text],
        [['⌘', key], 'The same on a Mac'],
      ];
    }
    const last = others.at(-1);
    return [[others.length > 1 && last ? [first, '…', last] : [first, ...others], text]];
  });
}

/** Lists the keys of the dashboard. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const rows = 'staff' in session ? shortcutRows(session.staff.role) : [];
  return (
    <DialogFrame title={COMMANDS['shortcuts.show'].title} onClose={onClose}>
      <ScrollableBody label="Keys">
        <dl className="fa-shortcuts">
          {rows.map(([keys, text]) => (
            <div key={`${text} ${keys[0]}`}>
              <dt>
                {keys.map((key) =>
                  key === '…' ? (
                    ' … '
                  ) : (
                    <kbd key={key} className="fa-kbd">
                      {key}
                    </kbd>
                  ),
                )}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </ScrollableBody>
      <DialogFooter
        actions={
          <Button autoFocus onClick={onClose}>
            Close
          </Button>
        }
      />
    </DialogFrame>
  );
}
