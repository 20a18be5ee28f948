import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { PrintHeader } from './PrintHeader.tsx';

afterEach(() => {
  vi.useRealTimers();
});

describe('PrintHeader', () => {
  test('shows the investor, the ID and the time of printing', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) });
    renderSignedIn(<PrintHeader />);
    expect(screen.queryByText('Helena Brunner')).toBeNull();
    vi.setSystemTime(Date.UTC(2026, 10, 20, 13));
    window.dispatchEvent(new Event('beforeprint'));
    expect(screen.getByText('Helena Brunner').parentElement?.textContent).toBe(
      'Helena Brunner · INV-7K3M9Q2D · 20 Nov 2026, 14:00 CET',
    );
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(screen.queryByText('Helena Brunner')).toBeNull();
  });
});
