import { HOUR_MS } from './duration.ts';

/** Hours after a request to an account that was not used before until it can be approved without a call-back. */
export const NEW_ACCOUNT_WAIT_HOURS = 24;
/** Days for which the link in the notice of such a request can stop it. */
export const VETO_DAYS = 30;
/** Accounts that an investor can keep in the address book. */
export const MAX_PAYOUT_ACCOUNTS = 20;

/** Formats of coin addresses that ignore case: hexadecimal, and Bech32 with the prefix of its coin. */
const CASE_INSENSITIVE = /^(0x|bc1|ltc1|addr1|bitcoincash:)/i;

/** Only ASCII letters, because other letters can fold to a letter that looks different. */
const foldCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * An address in the form in which addresses are compared. Spaces and case do not count in an account number and the name
 * of a bank; in a coin's address only the case of a format that ignores it. Two texts that can name different accounts
 * stay different.
 */
export function normaliseAddress(asset: string, address: string): string {
  const text = address.normalize('NFC').trim();
  if (asset === 'USD') return foldCase(text.replace(/\s+/g, ''));
  return CASE_INSENSITIVE.test(text) ? foldCase(text) : text;
}

/**
 * A bank account as e-mails show it: its first two and last four digits, or fewer of a short number, so that its owner
 * recognises it and a reader of the e-mail cannot use it.
 */
export function maskAccount(address: string): string {
  const count = address.match(/\d/g)?.length ?? 0;
  const first = count >= 12 ? 2 : 0;
  const last = Math.min(4, Math.floor(count / 3));
  let position = 0;
  return address.replace(/\d/g, (digit) => {
    position += 1;
    return position <= first || position > count - last ? digit : '•';
  });
}

interface NewAccountRequest {
  /** Whether an earlier withdrawal to this account was approved. */
  readonly isUsed: boolean;
  /** Hours of the policy; null while it is off. */
  readonly waitHours: number | null;
  readonly requestedAt: Date;
}

/** End of the wait of a request to an account that was not used before; null when nothing waits. */
export function newAccountWaitEnd({ isUsed, waitHours, requestedAt }: NewAccountRequest): Date | null {
  if (isUsed || waitHours === null || waitHours <= 0) return null;
  return new Date(requestedAt.getTime() + waitHours * HOUR_MS);
}

export const APPROVAL_WAIT_REASONS = ['account_change', 'new_account'] as const;
type ApprovalWaitReason = (typeof APPROVAL_WAIT_REASONS)[number];

interface Waits {
  /** End of the wait after a change of credentials or contact data. */
  readonly accessChangeUntil: Date | null;
  /** End of the wait of a new account. */
  readonly newAccountUntil: Date | null;
  /** When staff confirmed the request by a call to the investor. */
  readonly calledBackAt: Date | null;
}

export interface ApprovalWait {
  readonly until: Date;
  readonly reason: ApprovalWaitReason;
}

/**
 * The wait that ends last, or null. A call-back ends the wait of a new account only: after a change of contact data the
 * call may reach somebody else.
 */
export function approvalWait({
  accessChangeUntil,
  newAccountUntil,
  calledBackAt,
}: Waits): ApprovalWait | null {
  const accountUntil = calledBackAt ? null : newAccountUntil;
  if (accessChangeUntil && (!accountUntil || accessChangeUntil >= accountUntil)) {
    return { until: accessChangeUntil, reason: 'account_change' };
  }
  return accountUntil && { until: accountUntil, reason: 'new_account' };
}

interface CallBackState {
  readonly newAccountUntil: Date | null;
  readonly calledBackAt: Date | null;
  readonly now: Date;
}

type CallBack = { readonly ok: true } | { readonly ok: false; readonly code: 'not_waiting' | 'called_back' };

/** Whether a call-back can be recorded for a pending request: once, and only while the new account waits. */
export function checkCallBack({ newAccountUntil, calledBackAt, now }: CallBackState): CallBack {
  if (calledBackAt) return { ok: false, code: 'called_back' };
  if (!newAccountUntil || newAccountUntil <= now) return { ok: false, code: 'not_waiting' };
  return { ok: true };
}
