import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyWithRetry } from './lazyWithRetry.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const fallback = <p>Loading</p>;

function failsOnce() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return load;
}

describe('lazyWithRetry', () => {
  it('shows the fallback, then the component with its props', async () => {
    const Lazy = lazyWithRetry(async () => Greeting, { fallback });
    render(<Lazy name="Ada" />);
    expect(screen.getByText('Loading')).toBeTruthy();
    await screen.findByText('Hello Ada');
  });

  it('shows a retry button when loading fails', async () => {
    const Lazy = lazyWithRetry(failsOnce());
    render(<Lazy name="Ada" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Hello Ada');
  });

  it('retries when the browser comes back online', async () => {
    const Lazy = lazyWithRetry(failsOnce());
    render(<Lazy name="Ada" />);
    await screen.findByRole('alert');
    fireEvent(window, new Event('online'));
    await screen.findByText('Hello Ada');
  });

  it('passes the error and the props to renderError', async () => {
    const Lazy = lazyWithRetry(failsOnce(), {
      renderError: (error, { name }) => <section aria-label={name}>{error}</section>,
    });
    render(<Lazy name="Ada" />);
    await screen.findByRole('region', { name: 'Ada' });
  });

  it('renders without the fallback once it is preloaded', async () => {
    const Lazy = lazyWithRetry(async () => Greeting, { fallback });
    await Lazy.preload();
    render(<Lazy name="Ada" />);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });

  it('loads again when preloading failed', async () => {
    const Lazy = lazyWithRetry(failsOnce(), { fallback });
    await Lazy.preload();
    render(<Lazy name="Ada" />);
    await screen.findByText('Hello Ada');
  });
});
