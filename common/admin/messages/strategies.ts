import { adminTexts } from '../adminTexts.ts';

/** The book by strategy. */
export const t = adminTexts({
  title: 'The book by strategy',
  range: 'Time range',
  none: 'There are no strategies yet. Add one in the view Instruments.',
  strategy: 'Strategy',
  accounts: 'Accounts',
  units: 'Units outstanding',
  price: 'Last price',
  noPrice: 'No price',
  value: 'Value',
  period: 'Period',
  fromTo: '{from} to {to}',
  noReturns: 'Fewer than two prices',
  return: 'Time-weighted return',
  perYear: 'Per year',
  drawdown: 'Largest fall',
  rule: 'Returns follow from the prices of units, in the currency of the strategy. Nothing is stated per year for less than a year.',
});
