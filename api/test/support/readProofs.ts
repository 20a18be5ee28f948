import { fromHex } from '#api/crypto/hex.ts';
import { sha256Bytes } from '#api/crypto/sha256.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { JournalLeafSchema, JournalTreeSchema } from '#api/journal/entities.ts';
import { sealEntries, treeBuilder } from '#api/journal/seal.ts';
import { inclusionPath } from '#api/journal/treeProofs.ts';
import { verifyInclusion } from '#common/domain/merkle/proofs.ts';

/** Proofs that the tree of now has entries. They are verified without the database. */
interface Proofs {
  readonly hashes: ReadonlyMap<number, string>;
  areValid(): boolean;
}

/** @param after number of the entry after which they begin */
export async function readProofs(em: Em, after = -1): Promise<Proofs> {
  await sealEntries(em);
  const tree = await em.findOneOrFail(JournalTreeSchema, { id: 1 }, { disableIdentityMap: true });
  const root = treeBuilder(tree).root();
  const proofs: Parameters<typeof verifyInclusion>[1][] = [];
  const leaves = await findRows(em, JournalLeafSchema, (query) => query.where('seq', '>', after));
  for (const { position: index, hash } of leaves) {
    const path = await inclusionPath(em, index, tree.size);
    proofs.push({ leaf: fromHex(hash), index, size: tree.size, root, path });
  }
  return {
    hashes: new Map(leaves.map(({ seq, hash }) => [seq, hash])),
    areValid: () => proofs.every((proof) => verifyInclusion(sha256Bytes, proof)),
  };
}
