import { MINIMUM_INVESTMENT } from '#common/domain/applications.ts';
import { formatUsd, MAX_MONEY, MONEY_DECIMALS, requireMoney } from '#common/domain/money.ts';

/** Messages at the fields of the public forms. A further language needs its own. */
export const fieldMessages = {
  fullName: 'Full name is required',
  name: 'Name is required',
  nameShape: 'Please enter a name in letters, without digits, links or symbols',
  email: 'Invalid email address',
  phone: 'Phone number is required',
  calledNumber: 'Enter the number that you called',
  calledNumberShort: 'Enter the full number, with its area code',
  phoneCharacters: 'Only digits, spaces and + ( ) - . / are allowed',
  minimumInvestment: `Minimum investment is ${formatUsd(requireMoney(MINIMUM_INVESTMENT))}`,
  largestInvestment: `At most ${formatUsd(MAX_MONEY)}`,
  decimals: `At most ${MONEY_DECIMALS} decimals`,
  investmentGoal: 'Investment goal is required',
  riskTolerance: 'Risk tolerance is required',
  liquidityNeeds: 'Liquidity needs is required',
  subject: 'Subject is required',
  message: 'Message is required',
  preferredTime: 'Preferred time is required',
  meetingType: 'Meeting type is required',
  confirmationCode: 'Confirmation code is required',
  date: 'Date is required',
  dateForm: 'Use the format YYYY-MM-DD',
  oneLine: 'Control characters and line breaks are not allowed',
  plainText: 'Control characters are not allowed',
  oneDirection: 'Characters that change the text direction are not allowed',
  atLeast: (characters: number) => `At least ${characters} characters`,
  atMost: (characters: number) => `At most ${characters} characters`,
} as const;
