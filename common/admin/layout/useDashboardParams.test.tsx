import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useDashboardParams } from './useDashboardParams.ts';

test('useDashboardParams › applies two changes before the next render', () => {
  const { result } = renderHook(() => ({ place: useDashboardParams(), search: useLocation().search }), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/admin?tab=investors&sort=fullName']}>{children}</MemoryRouter>
    ),
  });
  act(() => {
    result.current.place.setParams({ q: 'brunner' }, true);
    result.current.place.setParams({ open: 'INV-1A2B3C4D', sort: undefined });
  });
  expect(result.current.search).toBe('?tab=investors&q=brunner&open=INV-1A2B3C4D');
  act(() => result.current.place.navigate('contacts', { status: 'new' }));
  expect(result.current.search).toBe('?tab=contacts&status=new');
});

test.each([
  ['/admin', 'overview'],
  ['/admin?tab=investors', 'investors'],
  ['/admin?tab=unknown', 'overview'],
  // A link from before the overview.
  ['/admin?status=rejected&open=a1', 'applications'],
])('useDashboardParams › %s is the screen %s', (at, screen) => {
  const { result } = renderHook(() => useDashboardParams(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  });
  expect(result.current.screen).toBe(screen);
});

test('useDashboardParams › stays on the list when the last parameter of a link without a tab is removed', () => {
  const { result } = renderHook(() => useDashboardParams(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/admin?open=a1']}>{children}</MemoryRouter>,
  });
  act(() => result.current.setParams({ open: undefined }));
  expect(result.current.screen).toBe('applications');
});
