import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Context } from '#api/context.ts';
import { createSigningKeyFile, readKeyFile } from '#api/journal/signingKey.ts';
import { SAMPLE_STATEMENT } from '#api/test/support/sampleStatement.ts';
import { signedRow } from '#api/test/support/signedRow.ts';
import type { Statement } from '#common/domain/statements/statement.ts';
import { renderPdf } from './renderFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-rendered-'));
const journalKeyFile = join(folder, 'key.pem');
createSigningKeyFile(journalKeyFile);
const context = { config: { journalKeyFile } } as Context;
afterAll(() => rmSync(folder, { recursive: true }));

const [flow] = SAMPLE_STATEMENT.flows;
const long = { ...SAMPLE_STATEMENT, flows: Array.from({ length: 400 }, () => flow) } as Statement;
const broken = { ...SAMPLE_STATEMENT, performance: null } as unknown as Statement;

/** Renders the PDFs of these at once. Returns which ended, in their order. */
async function render(...statements: readonly Statement[]): Promise<string[]> {
  const ended: string[] = [];
  await Promise.all(
    statements.map(async (statement) => {
      const name = statement === long ? 'long' : statement === broken ? 'broken' : 'short';
      const row = signedRow(readKeyFile(journalKeyFile).privateKey, statement);
      await renderPdf(context, row, '{}').then(
        () => ended.push(name),
        () => ended.push(`${name} failed`),
      );
    }),
  );
  return ended;
}

test('renderPdf › renders one PDF at a time, in the order of the requests', async () => {
  expect(await render(long, SAMPLE_STATEMENT)).toEqual(['long', 'short']);
});

test('renderPdf › goes on with the next PDF after one that failed', async () => {
  expect(await render(broken, SAMPLE_STATEMENT)).toEqual(['broken failed', 'short']);
});
