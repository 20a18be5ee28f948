import { createHash } from 'node:crypto';
import type { Random } from '#api/context.ts';

/** Random values that are the same each time. */
export function countingRandom(seed: string): Random {
  let count = 0;
  const next = () => createHash('sha512').update(`${seed}${count++}`).digest();
  return {
    uuid: () =>
      next()
        .toString('hex')
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5'),
    bytes: (length) =>
      Buffer.concat(Array.from({ length: Math.ceil(length / 64) }, next)).subarray(0, length),
  };
}
