import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../test/renderAdmin.tsx';

beforeEach(() => {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (query: string) => ({ ...narrow, matches: query === '(width < 700px)' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['My account', /^My account/],
  ['Keyboard shortcuts', 'Keyboard shortcuts'],
])('NarrowMenu › opens %s', async (title, item) => {
  renderAdmin();
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});
