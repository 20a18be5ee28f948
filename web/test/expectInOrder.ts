import { expect } from 'vitest';

/** Expects the texts in this order, with anything between them. */
export function expectInOrder(element: Element, words: readonly string[]): void {
  const text = element.textContent ?? '';
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word, from);
    expect(at, `'${word}' after '…${text.slice(Math.max(0, from - 40), from)}'`).toBeGreaterThanOrEqual(0);
    from = at + word.length;
  }
}
