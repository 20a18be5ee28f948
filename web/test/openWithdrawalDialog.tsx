import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { WithdrawalDialog } from '../portal/dashboard/WithdrawalDialog.tsx';
import { user } from './portalSamples.ts';
import { renderSignedIn } from './renderPortal.tsx';
import { jsonResponse, type StubResponses, stubNetwork } from './stubNetwork.ts';

export const ASSETS = `GET /api/withdrawals/assets/${user.investorId}`;
export const REQUEST = 'POST /api/withdrawals/request';

const CASH = {
  symbol: 'USD',
  name: 'Cash (USD)',
  available: 15_000,
  limit: 15_000,
  portfolioValue: 120_000,
  pending: 0,
  approved: 0,
};

/** The response with the withdrawable assets. */
export const assetsResponse = (amounts: Partial<typeof CASH> = {}) =>
  jsonResponse({ assets: [{ ...CASH, ...amounts }] });

/** Opens the withdrawal dialog, with an available amount of $15,000 by default. */
export async function openWithdrawalDialog(responses: StubResponses = {}) {
  const sent = stubNetwork({ [ASSETS]: () => assetsResponse(), ...responses });
  const onClose = vi.fn();
  const { unmount } = renderSignedIn(<WithdrawalDialog onClose={onClose} />);
  await screen.findByText(/^Available:/);
  const requests = () => sent.filter(({ path }) => path === '/api/withdrawals/request');
  return { requests, onClose, unmount };
}

export const typeInto = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const submitRequest = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
