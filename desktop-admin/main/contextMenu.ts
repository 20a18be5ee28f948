import {
  type BrowserWindow,
  clipboard,
  Menu,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';
import type { MenuEntry } from '../bridge.ts';
import { externalAddress } from './externalAddress.ts';
import { openExternalUrl } from './guards.ts';

/** Items for a link to another site or to an e-mail address. Links within the app have none. */
function linkItems(address: string): MenuItemConstructorOptions[] {
  const url = externalAddress(address);
  if (!url) return [];
  const isMail = url.startsWith('mailto:');
  const text = isMail ? decodeURIComponent(new URL(url).pathname) : url;
  return [
    { label: isMail ? 'Write E-mail' : 'Open Link in Browser', click: () => void openExternalUrl(url) },
    { label: isMail ? 'Copy E-mail Address' : 'Copy Link', click: () => clipboard.writeText(text) },
  ];
}

/** Context menu of fields, links and selected text: spelling suggestions and the editing commands. */
export function addContextMenu(contents: WebContents): void {
  contents.on('context-menu', (_event, parameters) => {
    const { misspelledWord, dictionarySuggestions, isEditable, editFlags, linkURL } = parameters;
    const spelling: MenuItemConstructorOptions[] = misspelledWord
      ? [
          ...dictionarySuggestions.map((word) => ({
            label: word,
            click: () => contents.replaceMisspelling(word),
          })),
          {
            label: 'Add to Dictionary',
            click: () => contents.session.addWordToSpellCheckerDictionary(misspelledWord),
          },
          { type: 'separator' },
        ]
      : [];
    const editing: MenuItemConstructorOptions[] = isEditable
      ? [
          { role: 'cut', enabled: editFlags.canCut },
          { role: 'copy', enabled: editFlags.canCopy },
          { role: 'paste', enabled: editFlags.canPaste },
          { role: 'selectAll', enabled: editFlags.canSelectAll },
        ]
      : editFlags.canCopy
        ? [{ role: 'copy' }]
        : [];
    const items = [...spelling, ...linkItems(linkURL), ...editing];
    if (items.length > 0) Menu.buildFromTemplate(items).popup();
  });
}

/** Shows a menu at the pointer. @returns index of the chosen item */
export function popUpMenu(window: BrowserWindow, entries: readonly MenuEntry[]): Promise<number | undefined> {
  return new Promise((resolve) => {
    const template = entries.map(
      ({ label, enabled }, index): MenuItemConstructorOptions =>
        label === '-'
          ? { type: 'separator' }
          : { label: label.replaceAll('&', '&&'), enabled, click: () => resolve(index) },
    );
    // The click comes after the menu has closed.
    Menu.buildFromTemplate(template).popup({
      window,
      callback: () => setTimeout(() => resolve(undefined), 100),
    });
  });
}
