import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { recordPrices } from '#common/contract/instruments.ts';
import { getPriceSheet } from '#common/contract/valuation.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { address, press } from '../../test/renderAdmin.tsx';
import { AT, priceSheet, startValuation, valued } from '../../test/valuationTab.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const field = (symbol: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^New price of ${symbol} in`));
const type = (symbol: string, value: string) => fireEvent.change(field(symbol), { target: { value } });
const paste = (element: Element | Document, text: string) =>
  fireEvent.paste(element, { clipboardData: { getData: () => text } });
const record = () => fireEvent.click(screen.getByRole('button', { name: 'Record prices' }));
const noteOf = (symbol: string) =>
  document.getElementById(field(symbol).getAttribute('aria-describedby') ?? '')?.textContent;

describe('PricesView', () => {
  test('lists every instrument with price, source, age, state and change', async () => {
    startValuation();
    const row = within((await screen.findByText('Bitcoin')).closest('tr') as HTMLElement);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Bitcoin',
      '12',
      '66,000.00\u00a0USD',
      'declared by Mira Keller',
      '1 day',
      'declared',
      '+10.0%',
      '',
    ]);
    screen.getByText('missing');
  });

  test('moves with Enter and the arrow keys, and shows how a price is read', async () => {
    startValuation();
    await screen.findByText('Bitcoin');
    field('BTC').focus();
    press('Enter');
    expect(document.activeElement).toBe(field('NESN'));
    press('ArrowDown');
    expect(document.activeElement).toBe(field('CHF'));
    press('ArrowUp');
    type('NESN', "69'300,5");
    expect(noteOf('NESN')).toBe('= 69,300.50\u00a0CHF (+5.0%)');
    screen.getByText('Read with a decimal comma.');
  });

  test('records a pasted column together and goes on to the preview', async () => {
    const service = startValuation();
    await screen.findByText('Bitcoin');
    service.on(recordPrices, { success: true, recorded: 3 });
    paste(document, "67'000\n84.50\n1.12\n");
    screen.getByText('3 prices pasted.');
    expect(document.activeElement).toBe(field('BTC'));
    press('Enter', { ctrlKey: true });
    await screen.findByText('3 prices recorded');
    expect(service.callsOf(recordPrices).map(({ body }) => body)).toEqual([
      {
        prices: [
          { instrument: 'btc', at: AT, price: '67000.00000000' },
          { instrument: 'nesn', at: AT, price: '84.5000' },
          { instrument: 'chf', at: AT, price: '1.1200000000' },
        ],
      },
    ]);
    expect(field('BTC').value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preview' }));
    act(() => (document.activeElement as HTMLElement).click());
    await screen.findByText(/^Preview for 20 Nov 2026/);
  });

  test('finds the rows of a pasted block by symbol and names what it does not have', async () => {
    startValuation();
    await screen.findByText('Bitcoin');
    paste(field('CHF'), 'CHF\t1.12\nABC\t5.00\nNESN\t84.50');
    screen.getByText('2 prices pasted. Not in the list: ABC.');
    expect([field('BTC').value, field('NESN').value, field('CHF').value]).toEqual(['', '84.50', '1.12']);
  });

  test('asks how an ambiguous column is written and records nothing until then', async () => {
    const service = startValuation();
    await screen.findByText('Bitcoin');
    type('BTC', '67,000');
    screen.getByText('“67,000” can be read in more than one way.', { exact: false });
    record();
    expect(service.callsOf(recordPrices)).toHaveLength(0);
    fireEvent.click(screen.getByRole('radio', { name: 'Comma: 1.234,56' }));
    expect(noteOf('BTC')).toBe('= 67.00\u00a0USD (−99.9%, more than usual)');
    fireEvent.click(screen.getByRole('radio', { name: 'Point: 1,234.56' }));
    expect(noteOf('BTC')).toBe('= 67,000.00\u00a0USD (+1.5%)');
  });

  test('shows errors at their lines, of the form and of the service, and records none', async () => {
    const service = startValuation();
    await screen.findByText('Bitcoin');
    type('BTC', '67000');
    type('NESN', 'abc');
    expect(noteOf('NESN')).toBe('Not a number in this way of writing.');
    record();
    expect(document.activeElement).toBe(field('NESN'));
    expect(service.callsOf(recordPrices)).toHaveLength(0);
    screen.getByText('Nothing was recorded. Correct the marked prices.');

    type('NESN', '84.50');
    service.on(
      recordPrices,
      new ErrorResponse('validation', 'Check the fields', { 'prices.1.price': 'Above the limit' }),
    );
    record();
    await waitFor(() => expect(noteOf('NESN')).toBe('Above the limit'));
    expect(field('NESN').getAttribute('aria-invalid')).toBe('true');
    expect(field('BTC').value).toBe('67000');
  });

  test('names the price that a new one for the same time corrects, with its reason', async () => {
    const service = startValuation(`&at=${AT}`);
    const price = valued().price;
    service.on(
      getPriceSheet,
      priceSheet({ instruments: [valued({ price: price && { ...price, at: AT } })] }),
    );
    await screen.findByText('Bitcoin');
    service.on(recordPrices, { success: true, recorded: 1 });
    type('BTC', '67000.5');
    fireEvent.change(screen.getByLabelText('Reason for the correction (internal)'), {
      target: { value: 'Typing error' },
    });
    record();
    await screen.findByText('1 price recorded');
    expect(service.callsOf(recordPrices)[0]?.body).toEqual({
      prices: [{ instrument: 'btc', at: AT, price: '67000.50000000', corrects: 'p1' }],
      reason: 'Typing error',
    });
  });

  test('asks for the prices at a chosen time of Zürich', async () => {
    const service = startValuation();
    await screen.findByText('Bitcoin');
    const time = screen.getByLabelText<HTMLInputElement>('Time (Zürich)');
    expect(time.value).toBe('2026-11-20T13:00');
    fireEvent.change(time, { target: { value: '2026-07-01T17:30' } });
    fireEvent.blur(time);
    await waitFor(() => expect(address()).toContain('at=2026-07-01T15%3A30%3A00.000Z'));
    expect(service.callsOf(getPriceSheet).at(-1)?.query.get('at')).toBe('2026-07-01T15:30:00.000Z');
    fireEvent.change(time, { target: { value: '2999-07-01T17:30' } });
    fireEvent.blur(time);
    await screen.findByText('Choose a time that is not in the future.');
    expect(time.getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Now' }));
    await waitFor(() => expect(address()).toBe('/admin?tab=valuation'));
    expect(screen.queryByText('Choose a time that is not in the future.')).toBeNull();
  });

  test('keeps what is typed while another tab is open', async () => {
    startValuation();
    await screen.findByText('Bitcoin');
    type('BTC', '67000.5');
    press('7');
    await waitFor(() => expect(screen.queryByText('Bitcoin')).toBeNull());
    press('6');
    await screen.findByText('Bitcoin');
    expect(field('BTC').value).toBe('67000.5');
  });

  test('shows prices to people who may only read, without fields', async () => {
    startValuation('', 'viewer');
    await screen.findByText('Bitcoin');
    screen.getByText(/^You can read prices/);
    expect(screen.queryByRole('button', { name: 'Record prices' })).toBeNull();
    expect(screen.queryByLabelText(/^New price/)).toBeNull();
  });

  test('says that nothing is held, and offers to retry after an error', async () => {
    const service = startValuation();
    service.on(getPriceSheet, new ErrorResponse('unavailable', 'The service is busy.'));
    await screen.findByText('The service is busy.');
    service.on(getPriceSheet, priceSheet({ instruments: [] }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^No account holds positions yet/);
  });
});
