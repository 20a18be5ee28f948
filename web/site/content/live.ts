import { CHART_YEAR } from '#web/site/home/landingChart.ts';

export const liveTexts = {
  title: 'Live portfolio performance',
  intro:
    'An example of a trading screen. Your browser generates the figures and the chart; they are not the results of any account.',
  banner: 'Portfolio is actively trading',
  bannerNote: 'simulated',
  annualReturn: 'Current annual return',
  totalValue: 'Total portfolio value',
  activePositions: 'Active positions',
  btc: 'BTC/USD',
  gold: 'Gold/USD',
  winRate: 'Win rate',
  yearToDate: 'Year to date',
  averageHold: 'Average hold',
  chart: `Portfolio growth % (${CHART_YEAR})`,
  chartValues: 'Show the chart as a table',
  month: 'Month',
  growth: 'Growth',
  chartLoading: 'The chart is loading',
} as const;
