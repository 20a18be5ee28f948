import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listApprovals } from '#common/contract/approvals.ts';
import { listContacts } from '#common/contract/contacts.ts';
import { getSummary } from '#common/contract/summary.ts';
import { createFakeApi, EMPTY_SUMMARY, ListResponse } from '../test/fakeApi.ts';
import { address, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const summary = (approvals: number, endedRequests: number) => ({
  ...EMPTY_SUMMARY,
  endedRequests,
  waiting: { ...EMPTY_SUMMARY.waiting, approvals },
});

/** Polls once more with another summary, while the page is hidden or visible. */
async function poll(
  before: object,
  after: object,
  visibility: DocumentVisibilityState,
  at = '/admin?tab=contacts',
) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const service = createFakeApi();
  service.on(getSummary, before);
  service.on(listContacts, new ListResponse([], 0));
  service.on(listApprovals, new ListResponse([], 0));
  const { platform } = renderAdmin({ service, at });
  await screen.findByRole('tab', { selected: true });
  // A list that loads later than the counts loads them once more.
  await waitFor(() => expect(service.callsOf(getSummary).length).toBeGreaterThan(0));
  await act(() => vi.advanceTimersByTimeAsync(0));
  service.on(getSummary, after);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  return { service, notifications: platform.notifications };
}

test.each([
  [1, '1 change that waits for you'],
  [2, '2 changes that wait for you'],
])(
  'useLiveSummary › notifies that %i changes wait while hidden, and opens Approvals',
  async (count, body) => {
    const { notifications } = await poll(summary(0, 0), summary(count, 0), 'hidden');
    expect(notifications).toMatchObject([{ title: 'Firnline', body }]);
    act(() => notifications[0]?.onOpen());
    await screen.findByRole('tab', { name: /^Approvals/, selected: true });
    expect(address()).toBe('/admin?tab=approvals');
  },
);

test.each([
  [1, '1 of your approval requests has ended'],
  [2, '2 of your approval requests have ended'],
])('useEndedRequests › notifies that %i requests ended while hidden, and opens them', async (count, body) => {
  const { notifications } = await poll(summary(0, 3), summary(0, 3 + count), 'hidden');
  expect(notifications).toMatchObject([{ title: 'Firnline', body }]);
  expect(screen.queryByText('Requests Ended')).toBeNull();
  act(() => notifications[0]?.onOpen());
  await screen.findByText('You have requested nothing yet');
  expect(address()).toBe('/admin?tab=approvals&view=mine');
});

test('useEndedRequests › shows a message and no notification while the page is visible', async () => {
  const { notifications } = await poll(summary(0, 0), summary(0, 1), 'visible');
  await screen.findByText('1 of your approval requests has ended. See Approvals, Requested by me.');
  expect(notifications).toEqual([]);
});

test('useEndedRequests › is silent when a request leaves the count after three days', async () => {
  const { notifications } = await poll(summary(0, 2), summary(0, 1), 'hidden');
  expect(notifications).toEqual([]);
});

test.each([
  ['own requests', listApprovals, '/admin?tab=approvals&view=mine'],
  ['records that it may have changed', listContacts, '/admin?tab=contacts'],
])('useEndedRequests › loads the list of %s again when a request ended', async (_name, endpoint, at) => {
  const { service } = await poll(summary(0, 0), summary(0, 1), 'visible', at);
  await waitFor(() => expect(service.callsOf(endpoint)).toHaveLength(2));
});
