import type { Investor } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { compareFolded } from '#common/domain/foldText.ts';
import { MAX_PAYOUT_ACCOUNTS } from '#common/domain/payoutAccounts.ts';
import { type PayoutAccount, PayoutAccountSchema } from './entities.ts';
import { addressKeyOf, type Destination, findFirstUse } from './usage.ts';

type Owner = Pick<Investor, 'id' | 'investorId'>;

interface NamedAccount extends Destination {
  readonly name: string;
}

/** The accounts of the address book, by name. */
export async function findPayoutAccounts(em: Em, investorRow: string): Promise<PayoutAccount[]> {
  const accounts = await em.find(
    PayoutAccountSchema,
    { investor: investorRow, removedAt: null },
    { orderBy: { id: 'asc' } },
  );
  return accounts.toSorted((a, b) => compareFolded(a.name, b.name));
}

const sideOf = ({ name, asset, address }: NamedAccount) => ({ payoutAccount: { name, asset, address } });

/** @throws {AppError} `validation` when another account has the name, in any case */
function assertFreeName(accounts: readonly PayoutAccount[], name: string, field: string): void {
  const isTaken = accounts.some((account) => account.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw fieldError(field, (t) => t('portal.addressBook.name'));
}

const findSame = (accounts: readonly PayoutAccount[], to: Destination) =>
  accounts.find(({ asset, addressKey }) => asset === to.asset && addressKey === addressKeyOf(to));

async function createAccount(
  work: UnitOfWork,
  owner: Owner,
  accounts: readonly PayoutAccount[],
  { asset, address, name }: NamedAccount,
): Promise<PayoutAccount> {
  if (accounts.length >= MAX_PAYOUT_ACCOUNTS) {
    throw new AppError('conflict', {
      text: (t) => t('portal.addressBook.full', { count: String(MAX_PAYOUT_ACCOUNTS) }),
    });
  }
  const account = work.em.create(PayoutAccountSchema, {
    id: work.context.random.uuid(),
    investor: owner.id,
    name,
    asset,
    address,
    addressKey: addressKeyOf({ asset, address }),
    createdAt: work.now,
    firstUsedAt: (await findFirstUse(work.em, owner, { asset, address })) ?? null,
    removedAt: null,
  });
  const { investorId } = owner;
  work.record({ action: 'payout_account_added', investorId, subject: account.id, after: sideOf(account) });
  return account;
}

/**
 * Adds an account to the address book of a locked investor.
 * @throws {AppError} `validation` when the name or the address is in the book already, `conflict` when it is full
 */
export async function addPayoutAccount(
  work: UnitOfWork,
  owner: Owner,
  named: NamedAccount,
): Promise<PayoutAccount> {
  const accounts = await findPayoutAccounts(work.em, owner.id);
  const same = findSame(accounts, named);
  if (same) throw fieldError('address', (t) => t('portal.addressBook.address', { name: same.name }));
  assertFreeName(accounts, named.name, 'name');
  return createAccount(work, owner, accounts, named);
}

/**
 * Keeps the account of a withdrawal request under a name, unless the address book has it already.
 * @throws {AppError} `validation` when another account has the name, `conflict` when the book is full
 */
export async function keepPayoutAccount(work: UnitOfWork, owner: Owner, named: NamedAccount): Promise<void> {
  const accounts = await findPayoutAccounts(work.em, owner.id);
  if (findSame(accounts, named)) return;
  assertFreeName(accounts, named.name, 'accountName');
  await createAccount(work, owner, accounts, named);
}

interface FoundAccount {
  readonly account: PayoutAccount;
  readonly others: readonly PayoutAccount[];
}

/** @throws {AppError} `not_found` also for another investor's account */
async function findOwn(em: Em, owner: Owner, id: string): Promise<FoundAccount> {
  const accounts = await findPayoutAccounts(em, owner.id);
  const account = accounts.find((found) => found.id === id);
  if (!account) throw new AppError('not_found');
  return { account, others: accounts.filter((other) => other !== account) };
}

/** Renames an account of a locked investor. @throws {AppError} `not_found`, `validation` for a name in use */
export async function renamePayoutAccount(
  work: UnitOfWork,
  owner: Owner,
  { accountId, name }: { readonly accountId: string; readonly name: string },
): Promise<PayoutAccount> {
  const { account, others } = await findOwn(work.em, owner, accountId);
  if (account.name === name) return account;
  assertFreeName(others, name, 'name');
  const before = sideOf(account);
  account.name = name;
  const { investorId } = owner;
  work.record({
    action: 'payout_account_renamed',
    investorId,
    subject: account.id,
    before,
    after: sideOf(account),
  });
  return account;
}

/** Removes an account of a locked investor from the address book. @throws {AppError} `not_found` */
export async function removePayoutAccount(work: UnitOfWork, owner: Owner, accountId: string): Promise<void> {
  const { account } = await findOwn(work.em, owner, accountId);
  account.removedAt = work.now;
  account.addressKey = null;
  const { investorId } = owner;
  work.record({
    action: 'payout_account_removed',
    investorId,
    subject: account.id,
    before: sideOf(account),
    after: { removed: true },
  });
}
