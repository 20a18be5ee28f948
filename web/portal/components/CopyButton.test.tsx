import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadAreas } from '../../language/areas.ts';
import { CopyButton } from './CopyButton.tsx';

await loadAreas('en', ['portal']);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['Copied', () => Promise.resolve()],
  ['Not allowed', () => Promise.reject(new Error('denied'))],
])('CopyButton › announces: %s', async (text, writeText) => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(<CopyButton text="CH93" label="address" />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
});
