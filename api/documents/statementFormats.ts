import { statementTexts } from '#api/messages/statement.ts';
import { amount, type Currency, parseUnits } from '#common/domain/amount.ts';
import { formatDay, formatTime } from '#common/domain/formatDate.ts';
import { formatAmount, MONEY_DECIMALS } from '#common/domain/money.ts';
import { formatPercent } from '#common/domain/percent.ts';
import type { StatedAmount, StatedRate, Statement } from '#common/domain/statements/statement.ts';
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
  const stated = ({ amount: text, currency }: StatedAmount) =>
    formatAmount(amount<Currency>(parseUnits(text, MONEY_DECIMALS) ?? 0n), currency, {
      decimals: 2,
      language,
    });
  const decimal = (text: string, places = 0) =>
    formatNumber(text as `${number}`, language, {
      minimumFractionDigits: places,
      maximumFractionDigits: MAX_DECIMALS,
    });
  const time = (text: string) =>
    t('time', { day: formatDay(new Date(text), language), time: formatTime(new Date(text), language) });
  return {
    t,
    language,
    amount: stated,
    negative: ({ amount: text, currency }: StatedAmount) => {
      const opposite = text.startsWith('-') ? text.slice(1) : `-${text}`;
      return stated({ amount: Number(text) === 0 ? text : opposite, currency });
    },
    decimal,
    day: (text: string) => formatDay(text, language),
    time,
    percent: (text: string) => formatPercent(Number(text), 2, language),
    /** What a currency cost, when, and who says so. */
    rate: ({ currency, dollars, at, source }: StatedRate) =>
      t('holdings.rate', {
        ...{ currency, rate: decimal(dollars, 2), time: time(at) },
        source: t(`sources.${source}`),
      }),
  };
}

export type Formats = ReturnType<typeof formatsOf>;
