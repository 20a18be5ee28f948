import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInFreeCorner } from './toastCorner.ts';

const RIGHT = '880 688 384 76';
const LEFT = '16 688 384 76';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 780);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = this.dataset['corner'] === 'bottom-left' ? LEFT : (this.dataset['at'] ?? '');
    const [x = 0, y = 0, width = 0, height = 0] = at.split(' ').map(Number);
    return new DOMRect(x, y, width, height);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Places a toast on a page, at the bottom right until it moves. @returns its corner, and how to stop */
function place(page: React.ReactNode) {
  render(
    <>
      {page}
      <section data-testid="toaster" data-at={RIGHT}>
        <button type="button" data-at="1200 700 44 44">
          Dismiss
        </button>
      </section>
    </>,
  );
  const toaster = screen.getByTestId('toaster');
  const stop = keepInFreeCorner(toaster);
  return { corner: () => toaster.dataset['corner'], stop };
}

const button = (name: string, at: string) => (
  <button key={name} type="button" data-at={at}>
    {name}
  </button>
);
const header = [20, 80, 140, 200, 900, 960, 1020, 1080].map((x) => button(`Header ${x}`, `${x} 20 40 40`));

test('keepInFreeCorner › keeps the bottom right where no control is', () => {
  expect(place(button('Save', '900 100 80 36')).corner()).toBeUndefined();
});

test('keepInFreeCorner › leaves the controls of an open record free', () => {
  const page = [...header, button('Urs', '40 700 100 20'), button('Approve', '700 700 100 20')];
  const details = <aside>{button('Add note…', '889 724 93 36')}</aside>;
  const { corner } = place(
    <>
      {page}
      {details}
    </>,
  );
  expect(corner()).toBe('bottom-left');
});

test('keepInFreeCorner › measures again once what the dialog changed is shown', () => {
  vi.useFakeTimers();
  const { corner } = place(header);
  expect(corner()).toBeUndefined();
  render(<aside>{button('Mark as paid', '889 724 93 36')}</aside>);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(corner()).toBe('bottom-left');
});

test('keepInFreeCorner › covers no dialog, also where that covers more controls', () => {
  const rows = [1, 2, 3].map((row) => button(`Row ${row}`, `${row * 50} 700 40 20`));
  const { corner } = place(
    <>
      {header}
      {rows}
      <div role="dialog" data-at="640 100 600 660" />
    </>,
  );
  expect(corner()).toBe('bottom-left');
});

test('keepInFreeCorner › leaves the buttons of a dialog free that covers all corners', () => {
  const { corner } = place(
    <>
      {header}
      <div role="dialog" data-at="0 0 1280 780">
        {button('Close', '1220 30 40 40')}
        {button('Cancel', '1000 700 80 36')}
        {button('Send reply', '1100 700 120 36')}
        {button('More', '40 700 80 36')}
        {button('Less', '140 700 80 36')}
      </div>
    </>,
  );
  expect(corner()).toBe('top-left');
});

test('keepInFreeCorner › moves away from the element that gets the focus, and only then', () => {
  const { corner, stop } = place(
    <>
      {header}
      {button('Elsewhere', '500 300 80 36')}
      {button('Approve', '1084 700 172 36')}
      {[40, 90].map((x) => button(`Row ${x}`, `${x} 700 40 40`))}
    </>,
  );
  expect(corner()).toBeUndefined();
  screen.getByText('Elsewhere').focus();
  expect(corner()).toBeUndefined();
  screen.getByText('Approve').focus();
  expect(corner()).toBe('bottom-left');
  stop();
  screen.getByText('Row 40').focus();
  expect(corner()).toBe('bottom-left');
});
