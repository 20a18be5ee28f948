import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toBase64 } from '#common/domain/merkle/base64.ts';
import {
  checkStatement,
  type StatementCheck,
  type StatementProblem,
} from '#common/statements/checkStatement.ts';
import { publishedKeys } from '#common/statements/publishedKeys.ts';

const USAGE = `Checks statements without a server.

  node tools/verify/verify.ts --keys FILE STATEMENT...

FILE has the firm's public keys: the page /.well-known/firnline/journal as it was saved, or PEM.
STATEMENT is a PDF or JSON file. Exit code: 0 if all are authentic, 1 if one is not, 2 for wrong use.`;

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

/** A file; undefined for one that cannot be opened. */
function read(name: string): Buffer | undefined {
  try {
    return readFileSync(name);
  } catch {
    return undefined;
  }
}

/** What a check has shown, in plain words. */
function reportOf(name: string, { statement, digest, problem, checkpoint }: StatementCheck): string {
  if (problem) return `${name}: NOT PROVEN\n  ${PROBLEMS[problem]}`;
  if (!statement) throw new Error('A statement without a problem was read.');
  const { firm, account, period, closing, asKnownAt, issuedAt, version, supersedes, journal } = statement;
  return [
    `${name}: AUTHENTIC`,
    `  Issued by ${firm.legalName} for ${account.holder}, ${account.id}.`,
    `  Period ${period.from} to ${period.to}, as known at ${asKnownAt}, issued at ${issuedAt}, version ${version}${supersedes ? `, which replaces version ${supersedes.version}` : ''}.`,
    `  Value at the end: ${closing.currency} ${closing.amount}.`,
    `  SHA-256 ${digest}`,
    'Proven: the key of the firm signed this statement, and no byte of it was changed since.',
    `Stated, and for the firm to show: when it was issued, entry ${journal.seq} of its journal (${journal.hash}) was the last one.`,
    checkpoint
      ? `Proven: the journal ${checkpoint.origin} contains it, as of the signed checkpoint of ${checkpoint.size} entries with the root ${toBase64(checkpoint.root)}.`
      : 'Not proven: that the journal of the firm contains it, because the file has no proof of that.',
    'Not proven: that the assets exist, that the prices are right, and that no newer version was issued.',
  ].join('\n');
}

/**
 * Checks files and reports what is proven of each.
 * @returns the exit code
 */
async function run(options: readonly string[], print: (text: string) => unknown): Promise<number> {
  let parsed: { values: { keys?: string }; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...options], options: { keys: { type: 'string' } }, allowPositionals: true });
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
  for (const name of positionals) {
    const bytes = read(name);
    const check = bytes && (await checkStatement(bytes, keys));
    print(check ? reportOf(name, check) : `${name}: NOT PROVEN\n  This file cannot be opened.`);
    isAuthentic &&= check?.problem === null;
  }
  return isAuthentic ? 0 : 1;
}

if (import.meta.main)
  process.exitCode = await run(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`));
