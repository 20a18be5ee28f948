import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Makes a folder and those above it, one after the other. Node's own recursive way starts over for ever
 * where a file system has no place for new folders, such as /proc.
 */
export function createFolder(path: string): void {
  if (isFolder(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Somebody else may have been faster.
    if (!isFolder(path)) throw error;
  }
}
