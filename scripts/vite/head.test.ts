import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demonstrationPlaceholders, registeredPlaceholders } from '../../common/contract/pagePlaceholders.ts';
import { LANGUAGES, type Language } from '../../common/language/language.ts';
import { pageMetadata } from '../../web/layout/metadata.ts';
import { PUBLIC_ROUTES } from '../../web/routes.ts';
import { publicHead } from './head.ts';

const PUBLIC = join(import.meta.dirname, '../../web/public');
const contents = (head: string) =>
  [...head.matchAll(/content="([^"]*)"/g)].map(([, content = '']) => content);
const cardOf = (head: string) => contents(head).find((content) => content.endsWith('.png')) ?? '';

test.each(PUBLIC_ROUTES)('publicHead › says of %s that firm and figures are a demonstration', (path) => {
  const head = publicHead(path, demonstrationPlaceholders, 'en');
  expect(head).toMatch(/<title>[^<]*\(demonstration\)/);
  const described = contents(head).filter((content) => content.startsWith('Demonstration: a fictional firm'));
  expect(described).toHaveLength(2);
  for (const description of described) expect(description.length).toBeLessThanOrEqual(160);
  expect(cardOf(head)).toContain('/cards/demonstration-');
  expect(existsSync(join(PUBLIC, cardOf(head).replace('{{origin}}', '')))).toBe(true);
});

test.each(PUBLIC_ROUTES)(
  'publicHead › says nothing of a demonstration on %s of a registered firm',
  (path) => {
    const head = publicHead(path, registeredPlaceholders, 'en');
    expect(head).not.toMatch(/demonstration|fictional/i);
    expect(head).toContain(`content="${pageMetadata(path, 'en').description}"`);
    expect(existsSync(join(PUBLIC, cardOf(head).replace('{{origin}}', '')))).toBe(true);
  },
);

test('publicHead › separates the name of the firm from the title as the language does', () => {
  const titleOf = (language: Language) =>
    /<title>([^<]*)/.exec(publicHead('/', demonstrationPlaceholders, language))?.[1];
  expect(titleOf('en')).toContain('(demonstration): ');
  expect(titleOf('fr')).toContain('(démonstration)\u00a0: ');
});

test.each(LANGUAGES)('publicHead › names a card of each page in %s', (language) => {
  const cards = PUBLIC_ROUTES.flatMap((path) =>
    [demonstrationPlaceholders, registeredPlaceholders].map((firm) =>
      cardOf(publicHead(path, firm, language)),
    ),
  );
  expect(new Set(cards).size).toBe(2 * PUBLIC_ROUTES.length);
  const missing = cards.filter((card) => !existsSync(join(PUBLIC, card.replace('{{origin}}', ''))));
  expect(missing).toEqual([]);
});
