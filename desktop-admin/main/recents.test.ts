import { expect, test, vi } from 'vitest';
import { createRecents } from './recents.ts';

const record = (id: string) => ({ screen: 'investors' as const, id, title: `Investor ${id}` });

test('recents lists the latest records first, each once, and forgets them with the person', () => {
  const onChange = vi.fn();
  const recents = createRecents(onChange);
  recents.setPerson('mira');
  for (let index = 1; index <= 12; index += 1) recents.add(record(String(index)));
  recents.add(record('5'));
  expect(recents.list().map(({ id }) => id)).toEqual(['5', '12', '11', '10', '9', '8', '7', '6', '4', '3']);
  recents.setPerson('mira');
  expect(recents.list()).toHaveLength(10);
  recents.setPerson('reto');
  expect(recents.list()).toEqual([]);
  expect(onChange).toHaveBeenCalledTimes(14);
});
