import { fromBase64, toBase64 } from './base64.ts';
import { readNote } from './signedNote.ts';

/** A tree of a log (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** Name of the log. */
  readonly origin: string;
  /** Number of leaves. */
  readonly size: number;
  readonly root: Uint8Array;
}

/** The text that is signed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** A number as logs write it: without leading zeroes. @returns undefined for another text */
export function readCount(text: string): number | undefined {
  const count = Number(/^(0|[1-9]\d{0,15})$/.exec(text)?.[0]);
  return Number.isSafeInteger(count) ? count : undefined;
}

/** A hash in base64. @returns undefined for what is not one of 32 bytes */
export function readHash(text: string): Uint8Array | undefined {
  const hash = fromBase64(text);
  return hash?.length === 32 ? hash : undefined;
}

/** Reads the text of a checkpoint; lines after the root are left to others. @returns undefined for another text */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin, sizeText = '', rootText = '', ...rest] = text.split('\n');
  const [size, root] = [readCount(sizeText), readHash(rootText)];
  const isComplete = rest.at(-1) === '' && rest.slice(0, -1).every((line) => line !== '');
  return origin && isComplete && size !== undefined && root ? { origin, size, root } : undefined;
}

/** What a signed note says as a checkpoint, without looking at its signatures. */
export const checkpointOfNote = (note: string): Checkpoint | undefined => {
  const read = readNote(note);
  return read && readCheckpoint(read.text);
};
