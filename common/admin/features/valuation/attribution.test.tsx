import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getAttribution, getAttributionTrail } from '#common/contract/attribution.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { type InstrumentValues, listInstruments } from '#common/contract/instruments.ts';
import { listStrategies } from '#common/contract/strategies.ts';
import { setStrategyTargets } from '#common/contract/strategyTargets.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { startValuation } from '../../test/valuationTab.ts';

afterEach(cleanup);

const strategy = {
  ...{ id: 'core', symbol: 'CORE', name: 'Core Strategy', currency: 'USD', accounts: 1, units: '1' },
  ...{ price: null, value: null, returns: null },
};

const instrumentOf = (id: string, symbol: string): InstrumentValues => ({
  ...{ id, symbol, name: symbol, kind: 'security', currency: 'USD', decimals: 0, priceDecimals: 6 },
  ...{ assetClass: 'equities', colour: '#7d8a86', isin: null, staleAfterDays: 5 },
});

const targets = {
  ...{ number: 3, validFrom: '2026-09-01', setAt: '2026-09-01T08:00:00.000Z', setBy: 'Mira Keller' },
  targets: [
    { assetClass: 'equities' as const, percent: 60, benchmark: 'world' },
    { assetClass: 'crypto' as const, percent: 40, benchmark: 'btc' },
  ],
  holdings: [{ instrument: 'alpine', percent: 100 }],
};

const effects = { allocation: 1.25, selection: -0.5, interaction: 0.25, total: 1 };

const attributed: EndpointOutput<typeof getAttribution> = {
  success: true,
  range: 'All',
  currency: 'USD',
  targets,
  attribution: {
    kind: 'defined',
    ...{
      from: '2026-08-31',
      to: '2026-10-31',
      return: 6,
      benchmark: 5,
      unitReturn: 5.5,
      unitDifference: -0.5,
    },
    ...effects,
    classes: [
      { assetClass: 'equities', weight: 100, target: 60, return: 6, benchmark: 7, ...effects },
      {
        ...{ assetClass: 'crypto', weight: 0, target: 40, return: null, benchmark: 2 },
        ...{ allocation: 0, selection: 0, interaction: 0, total: 0 },
      },
    ],
  },
};

function start(
  output: EndpointOutput<typeof getAttribution> = attributed,
  role: StaffRole = 'administrator',
) {
  const service = startValuation('&view=strategies', role);
  service.on(listStrategies, { success: true, range: 'All', strategies: [strategy] as never });
  service.on(listInstruments, {
    success: true,
    instruments: [instrumentOf('world', 'WRLD'), instrumentOf('alpine', 'ALPC'), instrumentOf('btc', 'BTC')],
  });
  service.on(getAttribution, output);
  return service;
}

it('AttributionView › shows each class with weight, target, returns and effects, and says what they mean', async () => {
  start();
  const table = await screen.findByRole('table', { name: 'Attribution by asset class' });
  const rows = within(table).getAllByRole('row').slice(1);
  await waitFor(() => expect(rows[0]?.textContent).toContain('against WRLD'));
  const cells = (row: number) => [...(rows[row]?.children ?? [])].map((cell) => cell.textContent);
  const sums = ['+1.25\u00a0pp', '−0.50\u00a0pp', '+0.25\u00a0pp', '+1.00\u00a0pp'];
  expect(cells(0)).toEqual(['Equitiesagainst WRLD', '100.0%', '60.0%', '+6.00%', '+7.00%', ...sums]);
  expect(cells(1)?.slice(1, 5)).toEqual(['0.0%', '40.0%', '–', '+2.00%']);
  expect(cells(2)).toEqual(['All classes', '100.0%', '100.0%', '+6.00%', '+5.00%', ...sums]);
  expect(screen.getByText(/^CORE returned/).textContent).toBe(
    'CORE returned +6.00% with what it holds, and its targets +5.00%, from 31 Aug 2026 to 31 Oct 2026: +1.00\u00a0pp. Other weights than the targets made +1.25\u00a0pp, other instruments than the benchmarks −0.50\u00a0pp, and both together +0.25\u00a0pp. A unit returned +5.50% on these days. The rest, −0.50\u00a0pp, is costs, income and trades between the days on which holdings were stated.',
  );
});

it('AttributionView › opens what a figure follows from', async () => {
  const service = start();
  service.on(getAttributionTrail, {
    success: true,
    currency: 'USD',
    trail: {
      ...{ name: 'total', of: '2026-10-31', percent: 1.25, formula: 'sum' },
      inputs: [
        {
          ...{ name: 'subPeriod', of: '2026-10-31', percent: 1.25, formula: 'allocation' },
          inputs: [{ name: 'target', of: '2026-10-31', weight: 0.6, inputs: [] }],
        },
      ],
    },
  });
  const name = 'Allocation of Equities: +1.25\u00a0pp, how it is calculated';
  const figure = await screen.findByRole('button', { name });
  fireEvent.click(figure);
  expect(figure.getAttribute('aria-expanded')).toBe('true');
  const trail = await screen.findByRole('region', { name: 'Allocation of Equities' });
  fireEvent.click(await within(trail).findByText('Until 31 Oct 2026'));
  await within(trail).findByText('Target weight 0.6000');
  fireEvent.click(figure);
  expect(screen.queryByRole('region', { name: 'Allocation of Equities' })).toBeNull();
});

it('AttributionView › says that an open figure is not there in another range', async () => {
  const service = start();
  const there = { name: 'subPeriod', of: '2026-10-31', percent: 6, formula: 'allocation', inputs: [] };
  service.on(getAttribution, ({ query }: { query: URLSearchParams }) => ({
    ...attributed,
    range: query.get('range'),
  }));
  service.on(getAttributionTrail, ({ query }: { query: URLSearchParams }) => ({
    ...{ success: true, currency: 'USD' },
    trail: query.get('range') === 'All' ? there : null,
  }));
  fireEvent.click(await screen.findByRole('button', { name: /^Return of Equities: / }));
  const trail = () => screen.findByRole('region', { name: 'Return of Equities' });
  await within(await trail()).findByText(/linking factor/);
  const missing = 'There is no such figure in this range.';
  expect(within(await trail()).queryByText(missing)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '1Y' }));
  await within(await trail()).findByText(missing);
});

it.each([
  ['notPriced', null, 'CORE has not been priced since the start of this range. Choose a longer one.'],
  ['noTargets', null, /^No targets are stated for CORE/],
  [
    'noPrice',
    { symbol: 'BTC', name: 'Bitcoin', day: '2026-10-31' },
    'Bitcoin has no new price until 31 Oct 2026. Record one under Prices.',
  ],
] as const)('AttributionView › says why there is nothing (%s)', async (reason, missing, text) => {
  start({ ...attributed, targets: null, attribution: { kind: 'notDefined', reason, missing } });
  await screen.findByText(text);
});

it('AttributionView › lets viewers read only', async () => {
  start(attributed, 'viewer');
  const table = await screen.findByRole('table', { name: 'Attribution by asset class' });
  // The instruments are there, without which nobody is offered to set targets.
  await within(table).findByText('against WRLD');
  expect(screen.queryByRole('button', { name: 'Set targets' })).toBeNull();
});

it('TargetsDialog › sets targets and holdings that are 100.0 % each, on top of the last ones', async () => {
  const service = start();
  service.on(setStrategyTargets, { success: true, targets: { ...targets, number: 4 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Set targets' }));
  const dialog = await screen.findByRole('dialog', { name: 'Targets of CORE' });
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Set targets' });
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  type('From', '2026-11-01');
  type('Target of Equities in percent', '59,9');
  await within(dialog).findByText('Together 99.9%. It must be 100.0%.');
  expect(submit.disabled).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add asset class' }));
  type('Target of Cash in percent', '0.1');
  type('Benchmark of Cash', 'world');
  type('Share of ALPC in percent', '70');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add instrument' }));
  type('Instrument 2', 'btc');
  type('Share of BTC in percent', '30');
  await waitFor(() => expect(submit.disabled).toBe(false));
  fireEvent.click(submit);
  await screen.findByText('Targets Set');
  expect(service.callsOf(setStrategyTargets)[0]?.body).toEqual({
    ...{ strategy: 'core', lastNumber: 3, validFrom: '2026-11-01' },
    targets: [
      { assetClass: 'equities', percent: 59.9, benchmark: 'world' },
      { assetClass: 'crypto', percent: 40, benchmark: 'btc' },
      { assetClass: 'cash', percent: 0.1, benchmark: 'world' },
    ],
    holdings: [
      { instrument: 'alpine', percent: 70 },
      { instrument: 'btc', percent: 30 },
    ],
  });
});

it('TargetsDialog › keeps what was typed where others were set meanwhile, and does not overwrite them', async () => {
  const service = start();
  const message = 'Other targets of this strategy were set meanwhile.';
  service.on(setStrategyTargets, new ErrorResponse('conflict', message));
  fireEvent.click(await screen.findByRole('button', { name: 'Set targets' }));
  const dialog = await screen.findByRole('dialog', { name: 'Targets of CORE' });
  fireEvent.change(within(dialog).getByLabelText('Reason (internal)'), { target: { value: 'Mandate' } });
  service.on(getAttribution, { ...attributed, targets: { ...targets, number: 4 } });
  const submit = within(dialog).getByRole('button', { name: 'Set targets' });
  fireEvent.click(submit);
  await within(dialog).findByText(message);
  fireEvent.click(submit);
  await waitFor(() => expect(service.callsOf(setStrategyTargets)).toHaveLength(2));
  expect(service.callsOf(setStrategyTargets)[1]?.body).toMatchObject({ lastNumber: 3, reason: 'Mandate' });
});
