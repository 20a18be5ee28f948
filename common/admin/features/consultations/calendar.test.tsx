import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Consultation, listConsultations } from '#common/contract/consultations.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { renderAdmin } from '../../test/renderAdmin.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const meeting = (preferredDate: string, name: string): Partial<Consultation> => ({
  id: name,
  name,
  preferredDate,
  preferredTime: '10:00',
  meetingType: 'video',
  status: 'new',
  confirmed: true,
});

/** A service that filters consultations by day as the API does. */
function start(meetings: readonly Partial<Consultation>[]) {
  const service = createFakeApi();
  service.on(listConsultations, ({ query }: { query: URLSearchParams }) => {
    const from = query.get('meetingFrom') ?? '';
    const to = query.get('meetingTo') ?? '9999';
    const found = meetings.filter(({ preferredDate = '' }) => preferredDate >= from && preferredDate <= to);
    return new ListResponse(found, found.length);
  });
  renderAdmin({ service, at: '/admin?tab=consultations&view=calendar' });
  return service;
}

describe('CalendarView', () => {
  test('opens on the week of the next consultation, and goes back to this week', async () => {
    start([meeting('2026-11-10', 'Past Person'), meeting('2026-12-09', 'Nora Weiss')]);
    await screen.findByRole('button', { name: /Nora Weiss/ });
    screen.getByRole('heading', { name: '7 Dec 2026 – 12 Dec 2026' });
    fireEvent.click(screen.getByRole('button', { name: 'This week' }));
    await screen.findByRole('heading', { name: '16 Nov 2026 – 21 Nov 2026' });
    await screen.findByText('No consultation in this week.');
  });

  test('says of each meeting whether it is unconfirmed or cancelled', async () => {
    const waiting = { ...meeting('2026-11-20', 'Waiting Person'), confirmed: false };
    const cancelled = { status: 'archived', cancelledAt: '2026-11-20T10:00:00.000Z' } as const;
    start([waiting, { ...waiting, id: 'c2', name: 'Cancelled Person', ...cancelled }]);
    const textOf = (name: RegExp) => screen.getByRole('button', { name }).textContent;
    await screen.findByRole('button', { name: /Waiting Person/ });
    expect(textOf(/Waiting Person/)).toMatch(/, new, unconfirmed$/);
    expect(textOf(/Cancelled Person/)).toMatch(/[^,], cancelled$/);
  });

  test('shows this week when nothing is booked from today on', async () => {
    start([meeting('2026-11-10', 'Past Person')]);
    await screen.findByText('No consultation from today on.');
    screen.getByRole('heading', { name: '16 Nov 2026 – 21 Nov 2026' });
  });

  test('offers to try again after an error', async () => {
    const service = start([]);
    service.on(listConsultations, new ErrorResponse('unavailable'));
    fireEvent.click(await screen.findByRole('button', { name: 'Previous week' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    service.on(listConsultations, new ListResponse([], 0));
    fireEvent.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });
});
