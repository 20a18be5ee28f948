import { COMMANDS, type CommandId } from '../commands/commandTable.ts';
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
export const shortcutText = (id: CommandId): string =>
  id.startsWith('tab.') ? TAB : (TEXTS[id] ?? COMMANDS[id].title);
