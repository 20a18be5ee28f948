import { type Investor, WithdrawalSchema } from '#api/accounts/entities.ts';
import { type PolicyLock, readPolicy } from '#api/approvals/policies.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { NEW_ACCOUNT_WAIT_HOURS, normaliseAddress } from '#common/domain/payoutAccounts.ts';
import { PayoutAccountSchema } from './entities.ts';

export interface Destination {
  readonly asset: string;
  readonly address: string;
}

/** Equal for two texts that name the same account. */
export const addressKeyOf = ({ asset, address }: Destination): string =>
  sha256Hex(normaliseAddress(asset, address));

type Owner = Pick<Investor, 'id'>;

/** When the first approved withdrawal to this account was decided; undefined while there is none. */
export async function findFirstUse(em: Em, owner: Owner, to: Destination): Promise<Date | undefined> {
  const wanted = normaliseAddress(to.asset, to.address);
  const approved = await em.find(
    WithdrawalSchema,
    { investor: owner.id, asset: to.asset, status: 'approved' },
    { orderBy: { decidedAt: 'asc' } },
  );
  const first = approved.find(({ address }) => normaliseAddress(to.asset, address) === wanted);
  return first && (first.decidedAt ?? first.requestedAt);
}

/** Records the first approved withdrawal to an account of the address book. */
export async function markUsed({ em, now }: UnitOfWork, owner: Owner, to: Destination): Promise<void> {
  const unused = { investor: owner.id, asset: to.asset, addressKey: addressKeyOf(to), firstUsedAt: null };
  await em.nativeUpdate(PayoutAccountSchema, unused, { firstUsedAt: now });
}

/**
 * Hours for which a request to a new account waits; null while only one person works with the dashboard, or by policy.
 * @param lockMode of the policy, for a change that is based on it
 */
export async function findNewAccountWait(em: Em, lockMode?: PolicyLock): Promise<number | null> {
  const { policy } = await readPolicy(em, 'new_payout_account', lockMode);
  if (!policy.isOn) return null;
  return (await em.count(StaffSchema, { isActive: true })) > 1
    ? (policy.hours ?? NEW_ACCOUNT_WAIT_HOURS)
    : null;
}
