import type { Em } from '#api/db/openDatabase.ts';
import { type Money, money } from '#common/domain/money.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { type PriceBook, readPriceBook } from './priceBook.ts';

/** Cash as it was booked. */
interface BookedCash {
  /** 'YYYY-MM-DD' */
  readonly valueDate: string;
  /** Id of a currency. */
  readonly cash: string;
  readonly quantity: bigint;
}

/** Tells the dollars that cash was worth at the end of its day; null without a rate. Reads the rates of a day once. */
export function dollarsOn(em: Em): (booked: BookedCash) => Promise<Money | null> {
  const read = new Map<string, PriceBook>();
  return async ({ valueDate, cash, quantity }) => {
    if (cash === 'usd') return money(quantity);
    const book = read.get(valueDate) ?? (await readPriceBook(em, zurichInstant(valueDate, '23:59')));
    read.set(valueDate, book);
    const value = book.value(cash, quantity);
    return typeof value === 'object' ? null : value;
  };
}
