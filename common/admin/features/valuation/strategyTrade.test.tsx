import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listInstruments } from '#common/contract/instruments.ts';
import { bookStrategyTrade, previewStrategyTrade } from '#common/contract/strategyTrades.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { type } from '../../test/investorsTab.tsx';
import { startValuation, valued } from '../../test/valuationTab.ts';

afterEach(cleanup);

const share = { investorId: 'INV-1A2B3C4D', fullName: 'Matteo Ferrari', units: '20', fee: null };

async function open() {
  const service = startValuation('&view=instruments');
  const core = valued({ id: 'core', symbol: 'CORE', name: 'Core Strategy', kind: 'strategy' });
  service.on(listInstruments, { success: true, instruments: [valued(), core] });
  service.on(previewStrategyTrade, {
    success: true,
    digest: 'd1',
    shares: [{ ...share, quantity: '0.5', amount: '30000.00' }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Book a trade for all holders of CORE' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a trade for all holders of CORE' }));
  const fill = () => {
    fireEvent.change(dialog.getByLabelText('Instrument'), { target: { value: 'btc' } });
    type(dialog.getByLabelText('Quantity'), '0.5');
    type(dialog.getByLabelText('Amount paid, without fee'), '30000');
  };
  return { service, dialog, fill };
}

test('StrategyTradeDialog › shows what each account has of a trade, and books what was shown', async () => {
  const { service, dialog, fill } = await open();
  service.on(bookStrategyTrade, { success: true, accounts: 1 });
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Book for all' });
  expect(submit.disabled).toBe(true);
  expect(service.callsOf(previewStrategyTrade)).toEqual([]);
  fill();
  const row = await dialog.findByRole('row', { name: /^Matteo Ferrari/ });
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    'Matteo Ferrari20 units',
    '0.5',
    '30,000.00',
  ]);
  fireEvent.click(submit);
  await screen.findByText('1 account. It counts from the next published run on.');
  expect(service.callsOf(bookStrategyTrade)[0]?.body).toMatchObject({
    strategy: 'core',
    kind: 'buy',
    instrument: 'btc',
    quantity: '0.50000000',
    amount: '30000.00',
    digest: 'd1',
  });
});

test('StrategyTradeDialog › asks again when the holders changed, and says why there is no preview', async () => {
  const { service, dialog, fill } = await open();
  service.on(bookStrategyTrade, new ErrorResponse('conflict', 'The holders changed since the preview.'));
  fill();
  await dialog.findByRole('row', { name: /^Matteo Ferrari/ });
  const before = service.callsOf(previewStrategyTrade).length;
  fireEvent.click(dialog.getByRole('button', { name: 'Book for all' }));
  await dialog.findByText('The holders changed since the preview.');
  await expect.poll(() => service.callsOf(previewStrategyTrade).length).toBeGreaterThan(before);
  service.on(
    previewStrategyTrade,
    new ErrorResponse('validation', 'Invalid', { quantity: 'INV-1A2B3C4D holds 0' }),
  );
  type(dialog.getByLabelText('Quantity'), '0.7');
  await dialog.findByText('INV-1A2B3C4D holds 0');
});
