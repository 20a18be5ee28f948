import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Context } from '#api/context.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { createSigningKeyFile, readKeyFile } from '#api/journal/signingKey.ts';
import { SAMPLE_STATEMENT } from '#api/test/support/sampleStatement.ts';
import type { StatementRow } from './entities.ts';
import { signedFile } from './signedFile.ts';
import { signWith } from './signStatement.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-signed-'));
const journalKeyFile = join(folder, 'key.pem');
createSigningKeyFile(journalKeyFile);
const context = { config: { journalKeyFile } } as Context;
afterAll(() => rmSync(folder, { recursive: true }));

/** The row of the sample statement, signed with a key. */
function rowSignedWith(privateKey: KeyObject | undefined): StatementRow {
  if (!privateKey) throw new Error('There is no key.');
  const { id, period, version, asKnownAt, issuedAt, supersedes } = SAMPLE_STATEMENT;
  const content = canonicalJson(SAMPLE_STATEMENT);
  const row = {
    ...{ id, firstDay: period.from, lastDay: period.to, number: version, content },
    ...{ asKnownAt: new Date(asKnownAt), issuedAt: new Date(issuedAt) },
    ...{ supersedes: supersedes?.id, reason: supersedes?.reason },
    ...signWith(privateKey, 'statement', content),
  };
  return row as StatementRow;
}

describe('signedFile', () => {
  const issued = rowSignedWith(readKeyFile(journalKeyFile).privateKey);

  test('is made of a statement that the firm signed', () => {
    expect(signedFile(context, issued)).toContain('"amount":"151234.55"');
  });

  test.each([
    ['that another key signed', rowSignedWith(generateKeyPairSync('ed25519').privateKey)],
    ['of another period than its content', { ...issued, lastDay: '2027-12-31' }],
    ['of another version than its content', { ...issued, number: 3 }],
  ])('is not made of a row %s', (_, row) => {
    expect(() => signedFile(context, row)).toThrow('is not what was signed');
  });
});
