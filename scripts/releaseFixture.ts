/**
 * Keeps a database that an earlier version filled with its demonstration data, and what that version said of the accounts,
 * in api/test/releases: `node scripts/releaseFixture.ts COMMIT NAME`. The version runs from a checkout of its own with the
 * packages of its lockfile. The fixtures are made once and never again.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants } from 'node:zlib';
import { readAccounts } from '../api/test/releases/readAccounts.ts';
import { root } from './paths.ts';
import { exitWithError } from './processes.ts';

const ADMIN_PASSWORD = 'granite-lantern-73';

/** Fills a database with the code in `checkout`. @returns what its version says of the accounts */
async function fill(checkout: string, file: string): Promise<string> {
  process.env['TESTED_SERVICE'] = join(checkout, 'api/server.ts');
  const { startServiceProcess } = await import('../api/test/support/serviceProcess.ts');
  const service = await startServiceProcess({
    DATABASE_URL: `sqlite:${file}`,
    DEMO_DATA: '1',
    ADMIN_PASSWORD,
    JOURNAL_KEY_FILE: join(checkout, 'journal-key.pem'),
    TOTP_KEY_FILE: join(checkout, 'totp-key'),
  });
  try {
    return JSON.stringify(await readAccounts(service.url, ADMIN_PASSWORD), null, 1);
  } finally {
    await service.stop();
  }
}

async function main([commit, name]: readonly string[]): Promise<void> {
  if (!commit || !name) throw new Error('Give a commit and a name.');
  const folder = mkdtempSync(join(tmpdir(), 'firnline-release-'));
  const checkout = join(folder, 'checkout');
  const run = (program: string, args: readonly string[], cwd: string) =>
    execFileSync(program, args, { cwd, stdio: 'inherit' });
  run('git', ['worktree', 'add', '--detach', checkout, commit], root);
  try {
    run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], checkout);
    const accounts = await fill(checkout, join(folder, 'firnline.db'));
    const small = join(folder, 'small.db');
    const database = new DatabaseSync(join(folder, 'firnline.db'));
    database.exec(`vacuum into '${small}'`);
    database.close();
    const bytes = readFileSync(small);
    const target = join(root, 'api/test/releases', name);
    const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${target}.db.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${target}.json`, `${accounts}\n`);
    run('npx', ['biome', 'format', '--write', `${target}.json`], root);
  } finally {
    run('git', ['worktree', 'remove', '--force', checkout], root);
    rmSync(folder, { recursive: true });
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  exitWithError(error);
}
