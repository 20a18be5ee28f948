import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { useRestoredInput } from './restoreInput.ts';

afterEach(() => document.body.replaceChildren());

/** Controls of every kind, whose values the text below them repeats. */
function Controls() {
  useRestoredInput('part');
  const [values, setValues] = useState({ amount: '25,000', level: '2', kind: 'a', isOn: false, note: '' });
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  return (
    <form>
      <input
        aria-label="Amount"
        value={values.amount}
        onChange={(event) => set({ amount: event.target.value })}
      />
      <input
        aria-label="Level"
        type="range"
        min={0}
        max={4}
        value={values.level}
        onChange={(event) => set({ level: event.target.value })}
      />
      <select aria-label="Kind" value={values.kind} onChange={(event) => set({ kind: event.target.value })}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input
        aria-label="On"
        type="checkbox"
        checked={values.isOn}
        onChange={(event) => set({ isOn: event.target.checked })}
      />
      <textarea
        aria-label="Note"
        value={values.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <output>{Object.values(values).join(' ')}</output>
    </form>
  );
}

async function hydrate(change: () => void) {
  const part = document.createElement('div');
  part.id = 'part';
  document.body.append(part);
  part.innerHTML = renderToString(<Controls />);
  change();
  const root = await act(async () => hydrateRoot(part, <Controls />));
  return () => act(() => root.unmount());
}

const shown = () => screen.getByRole('status').textContent;

it('useRestoredInput › enters every value that was changed before the code took over', async () => {
  const end = await hydrate(() => {
    screen.getByLabelText<HTMLInputElement>('Amount').value = '50,000';
    screen.getByLabelText<HTMLInputElement>('Level').value = '0';
    screen.getByLabelText<HTMLSelectElement>('Kind').value = 'b';
    screen.getByLabelText<HTMLInputElement>('On').checked = true;
    screen.getByLabelText<HTMLTextAreaElement>('Note').value = 'early';
  });
  expect(shown()).toBe('50,000 0 b true early');
  expect(screen.getByLabelText<HTMLInputElement>('Level').value).toBe('0');
  end();
});

it('useRestoredInput › leaves controls that nobody changed', async () => {
  const end = await hydrate(() => undefined);
  expect(shown()).toBe('25,000 2 a false ');
  end();
});

it('useRestoredInput › leaves the caret where it was', async () => {
  const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
  const end = await hydrate(() => {
    amount().value = '50,000';
    amount().focus();
    amount().setSelectionRange(2, 2);
  });
  expect([amount().selectionStart, amount().selectionEnd]).toEqual([2, 2]);
  end();
});
