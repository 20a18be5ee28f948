import { fireEvent, screen } from '@testing-library/react';
import { user } from './portalSamples.ts';
import { renderPortal } from './renderPortal.tsx';
import { jsonResponse, type SentRequest } from './stubNetwork.ts';

export const CHECK = `GET /api/portal/check-investor/${user.investorId}`;
export const LOGIN = 'POST /api/portal/login';
export const hasCode = () => jsonResponse({ hasAccessCode: true });
export const hasNone = () => jsonResponse({ hasAccessCode: false });

export async function enterId(text: string = user.investorId) {
  fireEvent.change(await screen.findByLabelText('Investor ID'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

/** Opens the second step for an investor with an access code. */
export async function openStep2() {
  renderPortal('/portal');
  await enterId();
  await screen.findByRole('heading', { name: 'Enter Access Code' });
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const logins = (sent: readonly SentRequest[]) =>
  sent.filter((request) => request.path === '/api/portal/login');
