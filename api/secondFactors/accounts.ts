import { InvestorSchema } from '#api/accounts/entities.ts';
import type { AttemptedAccount } from '#api/attemptLimits/attemptRows.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { type Owner, ownerKey } from './owner.ts';

/** What proofs and factors need of an account of either kind. */
export interface FactorAccount {
  readonly owner: Owner;
  readonly key: string;
  /** The account that wrong proofs count for. */
  readonly attempted: AttemptedAccount;
  /** Shown by authenticator apps and by the browser. */
  readonly name: string;
  readonly displayName: string;
  readonly secretHash: string | null;
  readonly hasSecondFactor: boolean;
}

/** @returns undefined for an account that does not exist or is deactivated */
export async function findFactorAccount(em: Em, owner: Owner): Promise<FactorAccount | undefined> {
  const common = { owner, key: ownerKey(owner) };
  if (owner.kind === 'staff') {
    const staff = await em.findOne(StaffSchema, { id: owner.id, isActive: true });
    if (!staff) return undefined;
    return {
      ...common,
      attempted: { kind: 'staff', name: staff.username },
      name: staff.email ?? staff.username,
      displayName: staff.displayName,
      secretHash: staff.passwordHash,
      hasSecondFactor: staff.secondFactorAt !== null,
    };
  }
  const investor = await em.findOne(InvestorSchema, { id: owner.id, isActive: true });
  if (!investor) return undefined;
  return {
    ...common,
    attempted: { kind: 'investor', name: investor.investorId },
    name: investor.investorId,
    displayName: investor.fullName,
    secretHash: investor.accessCodeHash ?? null,
    hasSecondFactor: investor.secondFactorAt !== null,
  };
}

/** Shows whether the password or access code has changed since the first step of a sign-in. */
export const credentialOf = ({ secretHash }: Pick<FactorAccount, 'secretHash'>): string =>
  sha256Hex(secretHash ?? '');
