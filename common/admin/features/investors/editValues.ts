import type { EndpointInput } from '#common/contract/endpoint.ts';
import type { Investor, updateInvestor } from '#common/contract/investors.ts';
import { CURRENCIES } from '#common/domain/amount.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { COST_METHODS } from '#common/domain/positions/cost.ts';
import { ACCOUNT_TIERS } from '#common/domain/tiers.ts';
import { amountErrorText } from '#common/ui/amountMessages.ts';
import { parseTypedAmount, toApiAmount } from '../../accounts/amounts.ts';
import { findOption } from '../../list/listSource.ts';
import { t } from '../../messages/investorDialogs.ts';

/** The values of the edit form, as typed. */
export interface EditValues {
  investmentTier: string;
  costMethod: string;
  reportingCurrency: string;
  totalInvested: string;
  portfolioValue: string;
  /** Empty: the limit of the tier or of all accounts. */
  withdrawalLimit: string;
  isActive: boolean;
  /** Symbol; empty for none. */
  strategy: string;
  investorNote: string;
  reason: string;
}

export function editValues(investor: Investor): EditValues {
  const { investmentTier, costMethod, reportingCurrency, totalInvested, portfolioValue, isActive } = investor;
  const { withdrawalLimit = '', strategy = '' } = investor;
  return {
    investmentTier,
    costMethod,
    reportingCurrency,
    totalInvested,
    portfolioValue,
    withdrawalLimit,
    isActive,
    strategy,
    investorNote: '',
    reason: '',
  };
}

function validateAmount(typed: string, isSigned: boolean): string | true {
  const reading = parseAmountInput(typed);
  if (!reading.ok) return amountErrorText(reading.problem);
  return isSigned || reading.amount >= 0n || t('belowZero');
}

export const valueRule = { validate: (typed: string) => validateAmount(typed, false) } as const;
/** What is invested is below zero when more was paid out than in. */
export const investedRule = { validate: (typed: string) => validateAmount(typed, true) } as const;

export const limitRule = {
  validate: (typed: string) => typed.trim() === '' || validateAmount(typed, false),
} as const;

/** The request body: only what differs from `base`, so that a merge never reverts a colleague's change. */
export function editBody(typed: EditValues, base: Investor): EndpointInput<typeof updateInvestor>['body'] {
  const tier = findOption(ACCOUNT_TIERS, typed.investmentTier);
  const method = findOption(COST_METHODS, typed.costMethod);
  const currency = findOption(CURRENCIES, typed.reportingCurrency);
  const differs = (text: string, known: string) => parseTypedAmount(text) !== parseTypedAmount(known);
  return {
    ...(tier && tier !== base.investmentTier ? { investmentTier: tier } : {}),
    ...(method && method !== base.costMethod ? { costMethod: method } : {}),
    ...(currency && currency !== base.reportingCurrency ? { reportingCurrency: currency } : {}),
    ...(differs(typed.totalInvested, base.totalInvested)
      ? { totalInvested: toApiAmount(typed.totalInvested) }
      : {}),
    ...(differs(typed.portfolioValue, base.portfolioValue)
      ? { portfolioValue: toApiAmount(typed.portfolioValue) }
      : {}),
    ...(differs(typed.withdrawalLimit, base.withdrawalLimit ?? '')
      ? { withdrawalLimit: toApiAmount(typed.withdrawalLimit.trim()) }
      : {}),
    ...(typed.isActive === base.isActive ? {} : { isActive: typed.isActive }),
    ...(typed.strategy === (base.strategy ?? '') ? {} : { strategy: typed.strategy }),
    ...(typed.investorNote.trim() ? { investorNote: typed.investorNote } : {}),
    ...(typed.reason.trim() ? { reason: typed.reason } : {}),
    version: base.version,
  };
}
