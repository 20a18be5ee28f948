import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type {
  BankDetails as BankDetailsResponse,
  getDepositAddresses,
  getFunding,
} from '#common/contract/portalConfig.ts';
import { COIN_SYMBOLS } from '#common/domain/depositCoins.ts';
import type { BankDetails, DepositAddress } from './entities.ts';

type DepositAddresses = Omit<HandlerOutput<typeof getDepositAddresses>, 'success'>;
type Funding = Omit<HandlerOutput<typeof getFunding>, 'success'>;

export const presentDetails = ({ network, tag }: Pick<DepositAddress, 'network' | 'tag'>) => ({
  network: network ?? undefined,
  tag: tag ?? undefined,
});

/** Addresses and their last changes, by coin. */
export const presentDepositAddresses = (rows: readonly DepositAddress[]): DepositAddresses => ({
  addresses: Object.fromEntries(rows.map(({ symbol, address }) => [symbol, address])),
  changes: Object.fromEntries(
    rows.map(({ symbol, changedBy, changedAt }) => [symbol, { by: changedBy, at: changedAt.toISOString() }]),
  ),
  details: Object.fromEntries(
    rows.filter(({ network, tag }) => network || tag).map((row) => [row.symbol, presentDetails(row)]),
  ),
});

export const presentBankDetails = ({
  holder,
  bank,
  account,
  bic,
}: Pick<BankDetails, 'holder' | 'bank' | 'account' | 'bic'>): BankDetailsResponse => ({
  holder,
  bank,
  account,
  bic: bic ?? undefined,
});

/** Bitcoin first, as staff see them. */
const inOrder = (coins: readonly DepositAddress[]): DepositAddress[] =>
  coins.toSorted((one, other) => COIN_SYMBOLS.indexOf(one.symbol) - COIN_SYMBOLS.indexOf(other.symbol));

/** What an investor sees: without the names of staff. */
export const presentFunding = (
  reference: string,
  bank: BankDetails | null,
  coins: readonly DepositAddress[],
): Funding => ({
  reference,
  bank: bank ? { ...presentBankDetails(bank), changedAt: bank.changedAt.toISOString() } : undefined,
  coins: inOrder(coins).map((row) => ({
    symbol: row.symbol,
    address: row.address,
    ...presentDetails(row),
    changedAt: row.changedAt.toISOString(),
  })),
});
