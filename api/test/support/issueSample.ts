import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { sha256Bytes } from '#api/crypto/sha256.ts';
import { renderStatement } from '#api/documents/renderStatement.ts';
import { hashEntry, openEntry } from '#api/journal/entryHash.ts';
import { signWith } from '#api/journal/firmSignature.ts';
import { signCheckpoint } from '#api/journal/signedCheckpoint.ts';
import { signPages } from '#api/statements/signPages.ts';
import { statementCsv } from '#api/statements/statementCsv.ts';
import { consistencyRanges, inclusionRanges, type LeafRange } from '#common/domain/merkle/proofs.ts';
import { formatTlogProof } from '#common/domain/merkle/tlogProof.ts';
import { rootOf } from '#common/domain/merkle/tree.ts';
import { SIGNED_FORMAT, type SignedStatement } from '#common/domain/statements/signedStatement.ts';
import type { Statement } from '#common/domain/statements/statement.ts';
import { SAMPLE_STATEMENT } from './sampleStatement.ts';

const exportKey = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');

/** A statement as a firm with a new key issues it, whose entry is one of the journal's 300. */
export function issueSample(statement: Statement = SAMPLE_STATEMENT) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = exportKey(publicKey);
  const signed = signWith(privateKey, 'statement', canonicalJson(statement));
  const { id, account, period, version } = statement;
  const stated = { firstDay: period.from, lastDay: period.to, number: version, digest: signed.digest };
  const entry = hashEntry(
    {
      ...{ seq: 217, at: new Date(statement.issuedAt), action: 'statement_issued' },
      ...{ actorType: 'staff', actorId: 'staff-1', actorName: 'Nadja Keller' },
      ...{ investorId: account.id, subject: id, reason: null, investorNote: null },
      ...{ before: null, after: canonicalJson({ statement: stated }) },
    },
    randomBytes(64),
  );
  const index = 211;
  const leaves = Array.from({ length: 300 }, (_, at) =>
    at === index ? Buffer.from(entry.hash, 'hex') : sha256Bytes(Buffer.from(`leaf ${at}`)),
  );
  const hashOf = ({ from, to }: LeafRange) => rootOf(sha256Bytes, leaves.slice(from, to));
  /** The signed note of the first leaves. */
  const noteOf = (size: number, origin = 'firm.example/journal') =>
    signCheckpoint({ origin, size, root: hashOf({ from: 0, to: size }) }, privateKey, key);
  const inclusionOf = (size: number) => {
    const path = inclusionRanges(index, size).map(hashOf);
    return { ...openEntry(entry), proof: formatTlogProof({ index, path, checkpoint: noteOf(size) }) };
  };
  const file = {
    ...{ format: SIGNED_FORMAT, statement, ...signed },
    inclusion: inclusionOf(280),
  } as const satisfies SignedStatement<Statement>;
  return {
    file,
    json: Buffer.from(canonicalJson(file)),
    keys: [key],
    privateKey,
    noteOf,
    inclusionOf,
    consistencyOf: (first: number, second: number) => consistencyRanges(first, second).map(hashOf),
    /** A file of the statement as PDF, by default the same. */
    async pdf(json = canonicalJson(file)) {
      const csv = statementCsv(statement, signed.digest);
      const embedded = { digest: signed.digest, json, csv };
      const pages = await renderStatement(statement, embedded);
      return signPages(pages, (bytes) => signWith(privateKey, 'statement-pdf', bytes));
    },
  };
}
