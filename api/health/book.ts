import { readHeld, readPriceBook } from '#api/valuation/priceBook.ts';
import { act, attention, type Check, failure, ok, readRows } from './check.ts';

export const bookChecks: readonly Check[] = [
  {
    id: 'prices',
    title: 'Every instrument that is held has a price that is not old',
    async look({ em, now }) {
      const book = await readPriceBook(em, now);
      const held = (await readHeld(em)).filter((id) => book.instruments.has(id));
      const quotes = held.map((id) => ({ symbol: book.instrument(id).symbol, quote: book.quote(id) }));
      const named = (rows: typeof quotes) => rows.map(({ symbol }) => symbol).join(', ');
      const missing = quotes.filter(({ quote }) => 'missing' in quote);
      const stale = quotes.filter(({ quote }) => 'freshness' in quote && quote.freshness === 'stale');
      const action = act.screen('tab=valuation', 'Record prices.');
      if (missing.length > 0) return failure(`No price or rate: ${named(missing)}.`, action);
      return stale.length > 0
        ? attention(`Old prices: ${named(stale)}.`, action)
        : ok(`${held.length} instruments are held.`);
    },
  },
  {
    id: 'reconciliation',
    title: 'The invested amount of every account is what its transactions add up to',
    async look({ em }) {
      const [row] = await readRows<{ count: number | string }>(
        em,
        'select count(*) as count from account_difference where difference <> 0',
      );
      const count = Number(row?.count ?? 0);
      return count === 0
        ? ok('All accounts are reconciled.')
        : attention(
            `${count} accounts are not reconciled.`,
            act.screen('tab=investors&reconciliation=unreconciled', 'Record the missing transactions.'),
          );
    },
  },
];
