import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import {
  ASSETS,
  assetsResponse,
  openWithdrawalDialog,
  REQUEST,
  submitRequest,
  typeInto,
} from '../../test/openWithdrawalDialog.tsx';
import { withdrawal } from '../../test/portalSamples.ts';
import { jsonResponse } from '../../test/stubNetwork.ts';

const factOf = (name: string) => screen.getByText(name).parentElement?.textContent;
const maximum = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Maximum amount' });

describe('AvailableAmount', () => {
  it('explains the amount with the limit of the policy', async () => {
    await openWithdrawalDialog({
      [ASSETS]: () => assetsResponse({ available: 5_499.5, limit: 8_000, pending: 2_000, approved: 500.5 }),
    });
    expect(factOf('Limit for 30 days')).toContain('$8,000.00');
    expect(factOf('Minus pending requests')).toContain('−$2,000.00');
    expect(factOf('Minus withdrawals approved in the last 30 days')).toContain('−$500.50');
    expect(factOf('Available')).toContain('$5,499.50');
  });

  it('names the portfolio value where it is below the limit', async () => {
    await openWithdrawalDialog({
      [ASSETS]: () => assetsResponse({ available: 900, portfolioValue: 900 }),
    });
    expect(factOf('Portfolio value, below the limit for 30 days')).toContain('$900.00');
    expect(screen.queryByText('Limit for 30 days')).toBeNull();
  });

  it('enters the maximum and sends exactly that', async () => {
    const { requests } = await openWithdrawalDialog({
      [ASSETS]: () => assetsResponse({ available: 5_499.50001 }),
      [REQUEST]: () => jsonResponse({ message: '', request: withdrawal }),
    });
    fireEvent.click(maximum());
    await screen.findByText('= $5,499.50001');
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    submitRequest();
    await waitFor(() => expect(requests()[0]?.body).toMatchObject({ amount: 5_499.50001 }));
  });

  it('offers no maximum while nothing is available', async () => {
    await openWithdrawalDialog({ [ASSETS]: () => assetsResponse({ available: 0, pending: 15_000 }) });
    expect(maximum().disabled).toBe(true);
  });

  it('states no available amount while amounts are hidden', async () => {
    getDefaultStore().set(privacyAtom, true);
    await openWithdrawalDialog({
      [ASSETS]: () => assetsResponse({ available: 900, portfolioValue: 900 }),
    });
    typeInto('Amount', '5000');
    typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
    submitRequest();
    await screen.findByText('Invalid Amount');
    expect(screen.getAllByText('Amount must be between 0 and ••••• USD.')).toHaveLength(2);
    expect(document.body.textContent).not.toContain('900');
    getDefaultStore().set(privacyAtom, false);
  });
});
