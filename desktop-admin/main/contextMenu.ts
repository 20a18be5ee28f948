import { Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';

/** Context menu with spelling suggestions and the editing commands. */
export function addContextMenu(contents: WebContents): void {
  contents.on('context-menu', (_event, { misspelledWord, dictionarySuggestions, isEditable, editFlags }) => {
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
      ? [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }]
      : editFlags.canCopy
        ? [{ role: 'copy' }]
        : [];
    if (spelling.length + editing.length > 0) Menu.buildFromTemplate([...spelling, ...editing]).popup();
  });
}
