import { DEFAULT_AMOUNT, DEFAULT_RISK_LEVEL, RISK_LEVELS } from '#common/domain/calculator.ts';
import { formatWholeUsd } from '../../formatNumber.ts';

export const calculatorTexts = {
  title: 'Investment Objective Calculator',
  intro:
    'Choose an amount and how much risk you could bear, and see what a strategy of that kind might aim for.',
  amount: 'Investment amount',
  risk: 'Risk level',
  quickAmounts: 'Quick amounts',
  weekly: 'Weekly',
  monthly: 'Monthly',
  annual: 'Annual',
  range: 'Monthly range',
  ofAmount: 'of the amount a month',
  riskBar: 'Risk bar',
  lower: 'Lower risk',
  higher: 'Higher risk',
  warning: 'Risk warning',
  estimates: 'Displayed estimates of the strategies',
  estimateWeekly: 'weekly',
  estimateMonthly: 'monthly',
  estimateAnnual: 'annual target',
  apply: (amount: string) => `Apply with ${amount}`,
  share: 'Copy a link to this calculation',
  linkShared: { copied: 'Link copied', addressed: 'The link is in the address bar' },
  withoutScripts: `The calculator needs scripts, which are off. As an example: ${formatWholeUsd(DEFAULT_AMOUNT)} at ${RISK_LEVELS[DEFAULT_RISK_LEVEL]}.`,
  announcement: (amount: string, level: string, weekly: string, monthly: string, annual: string) =>
    `${amount} at ${level}: ${weekly} a week, ${monthly} a month, ${annual} a year. Illustrative.`,
} as const;
