import { parseUnits, unitsToText } from '#common/domain/amount.ts';
import {
  columnStyle,
  type DecimalSeparator,
  type NumberProblem,
  parseColumnNumber,
} from '#common/domain/importing/numbers.ts';
import { changePercent } from '#common/domain/valuation/outliers.ts';

type PriceReading =
  | { readonly ok: true; readonly price: string }
  | { readonly ok: false; readonly problem: NumberProblem | 'not_positive' };

interface TypedPrice {
  readonly id: string;
  readonly text: string;
  readonly priceDecimals: number;
}

interface ReadPrices {
  readonly decimalSeparator: DecimalSeparator;
  /** A text that can be read in two ways, while nobody has chosen one; of two that contradict each other, the second. */
  readonly openText: string | undefined;
  /** What was typed, by the id of the instrument; empty texts are left out. */
  readonly readings: ReadonlyMap<string, PriceReading>;
}

function readPrice({ text, priceDecimals }: TypedPrice, decimalSeparator: DecimalSeparator): PriceReading {
  const number = parseColumnNumber(text, { decimalSeparator, decimals: priceDecimals });
  if (!number.ok) return number;
  if (number.units <= 0n) return { ok: false, problem: 'not_positive' };
  return { ok: true, price: unitsToText(number.units, priceDecimals) };
}

/** Reads all typed prices as one column, which has one way of writing decimals: the chosen one, or that of its texts. */
export function readPrices(typed: readonly TypedPrice[], chosen: DecimalSeparator | undefined): ReadPrices {
  const filled = typed.filter(({ text }) => text.trim() !== '');
  const texts = filled.map(({ text }) => text);
  const style = columnStyle(texts);
  const isContradictory = 'conflict' in style;
  const decimalSeparator = chosen ?? (isContradictory ? '.' : style.decimalSeparator);
  const isOpen = chosen === undefined && (isContradictory || !style.isCertain);
  const openText = isContradictory ? texts[style.conflict[1]] : texts.find((text) => /[.,]/.test(text));
  return {
    decimalSeparator,
    openText: isOpen ? openText : undefined,
    readings: new Map(filled.map((price) => [price.id, readPrice(price, decimalSeparator)])),
  };
}

/** More than any price has. */
const MAX_DECIMALS = 18;

/** Change from one price to another in percent; null without a first price. */
export function changeFrom(before: string | undefined, after: string): number | null {
  const from = parseUnits(before ?? '', MAX_DECIMALS);
  const to = parseUnits(after, MAX_DECIMALS);
  return from === null || to === null ? null : changePercent(from, to);
}
