import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { LazyPageView, lazyPage } from './lazyPage.tsx';

it('LazyPageView › keeps the rest of the page while its code cannot be loaded, and shows it when back online', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => 'Part');
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  const page = lazyPage(load);
  render(
    <>
      <p>Rest</p>
      <Suspense fallback="Loading">
        <LazyPageView page={page} />
      </Suspense>
    </>,
  );
  await expect.poll(() => load).toHaveBeenCalledOnce();
  expect(await screen.findByText('Rest')).toBeDefined();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Part')).toBeDefined();
  expect(screen.getByText('Rest')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
  expect(reported).toHaveBeenCalledOnce();
  reported.mockRestore();
});
