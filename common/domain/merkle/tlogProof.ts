import { toBase64 } from './base64.ts';
import { readCount, readHash } from './checkpoint.ts';

const HEADER = 'c2sp.org/tlog-proof@v1';
/** A tree of 2^53 leaves has no longer path. */
const MAX_PATH = 64;

/** Proof that a log has a leaf (C2SP tlog-proof). */
interface TlogProof {
  readonly index: number;
  /** From the sibling of the leaf upwards. */
  readonly path: readonly Uint8Array[];
  /** The signed note of the checkpoint. */
  readonly checkpoint: string;
}

export const formatTlogProof = ({ index, path, checkpoint }: TlogProof): string =>
  [HEADER, `index ${index}`, ...path.map(toBase64), '', checkpoint].join('\n');

/** @returns undefined for another text. Extra data is ignored, because nobody signs it. */
export function readTlogProof(text: string): TlogProof | undefined {
  const end = text.indexOf('\n\n');
  const [header, ...lines] = text.slice(0, Math.max(end, 0)).split('\n');
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const [indexLine = '', ...hashes] = lines;
  const index = indexLine.startsWith('index ') ? readCount(indexLine.slice(6)) : undefined;
  const path = hashes.flatMap((line) => readHash(line) ?? []);
  const isRead = header === HEADER && path.length === hashes.length && path.length <= MAX_PATH;
  return isRead && index !== undefined ? { index, path, checkpoint: text.slice(end + 2) } : undefined;
}
