import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LazyPart, type PartCode, partCode } from './lazyWithRetry.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

const show = (code: PartCode<{ name: string }>) =>
  render(
    <LazyPart code={code} fallback={<p>Wait</p>}>
      {(Part) => <Part name="Ada" />}
    </LazyPart>,
  );

function failingOnce() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return partCode(load);
}

it('shows the fallback, then the part with its props', async () => {
  show(partCode(async () => Greeting));
  expect(screen.getByText('Wait')).toBeTruthy();
  await screen.findByText('Hello Ada');
});

it('offers to try again when the code does not arrive', async () => {
  show(failingOnce());
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Hello Ada');
});

it('tries again by itself once the browser is online', async () => {
  show(failingOnce());
  await screen.findByRole('alert');
  fireEvent(window, new Event('online'));
  await screen.findByText('Hello Ada');
});
