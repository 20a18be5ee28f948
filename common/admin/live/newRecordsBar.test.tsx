import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listApplications } from '#common/contract/applications.ts';
import { getSummary } from '#common/contract/summary.ts';
import { createFakeApi, EMPTY_SUMMARY, type FakeApi, ListResponse } from '../test/fakeApi.ts';
import { application } from '../test/fixtures.ts';
import { press, renderAdmin } from '../test/renderAdmin.tsx';

const ANNELIESE = application();
const ZOE = application({ id: 'a9', fullName: 'Zoé Dubois' });

let service: FakeApi;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  service = createFakeApi();
  serve(1, [ANNELIESE]);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** Responds with this many pending applications, of which the list contains these rows. */
function serve(applications: number, rows: readonly object[]): void {
  const waiting = { ...EMPTY_SUMMARY.waiting, applications };
  service.on(getSummary, { ...EMPTY_SUMMARY, applications, waiting });
  service.on(listApplications, new ListResponse(rows, applications));
}

const nextPoll = () => act(() => vi.advanceTimersByTimeAsync(5_100));

test('NewRecordsBar › announces new records and shows them on request', async () => {
  renderAdmin({ service });
  await screen.findByText('Anneliese Brunner');
  serve(3, [ZOE]);
  await nextPoll();
  await screen.findByText('2 new applications');
  expect(screen.queryByText('Zoé Dubois')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('Zoé Dubois');
  expect(screen.queryByText('2 new applications')).toBeNull();
});

test('NewRecordsBar › does not announce records that the list shows already', async () => {
  const { platform } = renderAdmin({ service, at: '/admin?tab=contacts' });
  await screen.findByRole('tab', { name: /^Contacts/, selected: true });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  serve(2, [ZOE, ANNELIESE]);
  press('1');
  await screen.findByText('Zoé Dubois');
  // The badge does not wait for the next poll.
  await waitFor(() => expect(platform.badges.at(-1)).toBe(2));
  await nextPoll();
  expect(screen.queryByText('1 new application')).toBeNull();
});

test('NewRecordsBar › stops announcing records once the list was loaded again', async () => {
  renderAdmin({ service });
  await screen.findByText('Anneliese Brunner');
  await nextPoll();
  serve(2, [ZOE, ANNELIESE]);
  await nextPoll();
  await screen.findByText('1 new application');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: '' } });
  await screen.findByText('Zoé Dubois');
  expect(screen.queryByText('1 new application')).toBeNull();
});
