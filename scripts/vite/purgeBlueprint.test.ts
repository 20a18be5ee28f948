import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blueprintClasses } from './blueprintClasses.ts';
import { purgeBlueprint } from './purgeBlueprint.ts';

const whole = readFileSync(
  createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css'),
  'utf8',
);

function sourcesWith(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'purge-'));
  writeFileSync(join(folder, 'Screen.tsx'), code);
  return folder;
}

async function purged(code: string): Promise<string> {
  const { transform } = purgeBlueprint(sourcesWith(code));
  const handler: unknown = transform && typeof transform === 'object' ? transform.handler : undefined;
  if (typeof handler !== 'function') throw new Error('the plugin transforms');
  const result: unknown = await handler.call({}, whole, 'blueprint.css');
  if (!result || typeof result !== 'object' || !('code' in result)) throw new Error('no code');
  return String(result.code);
}

test('blueprintClasses includes the classes of nested components', () => {
  const classes = blueprintClasses(sourcesWith("import { Dialog } from '@blueprintjs/core';"));
  expect(classes).toContain('bp6-dialog-header');
  expect(classes).toContain('bp6-overlay-backdrop');
  expect(classes).toContain('bp6-button');
  expect(classes).not.toContain('bp6-tree-node');
});

test('purgeBlueprint keeps the rules of used components only', async () => {
  const css = await purged("import { Button } from '@blueprintjs/core';");
  expect(css).toMatch(/^@layer blueprint/);
  expect(css).toContain('.bp6-button');
  expect(css).toContain('@keyframes');
  expect(css).not.toContain('.bp6-tree');
  expect(css).not.toContain('.bp6-dark');
  expect(css).not.toMatch(/(^|\})\s*(body|html|p|a)\s*\{/);
  expect(css.length).toBeLessThan(whole.length / 4);
});
