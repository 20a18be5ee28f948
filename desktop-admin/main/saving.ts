import { writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { app, type BrowserWindow, dialog, shell } from 'electron';
import type { SavedPath } from '../bridge.ts';
import { datedFileName, pdfFileName } from './fileNames.ts';

/** Number of saved files that can still be shown in their folder. */
const MAX_SAVED = 50;

export interface Saving {
  /**
   * Opens the system's save dialog and writes the file.
   * @returns undefined when the user cancels
   * @throws when the file cannot be written
   */
  saveAs(window: BrowserWindow, name: string, bytes: Uint8Array): Promise<SavedPath | undefined>;
  /** Saves the window's content as a PDF. As `saveAs`. */
  savePdf(window: BrowserWindow): Promise<SavedPath | undefined>;
  /** Shows a file that was saved before. The window can name no other. */
  showInFolder(id: number): void;
}

export function createSaving(now: () => Date): Saving {
  const paths = new Map<number, string>();
  let lastId = 0;
  const saveAs: Saving['saveAs'] = async (window, name, bytes) => {
    const proposed = datedFileName(name, now());
    const extension = extname(proposed).slice(1);
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: join(app.getPath('documents'), proposed),
      ...(extension ? { filters: [{ name: extension.toUpperCase(), extensions: [extension] }] } : {}),
    });
    if (canceled || !filePath) return undefined;
    await writeFile(filePath, bytes);
    lastId += 1;
    paths.set(lastId, filePath);
    for (const id of [...paths.keys()].slice(0, -MAX_SAVED)) paths.delete(id);
    return { id: lastId, name: basename(filePath) };
  };
  return {
    saveAs,
    async savePdf(window) {
      const name = pdfFileName(window.webContents.getURL(), now());
      const bytes = await window.webContents.printToPDF({ printBackground: true, pageSize: 'A4' });
      return saveAs(window, name, bytes);
    },
    showInFolder(id) {
      const path = paths.get(id);
      if (path) shell.showItemInFolder(path);
    },
  };
}
