import { statementTexts } from '#api/messages/statement.ts';
import { amount, type Currency, parseUnits } from '#common/domain/amount.ts';
import { formatDay, formatTime } from '#common/domain/formatDate.ts';
import { formatAmount, MONEY_DECIMALS } from '#common/domain/money.ts';
import { formatPercent } from '#common/domain/percent.ts';
import type { StatedAmount, Statement } from '#common/domain/statements/statement.ts';
import { formatNumber } from '#common/language/formatNumber.ts';

/** A table with its head as the first row. The first cell of each row is its head. */
export interface StatementTable {
  readonly rows: readonly (readonly string[])[];
  /** Widths of the columns in points; a star takes what is left. */
  readonly widths: readonly (number | '*')[];
  /** Rows at the end that are totals. */
  readonly totals?: number;
}

export interface StatementSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly table?: StatementTable;
  readonly notes?: readonly string[];
}

const MAX_DECIMALS = 18;

/** Formats what a statement states in its language. */
export function formatsOf(statement: Statement) {
  const { language } = statement;
  const t = statementTexts(language);
  const usd = ({ amount: text, currency }: StatedAmount, decimals: 2 | 'exact' = 2) =>
    formatAmount(amount<Currency>(parseUnits(text, MONEY_DECIMALS) ?? 0n), currency, { decimals, language });
  return {
    t,
    language,
    amount: usd,
    negative: (stated: StatedAmount) =>
      Number(stated.amount) === 0
        ? usd(stated)
        : usd({
            ...stated,
            amount: stated.amount.startsWith('-') ? stated.amount.slice(1) : `-${stated.amount}`,
          }),
    decimal: (text: string, places = 0) =>
      formatNumber(text as `${number}`, language, {
        minimumFractionDigits: places,
        maximumFractionDigits: MAX_DECIMALS,
      }),
    day: (text: string) => formatDay(text, language),
    time: (text: string) =>
      t('time', { day: formatDay(new Date(text), language), time: formatTime(new Date(text), language) }),
    percent: (text: string) => formatPercent(Number(text), 2, language),
  };
}

export type Formats = ReturnType<typeof formatsOf>;
