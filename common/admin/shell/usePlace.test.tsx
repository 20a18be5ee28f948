import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { usePlace } from './usePlace.ts';

test('two changes before the next rendering both hold', () => {
  const { result } = renderHook(() => ({ place: usePlace(), search: useLocation().search }), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/admin?tab=investors&sort=fullName']}>{children}</MemoryRouter>
    ),
  });
  act(() => {
    result.current.place.change({ q: 'brunner' }, true);
    result.current.place.change({ open: 'INV-1A2B3C4D', sort: undefined });
  });
  expect(result.current.search).toBe('?tab=investors&q=brunner&open=INV-1A2B3C4D');
  act(() => result.current.place.go('contacts', { status: 'new' }));
  expect(result.current.search).toBe('?tab=contacts&status=new');
});
