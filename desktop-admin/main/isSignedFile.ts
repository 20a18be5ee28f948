import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { UpdateFile } from './updateMetadata.ts';

/** Whether a file on the disk is the one that was signed. */
export async function isSignedFile(path: string, { sha512, size }: UpdateFile): Promise<boolean> {
  try {
    if ((await stat(path)).size !== size) return false;
    const hash = createHash('sha512');
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return hash.digest('base64') === sha512;
  } catch {
    return false;
  }
}
