import { CHART_YEAR } from '#web/site/home/landingChart.ts';

export const liveTexts = {
  title: 'Live portfolio performance',
  intro:
    'How the screen of a trading day looks. The moving number and the chart are made up in your browser; they are no account’s result.',
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
