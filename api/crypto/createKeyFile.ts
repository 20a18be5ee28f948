import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFolder } from '#api/db/createFolder.ts';

/** Creates a key file with mode 0600. When several processes do so at once, the first key is used. */
export function createKeyFile(file: string, content: string): void {
  createFolder(dirname(file));
  const part = `${file}.${process.pid}.part`;
  const descriptor = openSync(part, 'wx', 0o600);
  try {
    writeSync(descriptor, content);
    fsyncSync(descriptor);
    linkSync(part, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    closeSync(descriptor);
    rmSync(part);
  }
}
