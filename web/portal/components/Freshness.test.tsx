import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { NetworkError } from '#common/client/createClient.ts';
import { loadAreas } from '../../language/areas.ts';
import { Freshness } from './Freshness.tsx';

await loadAreas('en', ['portal']);
afterEach(cleanup);
const dataUpdatedAt = Date.UTC(2026, 10, 20, 9);

describe('Freshness', () => {
  test('states when the account was valued, and the time of the last response', () => {
    const { rerender } = render(
      <Freshness query={{ data: { valuedAt: '2026-11-03T08:30:00.000Z' }, dataUpdatedAt, error: null }} />,
    );
    screen.getByText(/^Last updated 3 Nov 2026, 09:30.* · checked 10:00:00 CET$/);
    rerender(<Freshness query={{ data: undefined, dataUpdatedAt, error: null }} />);
    screen.getByText('Not valued yet · checked 10:00:00 CET');
  });

  test('distinguishes a timeout from an unreachable service', () => {
    const timeout = new NetworkError(new DOMException('too long', 'TimeoutError'));
    const { rerender } = render(<Freshness query={{ data: undefined, dataUpdatedAt, error: timeout }} />);
    expect(screen.getByRole('status').textContent).toBe(
      'The service takes too long to answer. Figures as of 10:00:00 CET; updates resume automatically.',
    );
    rerender(
      <Freshness
        query={{ data: undefined, dataUpdatedAt, error: new NetworkError(new TypeError('failed')) }}
      />,
    );
    expect(screen.getByRole('status').textContent).toMatch(/^The service is not answering\./);
  });
});
