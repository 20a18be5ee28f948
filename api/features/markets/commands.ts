import { lockAccount } from '#api/accounts/lockAccount.ts';
import { fieldError } from '#api/errors/appError.ts';
import { samplePrices } from '#api/prices/samplePrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';

const knownSymbols: ReadonlySet<string> = new Set(samplePrices.map(({ symbol }) => symbol));

/**
 * Replaces the watchlist, which is not part of the journal.
 * @throws {AppError} `validation` for an unknown symbol, `not_found`
 */
export async function replaceWatchlist(
  work: UnitOfWork,
  investorId: string,
  symbols: readonly string[],
): Promise<string[]> {
  const unknown = symbols.findIndex((symbol) => !knownSymbols.has(symbol));
  if (unknown >= 0) throw fieldError(`symbols.${unknown}`, (t) => t('portal.symbol'));
  const investor = await lockAccount(work, { investorId });
  investor.watchlist = [...symbols];
  return investor.watchlist;
}
