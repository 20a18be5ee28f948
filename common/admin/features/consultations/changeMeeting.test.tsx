import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Consultation,
  cancelConsultation,
  getConsultation,
  listConsultationSlots,
  listConsultations,
  rescheduleConsultation,
  setConsultationStatus,
} from '#common/contract/consultations.ts';
import { getEmailStatus } from '#common/contract/email.ts';
import { listReplies } from '#common/contract/replies.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { address, renderAdmin } from '../../test/renderAdmin.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const booked: Consultation = {
  id: 'c1',
  name: 'Nora Weiss',
  email: 'nora@example.com',
  phone: '+41 44 555 01 10',
  displayedPhone: '044 555 01 10',
  preferredDate: '2026-11-24',
  preferredTime: '10:00',
  startsAt: '2026-11-24T09:00:00.000Z',
  meetingType: 'video',
  language: 'en',
  status: 'new',
  confirmed: true,
  submittedAt: '2026-11-20T09:00:00.000Z',
};

function start(consultation: Consultation = booked, role: StaffRole = 'operations') {
  const service = createFakeApi();
  service.on(listConsultations, new ListResponse([consultation], 1));
  service.on(getConsultation, { success: true, consultation });
  service.on(listReplies, { success: true, replies: [] });
  service.on(listConsultationSlots, ({ query }: { query: URLSearchParams }) => ({
    success: true,
    date: query.get('date'),
    slots:
      query.get('date') === '2026-11-25' ? [{ time: '14:00', startsAt: '2026-11-25T13:00:00.000Z' }] : [],
  }));
  renderAdmin({ service, at: '/admin?tab=consultations&open=c1', role });
  return service;
}

const openDialog = async (button: string, name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('RescheduleDialog', () => {
  test('offers the free times of the day, and shows before and after', async () => {
    const service = start();
    service.on(rescheduleConsultation, { success: true, consultation: { ...booked, status: 'responded' } });
    const dialog = await openDialog('Move…', 'Move consultation');
    await dialog.findByText('No free time on this day.');
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Move and send e-mail' });
    expect(submit.disabled).toBe(true);
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-11-25' } });
    await dialog.findByRole('option', { name: '14:00' });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '14:00' } });
    const change = dialog.getByRole('list', { name: 'What will change' });
    expect(change.textContent).toContain('24 Nov 2026, 10:00 CET → 25 Nov 2026, 14:00 CET');
    expect(change.textContent).toContain('Status new → responded');
    dialog.getByText(/^nora@example.com is notified by e-mail/);
    fireEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.callsOf(rescheduleConsultation, { id: 'c1' })[0]?.body).toEqual({
      seenStartsAt: booked.startsAt,
      preferredDate: '2026-11-25',
      preferredTime: '14:00',
      note: '',
    });
  });

  test('says that the person is notified when a booking gets its own time again', async () => {
    const service = start({ ...booked, confirmed: false });
    const { preferredTime: time, startsAt } = booked;
    service.on(listConsultationSlots, { success: true, date: '2026-11-24', slots: [{ time, startsAt }] });
    const dialog = await openDialog('Move…', 'Move consultation');
    await dialog.findByRole('option', { name: time });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: time } });
    dialog.getByText('nora@example.com is notified by e-mail that the time is reserved.');
    expect(dialog.getByRole('button', { name: 'Move and send e-mail' })).toHaveProperty('disabled', false);
  });

  test('keeps the note and loads the free times again when somebody booked the time first', async () => {
    const service = start();
    service.on(rescheduleConsultation, new ErrorResponse('slot_taken', 'This time is no longer free.'));
    const dialog = await openDialog('Move…', 'Move consultation');
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-11-25' } });
    await dialog.findByRole('option', { name: '14:00' });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '14:00' } });
    fireEvent.change(dialog.getByLabelText('Note for the person'), { target: { value: 'Sorry.' } });
    const before = service.callsOf(listConsultationSlots).length;
    service.on(listConsultationSlots, { success: true, date: '2026-11-25', slots: [] });
    fireEvent.click(dialog.getByRole('button', { name: 'Move and send e-mail' }));
    await dialog.findByText('No free time on this day.');
    dialog.getByText('This time is no longer free.');
    expect(service.callsOf(listConsultationSlots).length).toBeGreaterThan(before);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Note for the person').value).toBe('Sorry.');
  });
});

describe('ConsultationList', () => {
  test('does not overwrite a status that a colleague set in the meantime', async () => {
    const service = start();
    const text = 'A colleague marked it archived in the meantime.';
    service.on(setConsultationStatus, new ErrorResponse('conflict', text));
    fireEvent.click(await screen.findByRole('button', { name: 'Mark responded' }));
    await screen.findByText(text);
    expect(service.callsOf(setConsultationStatus, { id: 'c1' })[0]?.body).toEqual({
      status: 'responded',
      from: 'new',
    });
  });
});

describe('CancelMeetingDialog', () => {
  test('says who is notified and cancels with a note', async () => {
    const service = start();
    service.on(cancelConsultation, { success: true, consultation: { ...booked, status: 'archived' } });
    const dialog = await openDialog('Cancel meeting…', 'Cancel consultation');
    fireEvent.change(dialog.getByLabelText('Note for the person'), { target: { value: 'We are closed.' } });
    dialog.getByText(/^nora@example.com is notified by e-mail/);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel and send e-mail' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.callsOf(cancelConsultation, { id: 'c1' })[0]?.body).toEqual({
      seenStartsAt: booked.startsAt,
      note: 'We are closed.',
    });
  });

  test('says that nobody receives the e-mail without a mail provider', async () => {
    start().on(getEmailStatus, { success: true, mode: 'captured' });
    const dialog = await openDialog('Cancel meeting…', 'Cancel consultation');
    await dialog.findByText(/^No mail provider is set up.* nobody receives it. The time becomes free/);
    expect(dialog.queryByText(/is notified by e-mail/)).toBeNull();
  });

  test('is offered neither for a cancelled meeting nor to people who may only read', async () => {
    start({ ...booked, status: 'archived', cancelledAt: '2026-11-20T10:00:00.000Z' });
    await screen.findByText('Cancelled', { selector: 'dt' });
    expect(screen.queryByRole('button', { name: 'Move…' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel meeting…' })).toBeNull();
    cleanup();
    start(booked, 'viewer');
    await screen.findByText('Confirmed', { selector: 'dd' });
    expect(screen.queryByRole('button', { name: 'Move…' })).toBeNull();
  });
});

test('ConsultationsTab › lists the meetings from today on, the next one first', async () => {
  start();
  fireEvent.click(await screen.findByText('Upcoming'));
  await waitFor(() => expect(address()).toContain('meetingFrom=2026-11-20'));
  expect(address()).toContain('sort=startsAt');
  fireEvent.click(screen.getByText('List'));
  await waitFor(() => expect(address()).not.toContain('meetingFrom'));
});
