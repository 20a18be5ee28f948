import { fireEvent, screen } from '@testing-library/react';
import { portfolio, user } from './portalSamples.ts';
import { jsonResponse, type StubResponses } from './stubNetwork.ts';

const id = user.investorId;

/** Responses about the sample account. */
export const accountResponses: StubResponses = {
  [`GET /api/portfolio/${id}`]: () => jsonResponse({ portfolio }),
  [`GET /api/portfolio/${id}/history`]: () =>
    jsonResponse({
      range: '1M',
      from: portfolio.updatedAt,
      to: portfolio.updatedAt,
      hasSecondValuation: false,
      timeWeighted: null,
      drawdown: null,
      valuations: [],
      flows: [],
    }),
  [`GET /api/withdrawals/history/${id}`]: () => jsonResponse({ history: [] }),
  [`GET /api/notifications/${id}`]: () => jsonResponse({ unread: 0, notifications: [] }),
};

/** Stores the sample user, as after a sign-in. */
export const storeUser = () => localStorage.setItem('currentUser', JSON.stringify(user));

/** Signs the sample user in at the sign-in screen. */
export async function signInAgain() {
  fireEvent.change(await screen.findByLabelText('Investor ID'), { target: { value: id } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  fireEvent.change(await screen.findByLabelText('Access Code'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Access Portal' }));
}
