import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import type { Translation } from './translation.ts';
import { createTranslator } from './translator.ts';

const en = {
  title: 'Positions',
  nested: { count: '{count, plural, one {# position} other {# positions}}' },
  terms: 'Read the <link>terms</link> first.',
  greeting: 'Dear {name}',
} as const;
const fr: Translation<typeof en> = {
  title: 'Positions',
  nested: { count: '{count, plural, one {# position} other {# positions}}' },
  terms: 'Lisez d’abord les <link>conditions</link>.',
  greeting: 'Cher {name}',
};

test('createTranslator formats messages with plurals of the language', () => {
  const t = createTranslator<typeof en>('en', en, { compile });
  expect(t('title')).toBe('Positions');
  expect(t('greeting', { name: 'Ada' })).toBe('Dear Ada');
  expect(t('nested.count', { count: 0 })).toBe('0 positions');
  expect(createTranslator<typeof en>('fr', fr, { compile })('nested.count', { count: 0 })).toBe('0 position');
});

test('createTranslator renders tags with functions', () => {
  const t = createTranslator<typeof en>('fr', fr, { compile });
  expect(t.rich('terms', { link: (content) => ({ link: content }) as never })).toEqual([
    'Lisez d’abord les ',
    { link: [['conditions']] },
    '.',
  ]);
});

test('createTranslator rejects an unknown key and a missing argument', () => {
  const t = createTranslator<typeof en>('en', en, { compile });
  // @ts-expect-error there is no such text
  expect(() => t('missing')).toThrow('There is no message missing.');
  // @ts-expect-error the name is missing
  expect(() => t('greeting')).toThrow('Missing value for argument "name"');
});
