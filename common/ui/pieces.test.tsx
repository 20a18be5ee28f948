import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { TextField } from './Field.tsx';
import { privacyAtom } from './privacyAtom.ts';
import { themeAtom } from './theme/themeAtom.ts';
import { Usd } from './Usd.tsx';

afterEach(cleanup);

it('shows dollars with separators, a real minus sign, and the exact value in the tooltip', () => {
  render(<Usd amount="-1234567.89" />);
  expect(screen.getByText('−$1,234,568').title).toBe('−1,234,567.89 USD');
  render(<Usd amount={1_200} signed decimals={2} />);
  expect(screen.getByText('+$1,200.00').className).toContain('usd--gain');
  render(<Usd amount="twelve" />);
  screen.getByText('–');
});

it('hides dollars when asked to', () => {
  const store = createStore();
  store.set(privacyAtom, true);
  render(
    <Provider store={store}>
      <Usd amount="42" />
    </Provider>,
  );
  expect(screen.queryByText('$42')).toBeNull();
  screen.getByText('Amount hidden');
});

it('a busy button takes no click, but can keep the focus', () => {
  let clicks = 0;
  render(
    <Button busy onClick={() => (clicks += 1)}>
      Save
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  fireEvent.click(button);
  expect(clicks).toBe(0);
  expect([button.disabled, button.getAttribute('aria-disabled'), button.type]).toEqual([
    false,
    'true',
    'button',
  ]);
});

it('a dialog that its caller keeps comes back, and one that is taken away is closed', () => {
  let asked = 0;
  const { unmount } = render(
    <Dialog open onClose={() => (asked += 1)} title="Unsaved">
      <p>Discard it?</p>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect([asked, dialog.open]).toEqual([1, true]);
  // Taken away while open it is closed first, or the browser would not give the focus back.
  unmount();
  expect(dialog.open).toBe(false);
});

it('ties label, hint and error to their field', () => {
  render(<TextField label="Name" hint="As in the passport" error="Name is required" />);
  const field = screen.getByLabelText('Name');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As in the passport',
    'Name is required',
  ]);
});

it('applies and remembers a chosen theme, and forgets it for the system’s', () => {
  const store = createStore();
  store.set(themeAtom, 'dark');
  expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  store.set(themeAtom, 'system');
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
  expect(localStorage.getItem('theme')).toBeNull();
});
