import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { POLL_MS, polling } from '#common/client/react/polling.ts';
import { portfolio, user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { usePortfolio } from '../data/usePortfolio.ts';
import { QueryContent } from './QueryContent.tsx';

function Value() {
  return (
    <QueryContent query={usePortfolio(polling)} skeleton="Loading">
      {({ totalValue }) => `Value ${totalValue}`}
    </QueryContent>
  );
}

const error = () => errorResponse(503, 'unavailable');
const retryButton = () => screen.findByRole('button', { name: 'Try again' });

/** Shows the portfolio; each request waits until the test responds. */
function show() {
  const waiting: ((response: Response) => void)[] = [];
  const sent = stubNetwork({
    [`GET /api/portfolio/${user.investorId}`]: () => new Promise((resolve) => waiting.push(resolve)),
  });
  renderSignedIn(<Value />);
  const respond = (response: Response) => act(async () => waiting.shift()?.(response));
  return { sent, respond };
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

it('QueryContent › keeps an error and its button while a poll repeats the first load', async () => {
  const { sent, respond } = show();
  expect(screen.getByText('Loading')).toBeTruthy();
  await respond(error());
  const button = await retryButton();
  for (const poll of [1, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(poll * POLL_MS));
    expect(sent).toHaveLength(1 + poll);
    expect(button.isConnected).toBe(true);
    expect(screen.queryByText('Loading')).toBeNull();
    if (poll === 1) await respond(error());
  }
  expect(button.isConnected).toBe(true);
  await respond(jsonResponse({ portfolio }));
  await screen.findByText(`Value ${portfolio.totalValue}`);
  expect(button.isConnected).toBe(false);
});

it('QueryContent › marks the button while its retry runs, keeps the focus, and announces another failure', async () => {
  const { sent, respond } = show();
  await respond(error());
  const button = await retryButton();
  const title = () => screen.getByText('This could not be loaded');
  const before = title();
  button.focus();
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  await respond(error());
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(sent).toHaveLength(2);
  expect(document.activeElement).toBe(button);
  expect(title()).not.toBe(before);
  fireEvent.click(button);
  await respond(jsonResponse({ portfolio }));
  await screen.findByText(`Value ${portfolio.totalValue}`);
});
