import { createHash } from 'node:crypto';
import type { Em } from '#api/db/openDatabase.ts';
import type { AccountAttempts, AccountKind } from './attemptLimits.ts';
import {
  type AccountAttemptsRow,
  AccountAttemptsSchema,
  type AttemptSourceRow,
  AttemptSourceSchema,
} from './entities.ts';

/** An account as the attempts name it; it need not exist. */
export interface AttemptedAccount {
  readonly kind: AccountKind;
  /** Investor ID or user name. */
  readonly name: string;
}

type SourceKind = 'network' | 'address' | 'device' | 'session' | 'code';

const MAX_KEY = 120;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function accountKey({ kind, name }: AttemptedAccount): string {
  const key = `${kind}:${name}`;
  return key.length <= MAX_KEY ? key : sha256(key);
}

/** @param name what identifies the source; it has no blank, so that no account's name can pass for part of it */
export const sourceKey = (kind: SourceKind, name: string, account: string): string =>
  `${kind}:${sha256(`${name} ${account}`)}`;

/** Locks the row of an account until the transaction ends, so that parallel attempts are counted one by one. */
export async function lockAccountAttempts(em: Em, account: string): Promise<AccountAttemptsRow> {
  await em.execute(
    'insert into account_attempts (account) values (?) on conflict (account) do update set account = excluded.account',
    [account],
  );
  return em.findOneOrFail(AccountAttemptsSchema, { account });
}

export const readAccountAttempts = (row: AccountAttemptsRow): AccountAttempts => ({
  shared: { attempts: row.sharedAttempts, endsAt: row.sharedEndsAt },
  reserve: { attempts: row.reserveAttempts, endsAt: row.reserveEndsAt },
  failures: row.failures,
  lastFailureAt: row.lastFailureAt,
});

export function writeAccountAttempts(row: AccountAttemptsRow, state: AccountAttempts): void {
  row.sharedAttempts = state.shared.attempts;
  row.sharedEndsAt = state.shared.endsAt;
  row.reserveAttempts = state.reserve.attempts;
  row.reserveEndsAt = state.reserve.endsAt;
  row.failures = state.failures;
  row.lastFailureAt = state.lastFailureAt;
}

export async function saveAttemptSource(em: Em, source: AttemptSourceRow): Promise<void> {
  await em.upsert(AttemptSourceSchema, source);
}

/**
 * Forgets what was counted for an account, and which devices and addresses are known to it. The account's row comes
 * first, as in an attempt, so that the two never wait for each other.
 */
export async function deleteAttempts(em: Em, account: AttemptedAccount): Promise<void> {
  const key = accountKey(account);
  await em.nativeDelete(AccountAttemptsSchema, { account: key });
  await em.nativeDelete(AttemptSourceSchema, { account: key });
}
