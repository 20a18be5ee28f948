import { expect, it } from 'vitest';
import { fillRefusal, markedRefusal, REFUSAL_DATA_MARK } from './refusalPage.ts';

const page = `<head>${REFUSAL_DATA_MARK}</head><a href="${markedRefusal.page}">x</a><p>${markedRefusal.message}</p><ul><li>${markedRefusal.faults[0]}</li></ul>`;

it('puts each fault on a line of its own', () => {
  const filled = fillRefusal(page, { page: '/apply', message: 'Look.', faults: ['A: one', 'B: two'] });
  expect(filled).toContain('<a href="/apply">x</a><p>Look.</p><ul><li>A: one</li><li>B: two</li></ul>');
  expect(filled).not.toContain('{{');
});

it('lets no markup and no replacement pattern through, neither in the text nor in the data', () => {
  const hostile = `</script><script>alert(1)</script>"'&$&$1`;
  const filled = fillRefusal(page, { page: hostile, message: hostile, faults: [hostile] });
  expect(filled.match(/<script/g)).toHaveLength(1);
  expect(filled.match(/<\/script>/g)).toHaveLength(1);
  const data = /id="form-refusal">(.*?)<\/script>/.exec(filled)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({ page: hostile, message: hostile, faults: [hostile] });
});
