import { toHex } from '#api/crypto/hex.ts';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { CheckpointSchema, type PublishedCheckpoint } from './entities.ts';
import { readSignedCheckpoint } from './signedCheckpoint.ts';

export const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** Whether all columns of a checkpoint are what its note says, which one of the keys has signed. */
export function isAsSigned(
  { note, at, hour, size, root, publicKey }: PublishedCheckpoint,
  keys: readonly string[],
): boolean {
  const signed = readSignedCheckpoint(note, keys);
  const isOfItsHour = (hour ?? null) === null || hour === hourOf(at);
  return (
    signed?.size === size && toHex(signed.root) === root && signed.publicKey === publicKey && isOfItsHour
  );
}

interface Numbers {
  /** Number of the last checkpoint that the service published; 0 before the first. */
  readonly published: number;
  /** The highest number in the table. */
  readonly stored: number;
}

/** Numbers of the same moment. */
export async function checkpointNumbers(em: Em): Promise<Numbers> {
  const { published, stored } = await kysely(em)
    .selectFrom('journal_tree')
    .select((tree) => [
      'checkpoints as published',
      tree
        .selectFrom('journal_checkpoint')
        .select(({ fn }) => fn.max('number').as('number'))
        .as('stored'),
    ])
    .executeTakeFirstOrThrow();
  return { published, stored: Number(stored ?? 0) };
}

/** The checkpoint of the number that the tree says is the last; nobody else can add one that counts. */
export async function findLastCheckpoint(em: Em): Promise<PublishedCheckpoint | undefined> {
  const [last] = await findRows(em, CheckpointSchema, (query) =>
    query.where('number', '=', (tree) => tree.selectFrom('journal_tree').select('checkpoints')),
  );
  return last;
}
