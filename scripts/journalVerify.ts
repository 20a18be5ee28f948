/**
 * Calculates the journal's tree in DATABASE_URL, replays it, compares everything that it explains, and checks what was
 * published and the list of erasures; it only reads.
 *
 * Options: `--expect SEQ:HASH` (any number) for entries known from elsewhere; `--heads FILE|URL` (any number) for
 * copies of published checkpoints or, of earlier releases, heads; `--key FILE` for the public key, where JOURNAL_KEY_FILE is not at hand.
 * Exits with 0 when everything agrees, 1 naming what does not, 2 when the check could not run.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../api/config/config.ts';
import type { Em } from '../api/db/openDatabase.ts';
import { readListed } from '../api/erasure/erasureList.ts';
import { readKeyFile } from '../api/journal/signingKey.ts';
import { type ExternalEvidence, verifyJournal } from '../api/verification/verifyJournal.ts';
import { openForReading } from './openForReading.ts';
import { readSavedCopy } from './savedCopy.ts';
import { withDefaults } from './settings.ts';

/** @throws for a schema that is not of this version */
async function openCurrent(url: string): ReturnType<typeof openForReading> {
  const orm = await openForReading(url);
  if ((await orm.migrator.getPending()).length === 0) return orm;
  await orm.close(true);
  throw new Error(
    'The database is of an earlier version. Start the service on a copy of it, and check that.',
  );
}

function readExpected(text: string): { seq: number; hash: string } {
  const match = /^(\d{1,10}):([0-9a-f]{64})$/.exec(text.trim().toLowerCase());
  if (!match) throw new Error(`--expect takes SEQ:HASH, not ${text}`);
  return { seq: Number(match[1]), hash: match[2] ?? '' };
}

async function readOutside(configuredKey: string, erasureListFile: string): Promise<ExternalEvidence> {
  const { values } = parseArgs({
    options: {
      expect: { type: 'string', multiple: true, default: [] },
      heads: { type: 'string', multiple: true, default: [] },
      key: { type: 'string' },
    },
  });
  const keyFile = values.key ?? configuredKey;
  const isThere = values.key !== undefined || existsSync(keyFile);
  const copies = await Promise.all(values.heads.map(readSavedCopy));
  const trusted = isThere ? readKeyFile(keyFile).trusted : undefined;
  return {
    trusted,
    expected: values.expect.map(readExpected),
    notes: copies.flatMap(({ notes }) => notes),
    heads: copies.flatMap(({ heads }) => heads),
    isListed: readListed(erasureListFile, trusted ?? []),
  };
}

/** The findings of a verification, one sentence each. */
function findingsOf({ tree, accounts, findings }: Awaited<ReturnType<typeof verifyJournal>>): string[] {
  const { entries, firstBroken } = tree;
  const broken = `The journal is broken at entry ${firstBroken}; the ${entries} before it are intact.`;
  const { investorId, what } = accounts?.difference ?? {};
  const account = `The journal is intact, but account ${investorId} is not what it says: ${what}.`;
  return [...(tree.intact ? [] : [broken]), ...(accounts?.difference ? [account] : []), ...findings];
}

try {
  const { databaseUrl, journalKeyFile, erasureListFile } = readConfig({
    ...withDefaults({}),
    NODE_ENV: undefined,
  });
  const outside = await readOutside(journalKeyFile, erasureListFile);
  const orm = await openCurrent(databaseUrl);
  try {
    const started = performance.now();
    const verification = await verifyJournal(orm.em.fork() as Em, outside);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const findings = findingsOf(verification);
    if (findings.length > 0) {
      for (const finding of findings) console.error(finding);
      process.exitCode = 1;
    } else {
      const { tree, accounts } = verification;
      console.log(
        `The journal is intact: ${tree.entries} entries, and the ${accounts?.compared} accounts are what it says. Checked in ${seconds} s.`,
      );
      if (accounts?.unknownCredentials) {
        console.log(
          `Of ${accounts.unknownCredentials} accounts the access codes were last changed before the journal recorded them; they could not be compared.`,
        );
      }
      if (!outside.trusted) {
        console.log(
          `There is no key at ${journalKeyFile}: signatures were only compared with the keys stored beside them.`,
        );
      }
    }
  } finally {
    await orm.close(true);
  }
} catch (error) {
  console.error(
    `The journal could not be checked: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 2;
}
