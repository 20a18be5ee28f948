import { CHART_YEAR } from '#web/site/home/landingChart.ts';

export const liveTexts = {
  title: 'Live portfolio performance',
  intro:
    'An example of a trading screen. The changing figure and the chart are generated in your browser and are not the result of any account.',
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
