import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bookingRange } from '#common/domain/businessHours.ts';
import { addDays, weekdayOf } from '#common/domain/calendarDate.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { createTranslator } from '#common/language/translator.ts';
import bookingTexts from '../../messages/en/contact/booking.ts';
import { renderPage } from '../../test/renderPage.tsx';
import { errorResponse, jsonResponse, type SentRequest, stubNetwork } from '../../test/stubNetwork.ts';
import type { SentForm } from '../results/ReceiptNote.tsx';
import { BookingForm } from './BookingForm.tsx';
import { formatSlot } from './formatSlot.ts';

// One fixed time for the whole file: midnight in Zürich could fall between two tests.
const now = new Date();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

const tomorrow = addDays(zurichDate(now), 1);
const monday = [0, 1, 2, 3, 4, 5, 6]
  .map((days) => addDays(tomorrow, days))
  .find((day) => weekdayOf(day) === 'Monday');
const sunday = [0, 1, 2, 3, 4, 5, 6]
  .map((days) => addDays(tomorrow, days))
  .find((day) => weekdayOf(day) === 'Sunday');

const slots = (times: readonly string[]) =>
  Response.json({
    success: true,
    date: monday,
    slots: times.map((time) => ({ time, startsAt: `${monday}T${time}:00+01:00` })),
  });

const isSlots = ({ path }: SentRequest) => path === '/api/consultations/slots';
const times = () =>
  Array.from(screen.getByLabelText<HTMLSelectElement>('Preferred time').options, (option) => option.value);
const change = (label: string | RegExp, value: string | undefined) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillIn() {
  change('Name', 'Ada');
  change('E-mail', 'ada@example.org');
  change('Phone', '+41 44 123 45 67');
  change('Preferred date', monday);
  await waitFor(() => expect(times()).toContain('10:00'));
  change('Preferred time', '10:00');
}

const booked = () => jsonResponse({ reference: 'CO-1F2E3D4C5B6A', emailed: true });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Schedule Consultation' }));

it('BookingForm › offers the available times of a date and books one', async () => {
  const sent = stubNetwork((request) => (isSlots(request) ? slots(['10:00', '14:00']) : booked()));
  let receipt: SentForm | undefined;
  renderPage(
    <BookingForm
      onDone={(done) => {
        receipt = done;
      }}
    />,
  );
  screen.getByText('Choose a date first');
  const { min, max } = screen.getByLabelText<HTMLInputElement>('Preferred date');
  expect({ first: min, last: max }).toEqual(bookingRange(now));
  await fillIn();
  expect(times()).toEqual(['', '10:00', '14:00']);
  send();
  await screen.findByText('Consultation Scheduled');
  expect(receipt).toMatchObject({ kind: 'consultation', submitted: { reference: 'CO-1F2E3D4C5B6A' } });
  expect(sent.at(-1)?.body).toMatchObject({
    preferredDate: monday,
    preferredTime: '10:00',
    meetingType: 'video',
  });
});

it('BookingForm › reports a time booked in the meantime and reloads the times', async () => {
  let isTaken = false;
  stubNetwork((request) => {
    if (isSlots(request)) return slots(isTaken ? ['14:00'] : ['10:00', '14:00']);
    isTaken = true;
    return errorResponse(409, 'slot_taken');
  });
  renderPage(<BookingForm onDone={() => undefined} />);
  await fillIn();
  send();
  await screen.findAllByText('Scheduling Failed');
  await screen.findByText('This time has just been taken. Please choose another.');
  await waitFor(() => expect(times()).toEqual(['', '14:00']));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
});

it('BookingForm › resets a time that the new date does not offer, and keeps one that it does', async () => {
  const tuesday = addDays(monday ?? '', 1);
  const sent = stubNetwork((request) => {
    if (!isSlots(request)) return jsonResponse();
    return slots(request.query.get('date') === tuesday ? ['14:00'] : ['10:00', '14:00']);
  });
  renderPage(<BookingForm onDone={() => undefined} />);
  await fillIn();
  const chosen = () => screen.getByLabelText<HTMLSelectElement>('Preferred time');
  change('Preferred date', tuesday);
  await waitFor(() => expect(times()).toEqual(['', '14:00']));
  // The options appear shortly before the selection is reset.
  await waitFor(() => expect(chosen().selectedIndex).toBe(0));
  send();
  await screen.findByText('Preferred time is required');
  expect(sent.every(isSlots)).toBe(true);
  change('Preferred time', '14:00');
  change('Preferred date', monday);
  await waitFor(() => expect(times()).toContain('10:00'));
  expect(chosen().value).toBe('14:00');
});

it('BookingForm › falls back to the opening hours when the times cannot be loaded', async () => {
  stubNetwork(() => Promise.reject(new TypeError('offline')));
  renderPage(<BookingForm onDone={() => undefined} />);
  change('Preferred date', monday);
  await waitFor(() => expect(times()).toEqual(['', '09:00', '10:00', '11:00', '14:00', '15:00', '16:00']));
  change('Preferred date', sunday);
  await screen.findByText('No free times on this date');
});

it("formatSlot › adds the visitor's time only where it differs, with the weekday across midnight", () => {
  const t = createTranslator<typeof bookingTexts>('en', bookingTexts);
  const slot = { time: '09:00', startsAt: new Date('2026-11-25T08:00:00Z') } as const;
  expect(formatSlot(t, slot, 'Europe/Zurich')).toBe('09:00 CET');
  expect(formatSlot(t, slot, 'America/New_York')).toBe('09:00 CET (03:00 your time)');
  expect(formatSlot(t, { ...slot, startsAt: new Date('2026-07-22T14:00:00Z') }, 'Pacific/Auckland')).toBe(
    '16:00 CEST (Thu 02:00 your time)',
  );
});
