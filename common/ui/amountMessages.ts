import type { AmountError } from '#common/domain/amountInput.ts';
import { formatUsd, MAX_MONEY, MONEY_DECIMALS, type Money } from '#common/domain/money.ts';
import { createTranslator, type Translator } from '#common/language/translator.ts';
import en from '#common/messages/en/amounts.ts';

type AmountTexts = Translator<typeof en>;

const english: AmountTexts = createTranslator('en', en);

/** Error message for a typed amount. */
export function amountErrorText(problem: AmountError, t: AmountTexts = english): string {
  if (problem === 'too_many_decimals') return t(problem, { decimals: String(MONEY_DECIMALS) });
  if (problem === 'too_large') return t(problem, { amount: formatUsd(MAX_MONEY, { language: t.language }) });
  return t(problem);
}

/** How a typed amount was interpreted, shown below its field. */
export const interpretedAmountText = (amount: Money, t: AmountTexts = english): string =>
  t('interpreted', { amount: formatUsd(amount, { decimals: 'exact', language: t.language }) });
