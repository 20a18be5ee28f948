import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listInstruments } from '#common/contract/instruments.ts';
import { generateInvestor, updateInvestor } from '#common/contract/investors.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { investor, portfolio } from '../../test/fixtures.ts';
import { choose, startInvestors as start, type } from '../../test/investorsTab.tsx';
import { valued } from '../../test/valuationTab.ts';

afterEach(cleanup);

test('CreateInvestorDialog › requires both fields and shows the new ID', async () => {
  const service = start();
  service.on(generateInvestor, { success: true, investorId: 'INV-9Z8Y7X6W', investor: investor() });
  fireEvent.click(await screen.findByRole('button', { name: 'Create Investor' }));
  const submit = await screen.findByRole('button', { name: 'Generate Investor ID' });
  fireEvent.click(submit);
  await screen.findByText('Missing Information');
  expect(screen.getByText('Please enter both email and full name.')).toBeTruthy();
  type(screen.getByLabelText('Full name'), 'Sofie van den Berg');
  type(screen.getByLabelText('E-mail'), 'sofie@example.com');
  fireEvent.click(submit);
  await screen.findByText('INV-9Z8Y7X6W');
  expect(service.callsOf(generateInvestor)).toHaveLength(1);
});

test.each([
  ['name', 'MATTEO  FERRARÌ', 'another@example.com'],
  ['e-mail address', 'Somebody Else', 'Matteo@Example.com'],
])(
  'CreateInvestorDialog › tells that the %s exists, and creates after a confirmation',
  async (_, name, email) => {
    const service = start();
    service.on(generateInvestor, { success: true, investorId: 'INV-9Z8Y7X6W', investor: investor() });
    fireEvent.click(await screen.findByRole('button', { name: 'Create Investor' }));
    const submit = await screen.findByRole('button', { name: 'Generate Investor ID' });
    type(screen.getByLabelText('Full name'), name);
    type(screen.getByLabelText('E-mail'), email);
    fireEvent.click(submit);
    await screen.findByText(/^Matteo Ferrari, matteo@example.com, INV-/);
    expect(service.callsOf(generateInvestor)).toHaveLength(0);
    fireEvent.click(screen.getByLabelText('Create another account'));
    fireEvent.click(submit);
    await screen.findByText('INV-9Z8Y7X6W');
    expect(service.callsOf(generateInvestor)).toHaveLength(1);
  },
);

test('CreateInvestorDialog › shows a field error of the API at its field', async () => {
  const service = start();
  service.on(
    generateInvestor,
    new ErrorResponse('conflict', 'Taken', { email: 'An investor with this address exists' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Create Investor' }));
  const submit = await screen.findByRole('button', { name: 'Generate Investor ID' });
  type(screen.getByLabelText('Full name'), 'Sofie van den Berg');
  type(screen.getByLabelText('E-mail'), 'sofie@example.com');
  fireEvent.click(submit);
  await screen.findByText('An investor with this address exists');
  expect(screen.getByText('Creation Failed')).toBeTruthy();
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
});

test('PortfolioValueDialog › changes the value by $5K, never below 0, and shows before and after', async () => {
  const service = start();
  service.on(updatePortfolio, { success: true, portfolio: portfolio() });
  const dialog = await choose('Edit Total Portfolio Value', 'Update portfolio');
  fireEvent.click(dialog.getByRole('button', { name: '-$5K' }));
  expect(dialog.getByRole('list', { name: 'What will change' }).textContent).toContain(
    'Portfolio value 120,000.00 → 115,000.00',
  );
  type(dialog.getByLabelText('Portfolio value'), '3,000');
  fireEvent.click(dialog.getByRole('button', { name: '-$5K' }));
  expect(dialog.getByLabelText('Portfolio value')).toHaveProperty('value', '0.00');
  fireEvent.click(dialog.getByRole('button', { name: '+$5K' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Update portfolio' }));
  await screen.findByText('Portfolio Updated');
  expect(service.callsOf(updatePortfolio)[0]?.body).toMatchObject({
    totalValue: '5000.00',
    investedAmount: '100000.00',
    version: 3,
  });
});

test('PortfolioValueDialog › reports an empty amount as missing information', async () => {
  const service = start();
  const dialog = await choose('Edit Total Portfolio Value', 'Update portfolio');
  type(dialog.getByLabelText('Invested amount'), '');
  fireEvent.click(dialog.getByRole('button', { name: 'Update portfolio' }));
  await screen.findByText('Please enter both portfolio value and invested amount.');
  expect(service.callsOf(updatePortfolio)).toHaveLength(0);
});

test('AmountRow › accepts the usual formats, shows how it interprets them, and rejects an ambiguous amount', async () => {
  const service = start();
  service.on(updatePortfolio, { success: true, portfolio: portfolio() });
  const dialog = await choose('Edit Total Portfolio Value', 'Update portfolio');
  type(dialog.getByLabelText('Portfolio value'), '1e5');
  fireEvent.click(dialog.getByRole('button', { name: 'Update portfolio' }));
  await dialog.findByText('Enter an amount in digits, for example 1,234.56.');
  type(dialog.getByLabelText('Portfolio value'), '12,34,56');
  await dialog.findByText(/more than one way/);
  type(dialog.getByLabelText('Portfolio value'), '1.234.567,89');
  await dialog.findByText('= $1,234,567.89');
  fireEvent.click(dialog.getByRole('button', { name: 'Update portfolio' }));
  await screen.findByText('Portfolio Updated');
  expect(service.callsOf(updatePortfolio)[0]?.body).toMatchObject({ totalValue: '1234567.89' });
});

test('EditInvestorDialog › derives the profit and sends only changed fields', async () => {
  const service = start();
  service.on(updateInvestor, { success: true, investor: investor() });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Matteo Ferrari' }));
  type(await screen.findByLabelText('Portfolio value'), '90000');
  expect(screen.getByText('−$10,000.00')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Investment tier'), { target: { value: 'Elite' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Investor Updated');
  expect(service.callsOf(updateInvestor, { id: 'i1' })[0]?.body).toEqual({
    investmentTier: 'Elite',
    portfolioValue: '90000.00',
    version: 3,
  });
});

test('EditInvestorDialog › offers the strategies that an account can follow', async () => {
  const service = start();
  const core = valued({ id: 's1', symbol: 'CORE', name: 'Core Strategy', kind: 'strategy' });
  service.on(listInstruments, { success: true, instruments: [valued({}), core] });
  service.on(updateInvestor, { success: true, investor: investor() });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Matteo Ferrari' }));
  const select = await screen.findByLabelText('Strategy');
  expect([...select.children].map(({ textContent }) => textContent)).toEqual([
    'None: cash stays cash',
    'CORE Core Strategy',
  ]);
  fireEvent.change(select, { target: { value: 'CORE' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Investor Updated');
  const [sent] = service.callsOf(updateInvestor, { id: 'i1' });
  expect(sent?.body).toEqual({ strategy: 'CORE', version: 3 });
});

test('EditInvestorDialog › sends the account’s own withdrawal limit', async () => {
  const service = start();
  service.on(updateInvestor, { success: true, investor: investor() });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Matteo Ferrari' }));
  type(await screen.findByLabelText('Own withdrawal limit'), '25’000');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Investor Updated');
  expect(service.callsOf(updateInvestor, { id: 'i1' })[0]?.body).toEqual({
    withdrawalLimit: '25000.00',
    version: 3,
  });
});

test('InvestorDetail › shows the difference between invested amount and transactions', async () => {
  start('/admin?tab=investors&open=INV-1A2B3C4D');
  await screen.findByText('Off by +$10,000.00.');
});
