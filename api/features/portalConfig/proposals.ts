import type { ProposedChange } from '#api/approvals/change.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import { hasNetworks, hasTag, networkName } from '#common/domain/depositCoins.ts';
import { NETWORK_NOT_STATED } from '#common/messages/staff/depositTexts.ts';
import { type BankDetailsValues, findLockedBank, isSameBank, valuesOf } from './bankDetails.ts';
import {
  applyEdit,
  type DepositAddressEdit,
  type DepositDestination,
  destinationOf,
  findLocked,
  isSameDestination,
} from './depositAddress.ts';

/** The change of a coin's address; undefined when it is the same. @throws {AppError} `validation` */
export async function proposeDepositAddress(
  work: UnitOfWork,
  edit: DepositAddressEdit,
): Promise<ProposedChange | undefined> {
  const { symbol } = edit;
  const stored = await findLocked(work, symbol);
  const before = destinationOf(stored);
  const after = applyEdit(stored, edit);
  if (isSameDestination(before, after)) return undefined;
  const coin = symbol.toUpperCase();
  const network = (to: DepositDestination) => networkName({ symbol, ...to }) ?? NETWORK_NOT_STATED;
  const tag = (to: DepositDestination) => to.tag ?? 'None';
  return {
    policies: ['deposit_address'],
    title: `Change the deposit address for ${coin}`,
    subject: symbol,
    versions: {
      address: before?.address ?? null,
      ...(before?.network ? { network: before.network } : {}),
      ...(before?.tag ? { tag: before.tag } : {}),
      changedAt: stored?.changedAt.toISOString() ?? null,
    },
    preview: [
      { field: `${coin} address`, before: before?.address ?? null, after: after.address },
      ...(hasNetworks(symbol)
        ? [{ field: `${coin} network`, before: before && network(before), after: network(after) }]
        : []),
      ...(hasTag(symbol)
        ? [{ field: 'Destination tag', before: before && tag(before), after: tag(after) }]
        : []),
    ],
  };
}

const BANK_FIELDS: readonly (readonly [label: string, field: keyof BankDetailsValues])[] = [
  ['Account holder', 'holder'],
  ['Bank', 'bank'],
  ['Account', 'account'],
  ['BIC', 'bic'],
];

/** The change of the bank account for deposits; undefined when it is the same. */
export async function proposeBankDetails(
  work: UnitOfWork,
  after: BankDetailsValues,
): Promise<ProposedChange | undefined> {
  const stored = await findLockedBank(work);
  const before = valuesOf(stored);
  if (isSameBank(before, after)) return undefined;
  return {
    policies: ['deposit_address'],
    title: 'Change the bank account for deposits',
    subject: 'bank-details',
    versions: {
      holder: before?.holder ?? null,
      bank: before?.bank ?? null,
      account: before?.account ?? null,
      bic: before?.bic ?? null,
      changedAt: stored?.changedAt.toISOString() ?? null,
    },
    preview: BANK_FIELDS.map(
      ([label, field]): PreviewLine => ({
        field: label,
        before: before?.[field] ?? null,
        after: after[field],
      }),
    ),
  };
}
