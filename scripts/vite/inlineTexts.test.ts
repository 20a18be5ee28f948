import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTexts } from './inlineTexts.ts';

const file = join(import.meta.dirname, '../../common/admin/features/contacts/Example.tsx');
const HEAD = `import { adminTexts } from '../../adminTexts.ts';
import messages from '../../messages/contacts.ts';
`;

/** The module without its imports. */
const transform = async (body: string) => (await withTexts(`${HEAD}${body}`, file)).slice(HEAD.length);

test('withTexts › writes texts without values in place of their keys', async () => {
  expect(
    await transform(`const t = adminTexts(messages);
const label = '… ✓';
export const view = <p title={t('empty')}>{t('columns.from')}</p>;`),
  ).toBe(`const t = /* @__PURE__ */ adminTexts({});
const label = '… ✓';
export const view = <p title={"No messages yet"}>{"From"}</p>;`);
});

test('withTexts › keeps the other texts that a module reads, and no more', async () => {
  expect(
    await transform(`const t = adminTexts(messages);
export const a = t('marked', { status: t('empty') });
export const b = t.rich('quoted', { subject: 'x' });
export const c = (kind: 'one' | 'other') => t(\`noun.\${kind}\`);`),
  ).toBe(`const t = /* @__PURE__ */ adminTexts({"marked":["Marked ",["status"]],"quoted":["“",["subject"],"”"],"noun":{"one":"message","other":"messages"}});
export const a = t('marked', { status: "No messages yet" });
export const b = t.rich('quoted', { subject: 'x' });
export const c = (kind: 'one' | 'other') => t(\`noun.\${kind}\`);`);
});

test('withTexts › keeps the whole catalogue where keys are not known', async () => {
  const code = `const t = adminTexts(messages);
export const a = (key: 'empty' | 'reply') => t(key);`;
  expect(await transform(code)).toBe(code);
  const passed = `const t = adminTexts(messages);
export const a = [t];`;
  expect(await transform(passed)).toBe(passed);
});

test('withTexts › changes no module without texts', async () => {
  const code = `export const t = (key: string) => key;
export const a = t('empty');`;
  expect(await withTexts(code, file)).toBe(code);
});
