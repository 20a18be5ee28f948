import type { Random } from '#api/context.ts';
import { hashToken } from '#api/crypto/tokens.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { RECOVERY_CODE_COUNT } from '#common/domain/accountAccess.ts';
import { RecoveryCodeSchema } from './entities.ts';
import { toBase32 } from './totp.ts';

/** 120 bits: enough for a fast hash, because nobody can try that many. */
const BYTES = 15;

/** The spelling that is hashed: without separators, in any case, with the digits that base32 lacks read as letters. */
const normalise = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B');

function createCode(random: Random): string {
  const text = toBase32(random.bytes(BYTES));
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** Replaces the recovery codes. @returns the new ones, which are never shown again, and their stored hashes */
export async function replaceRecoveryCodes(em: Em, owner: string, random: Random) {
  await em.nativeDelete(RecoveryCodeSchema, { owner });
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => createCode(random));
  const hashes = codes.map((code) => hashToken(normalise(code)));
  for (const codeHash of hashes) {
    em.create(RecoveryCodeSchema, { id: random.uuid(), owner, codeHash, usedAt: null });
  }
  return { codes, hashes };
}

/** Uses a code up. Of several simultaneous requests with one code, one succeeds. @returns whether it was valid */
export async function takeRecoveryCode(em: Em, owner: string, code: string, now: Date): Promise<boolean> {
  const unused = { owner, codeHash: hashToken(normalise(code)), usedAt: null };
  return (await em.nativeUpdate(RecoveryCodeSchema, unused, { usedAt: now })) > 0;
}
