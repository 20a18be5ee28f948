import { MINIMUM_INVESTMENT } from '#common/domain/applications.ts';
import { FIRST_DATE, LAST_DATE, yearOfTwoDigits } from '#common/domain/enteredDate.ts';
import { formatUsd, MAX_MONEY, MONEY_DECIMALS, requireMoney } from '#common/domain/money.ts';
import english from '#common/messages/en/fieldErrors.ts';
import { messagesOf } from './validationTexts.ts';

const message = messagesOf('fields', english);

/** Messages at fields. Those of the public forms and of the portal are in three languages. */
export const fieldMessages = {
  fullName: message((t) => t('fullName')),
  name: message((t) => t('name')),
  nameShape: message((t) => t('nameShape')),
  email: message((t) => t('email')),
  phone: message((t) => t('phone')),
  calledNumber: 'Enter the number that you called',
  calledNumberShort: 'Enter the full number, with its area code',
  phoneCharacters: message((t) => t('phoneCharacters')),
  phoneDigits: message((t) => t('phoneDigits')),
  phoneCountry: message((t) => t('phoneCountry')),
  phoneSeveral: message((t) => t('phoneSeveral')),
  minimumInvestment: message((t) =>
    t('minimumInvestment', {
      amount: formatUsd(requireMoney(MINIMUM_INVESTMENT), { language: t.language }),
    }),
  ),
  largestInvestment: message((t) =>
    t('largestInvestment', { amount: formatUsd(MAX_MONEY, { language: t.language }) }),
  ),
  decimals: message((t) => t('decimals', { decimals: String(MONEY_DECIMALS) })),
  investmentGoal: message((t) => t('investmentGoal')),
  riskTolerance: message((t) => t('riskTolerance')),
  liquidityNeeds: message((t) => t('liquidityNeeds')),
  subject: message((t) => t('subject')),
  message: message((t) => t('message')),
  preferredTime: message((t) => t('preferredTime')),
  meetingType: message((t) => t('meetingType')),
  confirmationCode: message((t) => t('confirmationCode')),
  date: message((t) => t('date')),
  dateForm: message((t) => t('dateForm')),
  dateRange: message((t) => t('dateRange', { first: FIRST_DATE.slice(0, 4), last: LAST_DATE.slice(0, 4) })),
  dateYear: message((t, { input }) => t('dateYear', { year: String(yearOfTwoDigits(String(input))) })),
  oneLine: message((t) => t('oneLine')),
  plainText: message((t) => t('plainText')),
  investorId: message((t) => t('investorId')),
  investorIdInvalid: message((t) => t('investorIdInvalid')),
  identifier: message((t) => t('identifier')),
  amount: message((t) => t('amount', { decimals: String(MONEY_DECIMALS) })),
  amountUpTo: message((t) =>
    t('amountUpTo', {
      decimals: String(MONEY_DECIMALS),
      max: formatUsd(MAX_MONEY, { language: t.language }),
    }),
  ),
  amountPositive: message((t) => t('amountPositive')),
  atMost: (characters: number) => message((t) => t('atMost', { characters: String(characters) })),
} as const;
