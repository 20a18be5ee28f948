import { Button, DialogFooter } from '@blueprintjs/core';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { useAdmin, useSession } from '../adminContext.ts';
import { COMMAND_IDS, COMMANDS, type CommandId, mayRun } from '../commands/commandTable.ts';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { ScrollableBody } from '../form/ScrollableBody.tsx';
import { t } from '../messages/shortcutHelp.ts';

const ROWS = t('rows');
const SCREENFUL = t('screenful');
const ENDS = t('ends');
const TAB = t('tab');

const TEXTS: Readonly<Partial<Record<CommandId, string>>> = {
  'list.previous': ROWS,
  'list.next': ROWS,
  'list.pageUp': SCREENFUL,
  'list.pageDown': SCREENFUL,
  'list.first': ENDS,
  'list.last': ENDS,
  'list.open': t('open'),
  'list.close': t('close'),
  'investors.create': t('create'),
  'palette.toggle': t('palette'),
  'shortcuts.show': t('list'),
};

/** The text of a command in the list of shortcuts. Commands with the same text share a row. */
const shortcutText = (id: CommandId): string =>
  id.startsWith('tab.') ? TAB : (TEXTS[id] ?? COMMANDS[id].title);

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowUp: t('keys.up'),
  ArrowDown: t('keys.down'),
  PageUp: t('keys.pageUp'),
  PageDown: t('keys.pageDown'),
  Escape: t('keys.escape'),
};

type ShortcutRow = readonly [keys: readonly string[], text: string];

/** Every dialog handles these keys itself. */
const submitKeys = (modifier = 'Ctrl'): ShortcutRow => [[modifier, 'Enter'], t('submit')];

/** The shortcuts of the commands that a role may use; those with the same text in one row. */
function shortcutRows(role: StaffRole, modifier: string | undefined): ShortcutRow[] {
  const keysByText = new Map<string, string[]>();
  for (const id of COMMAND_IDS.filter((command) => mayRun(role, command))) {
    const { key } = COMMANDS[id];
    const text = shortcutText(id);
    if (key) keysByText.set(text, [...(keysByText.get(text) ?? []), key]);
  }
  return [...keysByText].flatMap(([text, keys]): ShortcutRow[] => {
    const [first = '', ...others] = keys.map((key) => KEY_NAMES[key] ?? key);
    if (first.startsWith('Mod+')) {
      const key = first.slice('Mod+'.length);
      if (modifier) return [[[modifier, key], text]];
      return [
        [['Ctrl', key], text],
        [['⌘', key], t('mac')],
      ];
    }
    const last = others.at(-1);
    return [[others.length > 1 && last ? [first, '…', last] : [first, ...others], text]];
  });
}

function ShortcutList({ rows }: { readonly rows: readonly ShortcutRow[] }) {
  return (
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
  );
}

/** Lists the keys of the dashboard and of its host. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const { modifierKey, shortcuts = [] } = useAdmin().platform;
  const rows =
    'staff' in session ? [...shortcutRows(session.staff.role, modifierKey), submitKeys(modifierKey)] : [];
  const hostRows = shortcuts.map(({ keys, text }): ShortcutRow => [keys, text]);
  return (
    <DialogFrame title={COMMANDS['shortcuts.show'].title} onClose={onClose}>
      <ScrollableBody label={t('content')}>
        <ShortcutList rows={rows} />
        {hostRows.length > 0 ? (
          <>
            <h3 className="fa-subhead">{t('whileTyping')}</h3>
            <ShortcutList rows={hostRows} />
          </>
        ) : null}
      </ScrollableBody>
      <DialogFooter
        actions={
          <Button autoFocus onClick={onClose}>
            {t('dismiss')}
          </Button>
        }
      />
    </DialogFrame>
  );
}
