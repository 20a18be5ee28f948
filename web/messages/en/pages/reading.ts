/** Why figures of these pages differ from each other. */
export default {
  intro:
    'The figures on these pages are examples and need not agree with each other. Here is what each would mean, and why some of them differ.',
  mark: 'all figures explained here',
  entries: {
    returns: {
      name: '{annualReturn} and {yearToDate} in a year, {month} in a month',
      text: '{annualReturn} is the growth after twelve invented months of 2023. The same example stands among the metrics: its largest fall within a month was {drawdown}; measured at month-ends, it was {monthly}. {yearToDate} is the year to date of another invented account. {month} is how much the value on the screen would have grown in a month with new deposits; the chart leaves deposits out. A firm would state the account and the dates, and whether fees were deducted.',
    },
    winRates: {
      name: '{screenRate}, {metricsRate} and {low} of trades won',
      text: 'A win rate counts trades, not money. {screenRate} belongs to the example screen, {metricsRate} to the example metrics, and {low}, {moderate} and {aggressive} to the risk tolerances of the application form. With nine small gains and one large loss, a strategy wins 90% of its trades and can still lose money.',
    },
    people: {
      name: '{clients} clients and {trust} people',
      text: '{clients} would be the number of clients with a mandate. {trust} would be the number of people in Europe who say in a survey that they trust the firm; most of them are not clients.',
    },
    months: {
      name: '{level} a month and {estimate} a month',
      text: 'The calculator scales a fixed range for each risk level. The midpoints go from {lowest} to {highest} a month; {level} is that of the third level. {estimate} is an example for all strategies together, and it does not follow from the calculator. At {level} a month, reinvested, money would grow more than {times}-fold in a year. No strategy achieves that. It is not a target, and the calculator shows a loss of the same size beside it.',
    },
    assets: {
      name: '{assets} in assets',
      text: 'The assets of all clients together, at market value on one day. The page “About” states the day and who would confirm the value.',
    },
  },
} as const;
