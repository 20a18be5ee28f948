import { foldText } from '#common/domain/foldText.ts';
import { TRANSACTION_TYPES, type TransactionType } from '#common/domain/portfolio.ts';

/** The names of the types in the portal in German and French; the English ones are the stored values. */
const TRANSLATED: Readonly<Record<TransactionType, readonly string[]>> = {
  deposit: ['einzahlung', 'versement'],
  withdrawal: ['auszahlung', 'retrait'],
};

/** The types of transactions whose German or French name begins with a text. */
export function searchedTypes(text: string): TransactionType[] {
  const typed = foldText(text);
  if (typed === '') return [];
  return TRANSACTION_TYPES.filter((type) => TRANSLATED[type].some((name) => name.startsWith(typed)));
}
