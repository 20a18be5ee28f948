import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTexts } from './inlineTexts.ts';

const file = join(import.meta.dirname, '../../common/admin/features/contacts/Example.tsx');
const IMPORT = "import { t } from '../../messages/contacts.ts';\n";

const transform = (body: string) => withTexts(`${IMPORT}${body}`, file);

/** What replaces the import. */
const withMessages = (texts: string) =>
  `import { adminTexts as tOf } from '../../adminTexts.ts';\nconst t = /* @__PURE__ */ tOf(${texts});\n`;

test('withTexts › writes texts without values in place of their keys', async () => {
  expect(
    await transform(`const label = '… ✓';
export const view = <p title={t('empty')}>{t('columns.from')}</p>;`),
  ).toBe(`${withMessages('{}')}const label = '… ✓';
export const view = <p title={"No messages yet"}>{"From"}</p>;`);
});

test('withTexts › keeps the other texts that a module reads, and no more', async () => {
  expect(
    await transform(`export const a = t('marked', { status: t('empty') });
export const b = t.rich('quoted', { subject: 'x' });
export const c = (kind: 'one' | 'other') => t(\`noun.\${kind}\`);`),
  ).toBe(`${withMessages('{"marked":["Marked ",["status"]],"quoted":["“",["subject"],"”"],"noun":{"one":"message","other":"messages"}}')}export const a = t('marked', { status: "No messages yet" });
export const b = t.rich('quoted', { subject: 'x' });
export const c = (kind: 'one' | 'other') => t(\`noun.\${kind}\`);`);
});

test('withTexts › keeps the whole catalogue where keys are not known', async () => {
  const code = "export const a = (key: 'empty' | 'reply') => t(key);";
  expect(await transform(code)).toBe(`${IMPORT}${code}`);
  const passed = 'export const a = [t];';
  expect(await transform(passed)).toBe(`${IMPORT}${passed}`);
});

test('withTexts › changes no module without texts', async () => {
  const code = `export const t = (key: string) => key;
export const a = t('empty');`;
  expect(await withTexts(code, file)).toBe(code);
});
