import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import {
  SWIPE_THRESHOLD,
  TOAST_DURATION,
  TOAST_REMOVE_DELAY,
  type ToastControls,
  Toaster,
  useToast,
} from './toast.tsx';

let toast: ToastControls;
let setDialog: (isOpen: boolean) => void;

function Caller() {
  toast = useToast();
  const [isOpen, setOpen] = useState(false);
  setDialog = setOpen;
  return isOpen ? (
    <Dialog open title="Order" onClose={() => {}}>
      One form
    </Dialog>
  ) : null;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Provider>
      <Caller />
      <Toaster />
    </Provider>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(title: string, variant: 'default' | 'destructive' = 'default'): number {
  let id = 0;
  act(() => {
    id = toast.show({ title, variant });
  });
  return id;
}
const shown = () => screen.queryAllByRole('article').map((toast) => toast.textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('toast › uses the limits of the specification', () => {
  expect([TOAST_DURATION, TOAST_REMOVE_DELAY, SWIPE_THRESHOLD]).toEqual([5_000, 1_000_000, 50]);
});

it('toast › shows one toast at a time, for 5 seconds', () => {
  show('One');
  show('Two');
  expect(shown()).toEqual(['Two']);
  pass(4_999);
  expect(shown()).toEqual(['Two']);
  pass(1);
  expect(shown()).toEqual([]);
});

it('toast › announces a destructive toast assertively and others politely', () => {
  show('Calm');
  expect(screen.getByRole('status').textContent).toBe('Calm');
  show('Grave', 'destructive');
  expect(screen.getByRole('alert').textContent).toBe('Grave');
  expect(screen.getByRole('alert').getAttribute('aria-live')).toBe('assertive');
});

it('toast › pauses its timer under the pointer and with focus inside', () => {
  show('Read me');
  fireEvent.pointerEnter(screen.getByRole('article'));
  fireEvent.pointerMove(screen.getByRole('article'));
  pass(60_000);
  expect(shown()).toEqual(['Read me']);
  fireEvent.pointerLeave(screen.getByRole('article'));
  pass(TOAST_DURATION);
  expect(shown()).toEqual([]);
});

it('toast › closes when swiped 50 pixels to the right, not for less and not to the left', () => {
  show('Swipe');
  const swipe = (to: number) => {
    const article = screen.getByRole('article');
    fireEvent.pointerDown(article, { clientX: 100 });
    fireEvent.pointerMove(article, { clientX: to });
    fireEvent.pointerUp(article, { clientX: to });
  };
  swipe(149);
  swipe(20);
  expect(shown()).toEqual(['Swipe']);
  swipe(150);
  expect(shown()).toEqual([]);
});

it('toast › is updated and dismissed by its id', () => {
  const id = show('Before');
  act(() => toast.update(id, { title: 'After' }));
  expect(shown()).toEqual(['After']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
  expect(shown()).toEqual([]);
});

it('toast › moves into an open dialog and back into the page', () => {
  const place = () => screen.getByRole('region', { name: 'Notifications' }).closest('dialog');
  show('Before');
  expect(place()).toBeNull();
  act(() => setDialog(true));
  const dialog = screen.getByRole('dialog', { name: 'Order' });
  expect(place()).toBe(dialog);
  expect(shown()).toEqual(['Before']);
  show('Within');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
  expect(shown()).toEqual([]);
  show('Done');
  act(() => setDialog(false));
  expect(place()).toBeNull();
  expect(document.body.contains(screen.getByRole('article'))).toBe(true);
  expect(shown()).toEqual(['Done']);
});

it('toast › hydrates a prerendered page without a mismatch', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Toaster />);
  const errors: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(place, <Toaster />, { onRecoverableError: (error) => errors.push(error) }),
  );
  expect(errors).toEqual([]);
  act(() => root.unmount());
});
