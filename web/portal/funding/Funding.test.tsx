import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ASSETS, assetsResponse } from '../../test/openWithdrawalDialog.tsx';
import { user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { Funding } from './Funding.tsx';

const FUNDING = 'GET /api/portal/funding';
const changedAt = '2026-11-02T08:00:00.000Z';
const EVM = '0x10355A7Fa4C9EE13385D82a7CCF1163B6085AACf';
const XRP = 'rsVaPY9D8y1vVDmAz9NBXZTk593tT3v1cm';
const bank = {
  holder: 'Sample Firm AG',
  bank: 'Sample Bank, Zürich',
  account: 'CH56 0483 5012 3456 7800 9',
  bic: 'POFICHBEXXX',
  changedAt,
};

const show = (response: object) => {
  stubNetwork({
    [FUNDING]: () => jsonResponse({ reference: user.investorId, coins: [], ...response }),
    [ASSETS]: () => assetsResponse({ limit: 8_000 }),
  });
  renderSignedIn(<Funding />);
};
const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section') ?? document.body);

it('Funding › shows the bank account with the Investor ID as its reference, and whom to call', async () => {
  show({ bank });
  const transfer = await card('Bank transfer in USD');
  transfer.getByText('CH56 0483 5012 3456 7800 9');
  transfer.getByText(user.investorId);
  transfer.getByRole('button', { name: 'Copy payment reference' });
  transfer.getByText('These details are unchanged since 2 Nov 2026.');
  expect(screen.getByRole('link', { name: '+41 44 000 00 00' }).getAttribute('href')).toBe(
    'tel:+41440000000',
  );
  const limit = await screen.findByText(/^Withdrawals are limited to/);
  expect(limit.textContent).toBe(
    'Withdrawals are limited to $8,000 within 30 days. For larger amounts, please call us.',
  );
});

it('Funding › warns about the network of each coin, and about one that is not stated', async () => {
  show({
    coins: [
      { symbol: 'btc', address: 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt', changedAt },
      { symbol: 'usdt', address: EVM, changedAt },
    ],
  });
  (await card('Bitcoin (BTC)')).getByText(/^Send only BTC, and only on the Bitcoin network\./);
  const tether = await card('Tether (USDT)');
  tether.getByText('Network not stated');
  tether.getByText(/Please call us on \+41 44 000 00 00 before you send USDT\./);
});

it('Funding › shows the destination tag, and the address as a QR code', async () => {
  show({ coins: [{ symbol: 'xrp', address: XRP, tag: '20481', changedAt }] });
  const ripple = await card('Ripple (XRP)');
  ripple.getByText('20481');
  ripple.getByText(/Without the destination tag we cannot assign the deposit/);
  fireEvent.click(ripple.getByRole('button', { name: 'QR code of the Ripple address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ripple address' }));
  dialog.getByRole('img', { name: 'QR code of the Ripple address' });
  dialog.getByText(XRP);
  dialog.getByText(/^XRP on XRP Ledger, destination tag 20481/);
});

it('Funding › says whom to ask while nothing is set', async () => {
  show({});
  await screen.findByText('No payment details yet');
  screen.getByText(/Please call us on \+41 44 000 00 00 or write to desk@sample\.example/);
});

it('Funding › offers to try again after an error', async () => {
  stubNetwork({ [FUNDING]: () => errorResponse(503, 'unavailable') });
  renderSignedIn(<Funding />);
  await screen.findByRole('button', { name: 'Try again' });
});
