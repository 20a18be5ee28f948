import { lockAccount } from '#api/accounts/changeAccount.ts';
import { findAccount } from '#api/accounts/queries.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { instruments } from '../../prices/samplePrices.ts';

const known: ReadonlySet<string> = new Set(instruments.map(({ symbol }) => symbol));

/** The investor's symbols, in their order. */
export const readWatchlist = async (em: Em, investorId: string): Promise<string[]> =>
  (await findAccount(em, investorId)).watchlist;

/**
 * Replaces the watchlist. It is a bookmark of the investor's own, so the journal does not keep it.
 * @throws {Refusal} `validation` for a symbol that the markets do not list
 */
export async function replaceWatchlist(
  work: UnitOfWork,
  investorId: string,
  symbols: readonly string[],
): Promise<string[]> {
  const unknown = symbols.findIndex((symbol) => !known.has(symbol));
  if (unknown >= 0) throw fieldError(`symbols.${unknown}`, 'Unknown symbol');
  const investor = await lockAccount(work, { investorId });
  investor.watchlist = [...symbols];
  return investor.watchlist;
}
