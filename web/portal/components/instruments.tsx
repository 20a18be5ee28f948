import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { Holding } from '#common/contract/trades.ts';
import type { Currency } from '#common/domain/amount.ts';
import { assetName } from '#common/domain/instruments/assetName.ts';
import { SEPARATORS, withCurrency } from '#common/domain/numberLanguage.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { Usd } from '#common/ui/Usd.tsx';

const MINUS = '−';
/** The most that an instrument has. */
const MAX_DECIMALS = 18;

/** A decimal text with all its decimals: '1,000', '0.12345678'. */
export const formatQuantity = (text: string, language: Language, minimumFractionDigits = 0): string =>
  formatNumber(text as `${number}`, language, {
    minimumFractionDigits,
    maximumFractionDigits: MAX_DECIMALS,
  });

/** A decimal text as an amount with all its decimals, without its currency: '70,000.00', in French '70’000.00'. */
function formatSize(text: string, language: Language): string {
  const { decimals, cents } = SEPARATORS[language];
  return formatQuantity(text, language, 2).replace(decimals, cents);
}

/** How much an account has of a position: of cash, that is an amount. */
export const holdingQuantity = (
  { kind, quantity }: Pick<Holding, 'kind' | 'quantity'>,
  language: Language,
): string => (kind === 'cash' ? formatSize(quantity, language) : formatQuantity(quantity, language));

/** A decimal text as an amount of a currency with all its decimals: '$70,000.00', 'CHF 95.505'. */
export function formatCurrency(text: string, currency: Currency, language: Language): string {
  const size = formatSize(text, language);
  return withCurrency(size.replace(MINUS, ''), currency, language, size.startsWith(MINUS) ? MINUS : '');
}

type NameTexts = ((key: 'managed') => string) & { readonly language: Language };

/** The name of a position; of what the service itself names, in the language. */
export function holdingName({ kind, name, symbol }: Holding, t: NameTexts): string {
  return kind === 'managed' ? t(kind) : assetName(kind === 'cash' ? `Cash (${symbol})` : name, t.language);
}

/** Figures that amounts can be derived from. While amounts are hidden, the same stands in their place. */
export const Private = ({ children }: { readonly children: ReactNode }) =>
  useAtomValue(privacyAtom) ? <Usd amount={0} /> : children;
