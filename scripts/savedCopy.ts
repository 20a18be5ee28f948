import { readFile } from 'node:fs/promises';
import { type SavedHead, savedCopy } from '../api/verification/verifyPublished.ts';
import { checkpointOfNote } from '../common/domain/merkle/checkpoint.ts';

const MAX_BYTES = 50_000_000;
const TIMEOUT_MS = 30_000;

const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname));

async function download(address: string): Promise<string> {
  if (!isSafe(new URL(address))) throw new Error(`${address} must be https, or on this computer`);
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`${address} is too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Signed checkpoints, and heads of the chain that the journal was. */
interface SavedCopy {
  readonly notes: readonly string[];
  readonly heads: readonly SavedHead[];
}

/** A copy from a file or an address: a signed note, or the JSON of the page. @throws {Error} when it is neither */
export async function readSavedCopy(source: string): Promise<SavedCopy> {
  const text = /^https?:/i.test(source) ? await download(source) : await readFile(source, 'utf8');
  if (checkpointOfNote(text)) return { notes: [text], heads: [] };
  const json = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  })();
  const parsed = savedCopy.safeParse(json);
  if (!parsed.success) throw new Error(`${source} holds no published checkpoints`);
  const { data } = parsed;
  return 'heads' in data
    ? { notes: [], heads: data.heads }
    : { notes: data.checkpoints.map(({ note }) => note), heads: [] };
}
