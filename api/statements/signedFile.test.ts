import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Context } from '#api/context.ts';
import { createSigningKeyFile, readKeyFile } from '#api/journal/signingKey.ts';
import { signedRow } from '#api/test/support/signedRow.ts';
import { assertSigned } from './signedFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-signed-'));
const journalKeyFile = join(folder, 'key.pem');
createSigningKeyFile(journalKeyFile);
const context = { config: { journalKeyFile } } as Context;
afterAll(() => rmSync(folder, { recursive: true }));

describe('assertSigned', () => {
  const issued = signedRow(readKeyFile(journalKeyFile).privateKey);

  test('accepts a statement that the firm signed', () => {
    expect(() => assertSigned(context, issued)).not.toThrow();
  });

  test.each([
    ['that another key signed', signedRow(generateKeyPairSync('ed25519').privateKey)],
    ['of another period than its content', { ...issued, lastDay: '2027-12-31' }],
    ['of another version than its content', { ...issued, number: 3 }],
  ])('rejects a row %s', (_, row) => {
    expect(() => assertSigned(context, row)).toThrow('is not what was signed');
  });
});
