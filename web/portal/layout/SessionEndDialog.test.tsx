import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { SessionEndDialog } from './BackgroundTasks.tsx';

/** A session response with the given seconds until the idle timeout and until the maximum duration. */
function session(idle: number, longest: number) {
  const now = Date.now();
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  return jsonResponse({ user, now: at(0), idleUntil: at(idle), expiresAt: at(longest) });
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('SessionEndDialog › warns before the idle timeout and extends the session', async () => {
  let left = 90;
  const sent = stubNetwork({
    'GET /api/portal/session': () => session(left, 40_000),
    'POST /api/portal/keep-alive': () => {
      left = 1_800;
      return jsonResponse({ idleUntil: new Date().toISOString() });
    },
  });
  renderSignedIn(<SessionEndDialog />);
  await screen.findByRole('dialog', { name: 'Are you still there?' });
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter((request) => request.path === '/api/portal/keep-alive')).toHaveLength(1);
});

it('SessionEndDialog › stays closed until two minutes before the end', async () => {
  let left = 125;
  stubNetwork({ 'GET /api/portal/session': () => session(left, 40_000) });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  renderSignedIn(<SessionEndDialog />);
  // The response has arrived, and the next check is due when two minutes are left.
  const nextLook = () => timers.mock.calls.find(([, ms]) => ms === 5_000)?.[0];
  await waitFor(() => expect(nextLook()).toBeDefined());
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
  left = 120;
  nextLook()?.();
  await screen.findByRole('dialog', { name: 'Are you still there?' });
});

it('SessionEndDialog › plans one check when two get a response, and none after the sign-out', async () => {
  const responses: (() => void)[] = [];
  stubNetwork({
    'GET /api/portal/session': () =>
      new Promise((resolve) => responses.push(() => resolve(session(125, 40_000)))),
  });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const planned = () => timers.mock.calls.filter(([, ms]) => ms === 5_000).length;
  const { unmount } = renderSignedIn(<SessionEndDialog />);
  // After a sleep the timer runs, and the tab becomes visible.
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(responses).toHaveLength(2));
  await act(async () => responses.map((respond) => respond()));
  await waitFor(() => expect(planned()).toBe(1));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(responses).toHaveLength(3));
  unmount();
  await act(async () => responses[2]?.());
  expect(planned()).toBe(1);
});

it('SessionEndDialog › only informs about the maximum duration', async () => {
  const sent = stubNetwork({ 'GET /api/portal/session': () => session(100, 100) });
  renderSignedIn(<SessionEndDialog />);
  await screen.findByRole('dialog', { name: 'Your session is about to end' });
  screen.getByText(/12 hours at most/);
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.some((request) => request.path === '/api/portal/keep-alive')).toBe(false);
});
