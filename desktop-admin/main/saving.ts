import { writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';

/** Makes a name valid on every system and not hidden: the part after the last slash, common characters only. */
export function sanitizeFileName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/')).replace(/[^\w .()-]/g, '_');
  return plain.replace(/^[. ]+/, '').slice(0, 120) || 'export';
}

/**
 * Opens the system's save dialog and writes the file.
 * @returns false when the user cancels
 * @throws when the file cannot be written
 */
export async function saveAs(window: BrowserWindow, name: string, bytes: Uint8Array): Promise<boolean> {
  const plain = sanitizeFileName(name);
  const extension = extname(plain).slice(1);
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(app.getPath('documents'), plain),
    ...(extension ? { filters: [{ name: extension.toUpperCase(), extensions: [extension] }] } : {}),
  });
  if (canceled || !filePath) return false;
  await writeFile(filePath, bytes);
  return true;
}

/** Saves the window's content as a PDF. */
export async function savePdf(window: BrowserWindow): Promise<boolean> {
  const bytes = await window.webContents.printToPDF({ printBackground: true, pageSize: 'A4' });
  return saveAs(window, `${window.getTitle()}.pdf`, bytes);
}
