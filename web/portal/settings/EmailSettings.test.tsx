import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { EmailSettings } from './EmailSettings.tsx';

const PATH = `/api/notifications/${user.investorId}/settings`;
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save e-mail settings' }));

it('EmailSettings › shows the stored choice and saves a new one', async () => {
  let stored = ['transaction'];
  const sent = stubNetwork({
    [`GET ${PATH}`]: () => jsonResponse({ dailySummary: stored }),
    [`PUT ${PATH}`]: ({ body }) => {
      stored = (body as { dailySummary: string[] }).dailySummary;
      return jsonResponse({ dailySummary: stored });
    },
  });
  renderSignedIn(<EmailSettings />);
  await screen.findByRole('group', { name: 'Daily summary' });
  screen.getByText(/always come by e-mail/);
  expect(box(/^Deposits/).checked).toBe(true);
  expect(box(/^Portfolio value/).checked).toBe(false);
  fireEvent.click(box(/^Deposits/));
  fireEvent.click(box(/^Portfolio value/));
  save();
  await screen.findByText('The next daily summary contains what you chose.');
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ dailySummary: ['valuation'] });
  await waitFor(() => expect(box(/^Portfolio value/).checked).toBe(true));
  fireEvent.click(box(/^Portfolio value/));
  save();
  await screen.findByText('You will not receive a daily summary.');
});

it('EmailSettings › keeps the choice on the screen when it could not be saved', async () => {
  stubNetwork({
    [`GET ${PATH}`]: () => jsonResponse({ dailySummary: [] }),
    [`PUT ${PATH}`]: () => errorResponse(503, 'unavailable'),
  });
  renderSignedIn(<EmailSettings />);
  await screen.findByRole('group', { name: 'Daily summary' });
  fireEvent.click(box(/allocation/));
  save();
  await screen.findByText('Not Saved');
  expect(box(/allocation/).checked).toBe(true);
});
