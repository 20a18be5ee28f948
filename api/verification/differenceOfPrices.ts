import type { Investor } from '#api/accounts/entities.ts';
import { isSame } from '#api/journal/erasedValues.ts';
import type { ReplayedAccount } from '#api/journal/replayedAccount.ts';
import type { Price } from '#api/prices/entities.ts';
import { subtract } from '#common/domain/amount.ts';
import { ZERO } from '#common/domain/money.ts';

type Replayed = Pick<ReplayedAccount, 'versions' | 'declarations' | 'createdAt' | 'isOpenedWithLedger'>;

/** Whether it says that a new account is worth nothing, from when it was opened. */
const isDefinition = (price: Price, { createdAt, isOpenedWithLedger }: Replayed): boolean =>
  price.source === 'definition' &&
  (price.version === 1 || !isOpenedWithLedger) &&
  price.units === ZERO &&
  [price.at, price.recordedAt].every((at) => at.toISOString() === createdAt) &&
  [price.entry, price.recordedBy, price.corrects].every((value) => (value ?? null) === null);

/** Whether a price is what its entry declared. */
function isDeclared(price: Price, { declarations, versions, isOpenedWithLedger }: Replayed): boolean {
  const { source, version, entry = null, recordedBy = null, corrects = null } = price;
  const stated = declarations.has(version) ? versions.get(version) : undefined;
  if (source !== 'declared' || corrects !== null || !stated) return false;
  if (!isSame(recordedBy, stated.by) && (recordedBy !== null || isOpenedWithLedger)) return false;
  const recordedAt = price.recordedAt.toISOString();
  return entry === null ? recordedAt === stated.valuedAt : entry === stated.seq && recordedAt === stated.at;
}

/** Who declared a price was not always kept: no price without a name follows one with a name. */
const areNamed = (prices: readonly Price[]): boolean => {
  const names = prices.map(({ recordedBy }) => (recordedBy ?? null) !== null);
  const first = names.indexOf(true);
  return first < 0 || !names.slice(first).includes(false);
};

/**
 * The first difference between the prices of an account's private instrument, its entries and the stored total.
 * @param prices in the order of recording
 */
export function differenceOfPrices(
  { totalValue, positionsValue }: Pick<Investor, 'totalValue' | 'positionsValue'>,
  prices: readonly Price[],
  replayed: Replayed | undefined,
): string | undefined {
  const [definition, ...declared] = prices;
  if (!definition || (replayed && !isDefinition(definition, replayed))) {
    return 'the definition of its private instrument';
  }
  // Those of earlier releases can have no version of the account; then the definition has none either.
  const known = definition.version > 0 ? declared : declared.filter(({ version }) => version > 0);
  if (replayed && !(known.every((price) => isDeclared(price, replayed)) && areNamed(known))) {
    return 'the entry of the price of its private instrument';
  }
  const managed = subtract(totalValue, positionsValue ?? ZERO);
  return prices.at(-1)?.units === managed ? undefined : 'the price of its private instrument';
}
