import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BOOKING_HORIZON_DAYS } from '#common/domain/businessHours.ts';
import { renderPage } from '../../test/renderPage.tsx';
import { jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { NoTimes } from './NoTimes.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('NoTimes › says why a day has no times, and offers the next one that has', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-04T09:00:00Z') });
  const sent = stubNetwork({
    'GET /api/consultations/slots': ({ query }) => {
      const date = query.get('date') ?? '';
      const slots = date === '2030-01-08' ? [{ time: '09:00', startsAt: `${date}T08:00:00.000Z` }] : [];
      return jsonResponse({ date, slots });
    },
  });
  const onChoose = vi.fn();
  renderPage(<NoTimes date="2030-01-06" onChoose={onChoose} />);
  expect(screen.getByText(/There are no consultations on Sundays\./)).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Next free day: 8 Jan 2030' }));
  expect(onChoose).toHaveBeenCalledWith('2030-01-08');
  expect(sent.map(({ query }) => query.get('date'))).toEqual(['2030-01-07', '2030-01-08']);
});

it('NoTimes › says how far ahead a consultation can be booked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-04T09:00:00Z') });
  stubNetwork({});
  renderPage(<NoTimes date="2031-06-02" onChoose={vi.fn()} />);
  expect(
    await screen.findByText(`Consultations can be booked up to ${BOOKING_HORIZON_DAYS} days ahead.`),
  ).toBeDefined();
});
