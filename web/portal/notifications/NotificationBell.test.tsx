import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { expect, it } from 'vitest';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { NotificationBell } from './NotificationBell.tsx';

const PATH = `/api/notifications/${user.investorId}`;
const notice = (id: string, read: boolean) => ({
  id,
  at: '2026-11-20T09:00:00Z',
  kind: 'withdrawal',
  title: `Notice ${id}`,
  text: 'Your withdrawal of $8,000 was approved.',
  read,
});

it('NotificationBell › counts and lists unread notifications and marks them as read', async () => {
  let isRead = false;
  const sent = stubNetwork({
    [`GET ${PATH}`]: () =>
      jsonResponse({ unread: isRead ? 0 : 2, notifications: [notice('n2', isRead), notice('n1', isRead)] }),
    [`POST ${PATH}/read`]: () => {
      isRead = true;
      return jsonResponse({ unread: 0 });
    },
  });
  renderSignedIn(<NotificationBell />);
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  await screen.findByText('Notice n1');
  // Focusable, so that the keyboard can scroll it.
  expect(screen.getByRole('region', { name: 'List of notifications' }).tabIndex).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await screen.findByRole('button', { name: 'Notifications' });
  expect(sent.find((request) => request.method === 'POST')?.body).toEqual({ upTo: 'n2' });
});

it('NotificationBell › says that the notifications could not be marked as read', async () => {
  stubNetwork({
    [`GET ${PATH}`]: () => jsonResponse({ unread: 1, notifications: [notice('n1', false)] }),
    [`POST ${PATH}/read`]: () => errorResponse(503, 'unavailable'),
  });
  renderSignedIn(<NotificationBell />);
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await screen.findByText('Not Marked as Read');
  await screen.findByRole('button', { name: 'Mark all as read' });
});

it('NotificationBell › lists decisions on withdrawals before newer other changes', async () => {
  const valued = { ...notice('n3', false), kind: 'portfolio' };
  const recent = { ...notice('n2', true), at: new Date().toISOString() };
  const old = { ...notice('n0', true), at: '2026-01-20T09:00:00Z' };
  const notifications = [valued, recent, notice('n1', false), old];
  stubNetwork({ [`GET ${PATH}`]: () => jsonResponse({ unread: 2, notifications }) });
  renderSignedIn(<NotificationBell />);
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  const decisions = await screen.findByRole('list', { name: 'Decisions on withdrawals' });
  expect(within(decisions).getAllByRole('listitem')).toHaveLength(2);
  const titles = screen.getAllByText(/^Notice n/).map((title) => title.textContent);
  expect(titles).toEqual(['Notice n2', 'Notice n1 (unread)', 'Notice n3 (unread)', 'Notice n0']);
});

it('NotificationBell › closes on Esc and restores focus', async () => {
  stubNetwork({ [`GET ${PATH}`]: () => jsonResponse({ unread: 0, notifications: [] }) });
  renderSignedIn(<NotificationBell />);
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  fireEvent.click(bell);
  await screen.findByText('Nothing new');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('Nothing new')).toBeNull());
  expect(document.activeElement).toBe(bell);
});

it('NotificationBell › masks amounts while they are hidden', async () => {
  stubNetwork({ [`GET ${PATH}`]: () => jsonResponse({ unread: 1, notifications: [notice('n1', false)] }) });
  getDefaultStore().set(privacyAtom, true);
  renderSignedIn(<NotificationBell />);
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await screen.findByText('Your withdrawal of ••••• was approved.');
  getDefaultStore().set(privacyAtom, false);
  await screen.findByText('Your withdrawal of $8,000 was approved.');
});
