import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toBase64 } from '#common/domain/merkle/base64.ts';
import {
  checkStatement,
  type StatementCheck,
  type StatementProblem,
} from '#common/statements/checkStatement.ts';
import { type CheckpointComparison, compareCheckpoint } from '#common/statements/compareCheckpoint.ts';
import { publishedKeys } from '#common/statements/publishedKeys.ts';

const USAGE = `Checks statements without a server.

  node tools/verify/verify.ts --keys FILE [--checkpoint FILE [--consistency FILE]] STATEMENT...

--keys         the firm's public keys: the page /.well-known/firnline/journal as it was saved, or PEM
--checkpoint   a signed checkpoint that you kept, to be compared with those of the statements
--consistency  the proof between the two, as saved from
               /.well-known/firnline/journal/consistency?first=SIZE&second=SIZE
STATEMENT      a PDF or JSON file

Exit code: 0 if all are authentic and consistent with the checkpoint, 1 if one is not, 2 for wrong use.`;

const PROBLEMS: Readonly<Record<StatementProblem, string>> = {
  unreadable: 'There is no statement in this file that can be read.',
  altered: 'The statement is not what was signed: something in it was changed.',
  unknownKey: 'It is signed with a key that is none of the given keys of the firm.',
  badSignature: 'Its signature is not that of its key: something was changed.',
  wrongProof:
    'The firm signed the statement, but the attached proof does not show that its journal has it. Ask the firm for the file again.',
  pdfAltered:
    'The figures in the embedded JSON are as the firm signed them, but the pages were changed. Do not rely on the pages.',
  pdfUnsigned:
    'The figures in the embedded JSON are as the firm signed them, but the pages have no signature. Do not rely on the pages.',
};

const COMPARISONS: Readonly<Record<CheckpointComparison, string>> = {
  consistent:
    'Proven: the journal is consistent with your checkpoint: nothing in it was changed or removed between the two.',
  contradicts:
    'CONTRADICTED: your checkpoint has the same size and another root. The firm signed two different journals. Keep both files.',
  proofMissing:
    'Not proven: consistency with your checkpoint. Save the proof between the two sizes and give it with --consistency.',
  notConsistent:
    'NOT CONSISTENT: the proof does not connect your checkpoint with that of the statement. Either it is the wrong proof, or the journal was changed.',
  otherJournal: 'Not proven: your checkpoint is of another journal.',
  unreadable: 'Not proven: your file is no signed checkpoint.',
  unknownKey: 'Not proven: your checkpoint is not signed with one of the given keys of the firm.',
};

/** A file; undefined for one that cannot be opened. */
function read(name: string | undefined): Buffer | undefined {
  try {
    return name === undefined ? undefined : readFileSync(name);
  } catch {
    return undefined;
  }
}

/** What a check has shown, in plain words. */
function reportOf({ statement, digest, problem, checkpoint }: StatementCheck): string {
  if (problem) return `NOT PROVEN\n  ${PROBLEMS[problem]}`;
  if (!statement) throw new Error('A statement without a problem was read.');
  const { firm, account, period, closing, asKnownAt, issuedAt, version, supersedes, journal } = statement;
  return [
    'AUTHENTIC',
    `  Issued by ${firm.legalName} for ${account.holder}, ${account.id}.`,
    `  Period ${period.from} to ${period.to}, as known at ${asKnownAt}, issued at ${issuedAt}, version ${version}${supersedes ? `, which replaces version ${supersedes.version}` : ''}.`,
    `  Value at the end: ${closing.currency} ${closing.amount}.`,
    `  SHA-256 ${digest}`,
    'Proven: the key of the firm signed this statement, and no byte of it was changed since.',
    checkpoint
      ? `Proven: the journal ${checkpoint.origin} contains it, as of the signed checkpoint of ${checkpoint.size} entries with the root ${toBase64(checkpoint.root)}.`
      : 'Not proven: that the journal of the firm contains it, because the file has no proof of that.',
    `Stated, and for the firm to show: when it was issued, entry ${journal.seq} of its journal (${journal.hash}) was the last one.`,
    'Not proven: that the assets exist, that the prices are right, and that no newer version was issued.',
  ].join('\n');
}

const OPTIONS = {
  keys: { type: 'string' },
  checkpoint: { type: 'string' },
  consistency: { type: 'string' },
} as const;

type Values = { readonly [Name in keyof typeof OPTIONS]?: string | undefined };

/** The JSON of a saved proof; undefined for another file. */
function readProof(file: string | undefined): unknown {
  try {
    return JSON.parse(String(read(file))) as unknown;
  } catch {
    return undefined;
  }
}

/** Checks one file. @returns whether it is authentic and consistent with the kept checkpoint */
async function check(
  name: string,
  keys: readonly string[],
  { checkpoint: kept, consistency }: Values,
  print: (text: string) => unknown,
): Promise<boolean> {
  const bytes = read(name);
  const checked = bytes && (await checkStatement(bytes, keys));
  print(`${name}: ${checked ? reportOf(checked) : 'NOT PROVEN\n  This file cannot be opened.'}`);
  if (checked?.problem !== null || kept === undefined) return checked?.problem === null;
  if (!checked.checkpoint) return false;
  const proof = async () => readProof(consistency);
  const compared = await compareCheckpoint(checked.checkpoint, String(read(kept) ?? ''), keys, proof);
  print(COMPARISONS[compared]);
  return compared === 'consistent';
}

/**
 * Checks files and reports what is proven of each.
 * @returns the exit code
 */
async function run(options: readonly string[], print: (text: string) => unknown): Promise<number> {
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...options], options: OPTIONS, allowPositionals: true });
  } catch {
    print(USAGE);
    return 2;
  }
  const { values, positionals } = parsed;
  if (values.keys === undefined || positionals.length === 0) {
    print(USAGE);
    return 2;
  }
  const keys = publishedKeys(String(read(values.keys) ?? ''));
  if (keys.length === 0) {
    print(`${values.keys} has no public key.`);
    return 2;
  }
  let isAuthentic = true;
  for (const name of positionals) isAuthentic = (await check(name, keys, values, print)) && isAuthentic;
  return isAuthentic ? 0 : 1;
}

if (import.meta.main)
  process.exitCode = await run(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`));
