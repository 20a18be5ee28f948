import { describe, expect, test } from 'vitest';
import { matches } from './paletteItems.ts';

const item = (text: string) => ({ key: text, text, kind: 'Investor', run: () => undefined });

describe('matches', () => {
  test.each(['ZÜR', 'zur', 'Zu\u0308r reg', 'regula'])('finds “Regula Zürcher” by %j', (query) => {
    expect(matches(query, item('Regula Zürcher'))).toBe(true);
  });

  test.each(['zuz', 'rcher'])('does not find it by %j', (query) => {
    expect(matches(query, item('Regula Zürcher'))).toBe(false);
  });
});
