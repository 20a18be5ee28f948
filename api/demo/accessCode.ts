import { InvestorSchema } from '#api/accounts/entities.ts';
import { recordCredentials } from '#api/accounts/recordCredentials.ts';
import type { Random } from '#api/context.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { DemoAccount } from './demoAccount.ts';

const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';

/** A random access code in three groups, easy to type from a terminal. */
export function randomAccessCode(random: Random): string {
  const characters = [...random.bytes(12)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? 'x');
  return [0, 4, 8].map((at) => characters.slice(at, at + 4).join('')).join('-');
}

/** Sets the access code and records the first sign-in. */
export async function activate(
  work: UnitOfWork,
  account: DemoAccount,
  accessCodeHash: string,
): Promise<void> {
  const credentials = { accessCodeHash, activationHash: null, activationExpiresAt: null };
  await work.em.nativeUpdate(InvestorSchema, { id: account.id }, credentials);
  const { investorId } = account;
  recordCredentials(work, { investorId, ...credentials }, { action: 'account_activated' });
  await signIn(work, account);
}

export async function signIn(work: UnitOfWork, account: DemoAccount): Promise<void> {
  await work.em.nativeUpdate(InvestorSchema, { id: account.id }, { lastSignInAt: work.now });
  work.record({ action: 'signed_in', investorId: account.investorId });
}
