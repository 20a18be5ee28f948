import { t } from '../messages/appShortcuts.ts';

/** Commands of the app itself, which the dashboard does not have. Used by the menu and by the list of keys. */
export const APP_SHORTCUTS = {
  newWindow: { label: t('newWindow'), accelerator: 'CmdOrCtrl+Shift+N' },
  savePdf: { label: t('savePdf'), accelerator: 'CmdOrCtrl+Shift+S' },
  print: { label: t('print'), accelerator: 'CmdOrCtrl+P' },
  settings: { label: t('settings'), accelerator: 'CmdOrCtrl+,' },
  actualSize: { label: t('actualSize'), accelerator: 'CmdOrCtrl+0' },
  zoomIn: { label: t('zoomIn'), accelerator: 'CmdOrCtrl+Plus' },
  zoomOut: { label: t('zoomOut'), accelerator: 'CmdOrCtrl+-' },
} as const;

const MAC_KEYS: Readonly<Record<string, string>> = { CmdOrCtrl: '⌘', Shift: '⇧', Alt: '⌥' };
const OTHER_KEYS: Readonly<Record<string, string>> = { CmdOrCtrl: 'Ctrl' };

/** The keys of an accelerator as they are printed on a keyboard of the system. */
export function acceleratorKeys(accelerator: string, isMac: boolean): readonly string[] {
  const names = isMac ? MAC_KEYS : OTHER_KEYS;
  return accelerator.split('+').map((key) => names[key] ?? (key === 'Plus' ? '+' : key));
}
