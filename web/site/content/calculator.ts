import { MINIMUM_INVESTMENT } from '#common/domain/applications.ts';
import { DEFAULT_AMOUNT, DEFAULT_RISK_LEVEL, RISK_LEVELS } from '#common/domain/calculator.ts';
import { type Figure, figure, ILLUSTRATIVE_AS_OF } from '#common/domain/provenance.ts';
import { formatWholeUsd } from '../../formatNumber.ts';

const illustrative = (text: string, source: string): Figure =>
  figure({ text, provenance: 'illustrative', asOf: ILLUSTRATIVE_AS_OF, source });

/** A result of the calculator as a figure with its provenance. */
export const resultFigure = (text: string): Figure =>
  illustrative(text, 'A fixed range per risk level, scaled to the amount');

const estimate = (text: string) =>
  illustrative(text, 'A fixed example for all strategies together; it does not follow from the amount');

/** General estimates shown next to the result. */
export const displayedEstimates = {
  weekly: estimate('0.5-1.2%'),
  monthly: estimate('2-5%'),
  annualTarget: estimate('24-60%'),
} as const;

export const calculatorTexts = {
  title: 'Investment Objective Calculator',
  intro: 'Choose an amount and a risk level to see what such a strategy might aim for.',
  amount: 'Investment amount',
  risk: 'Risk level',
  quickAmounts: 'Quick amounts',
  minimumInvestment: `Minimum investment: ${formatWholeUsd(MINIMUM_INVESTMENT)}`,
  illustrative: 'Illustrative, not a forecast. You can lose some or all of your investment.',
  weekly: 'Weekly',
  monthly: 'Monthly',
  annual: 'Annual',
  range: 'Monthly range',
  lossMonth: 'A month that loses as much',
  lost: (amount: string) => `${amount} lost`,
  left: (amount: string) => `${amount} left`,
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
  withoutScripts: `The calculator needs JavaScript, which is turned off. An example: ${formatWholeUsd(DEFAULT_AMOUNT)} at ${RISK_LEVELS[DEFAULT_RISK_LEVEL]}.`,
  announcement: (amount: string, level: string, weekly: string, monthly: string, annual: string) =>
    `${amount} at ${level}: ${weekly} a week, ${monthly} a month, ${annual} a year. Illustrative.`,
} as const;
