import type { Investor } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import { unicodeAddress } from '#api/email/displayAddress.ts';
import { type ErrorText, fieldError } from '#api/errors/appError.ts';
import type { Staff } from '#api/sessions/entities.ts';
import { type AccessCodeError, checkAccessCode } from '#common/domain/accessCode.ts';
import { ACCESS_CODE_LENGTH } from '#common/domain/accountAccess.ts';
import { consistsOfWords, contextSpecificWords } from '#common/domain/contextSpecificWords.ts';
import { normaliseSecret } from '#common/domain/normaliseSecret.ts';

/** Below the strength of six random letters. */
const ACCESS_CODE_GUESSES = 1e6;
/** Below the strength of eight random letters and digits. */
const STAFF_PASSWORD_GUESSES = 1e8;

/** An address, or the name of a staff account, as it is stored and as people read it. */
const bothForms = (stored: string): string[] => [stored, unicodeAddress(stored)];

const LENGTHS = { min: String(ACCESS_CODE_LENGTH.min), max: String(ACCESS_CODE_LENGTH.max) };

const accessCodeText =
  (code: AccessCodeError | 'too_easy'): ErrorText =>
  (t) =>
    t(`portal.accessCode.${code}`, LENGTHS);

/** @throws {AppError} `validation` for a code that is easy to guess, `busy` */
export async function assertNewAccessCode(
  context: Context,
  investor: Investor,
  { field, code: typed }: { readonly field: string; readonly code: string },
): Promise<void> {
  const code = normaliseSecret(typed);
  const check = checkAccessCode(code, investor.investorId);
  if (!check.ok) throw fieldError(field, accessCodeText(check.code));
  const { investorId, fullName, email, phone: ownPhone } = investor;
  const applications = await context
    .em()
    .execute<{ phone: string }[]>('select phone from application where email = ? limit 5', [email]);
  const phones = [...applications.map(({ phone }) => phone), ...(ownPhone ? [ownPhone] : [])];
  const personal = contextSpecificWords({
    names: [fullName, context.firm.name],
    emails: bothForms(email),
    phones,
    ids: [investorId],
  });
  const strength = await context.passwords.measure(code, personal);
  if (strength.isCommon) throw fieldError(field, accessCodeText('too_common'));
  if (strength.guesses < ACCESS_CODE_GUESSES || consistsOfWords(code, personal)) {
    throw fieldError(field, accessCodeText('too_easy'));
  }
}

/** @throws {AppError} `validation` for a password that is easy to guess, `busy` */
export async function assertNewStaffPassword(
  context: Context,
  { username, displayName }: Pick<Staff, 'username' | 'displayName'>,
  password: string,
  field: 'newPassword' | 'password' = 'newPassword',
): Promise<void> {
  if (await isGuessablePassword(context, [username, displayName], password)) {
    throw fieldError(field, 'This password is easy to guess. Please choose another.');
  }
}

async function isGuessablePassword(
  context: Context,
  names: readonly string[],
  typed: string,
): Promise<boolean> {
  const password = normaliseSecret(typed);
  const { firm, passwords } = context;
  const personal = contextSpecificWords({
    names: [...names.flatMap(bothForms), firm.name],
    emails: bothForms(firm.email),
    phones: [firm.phone],
    ids: [],
  });
  const strength = await passwords.measure(password, personal);
  const isEasy = strength.guesses < STAFF_PASSWORD_GUESSES || consistsOfWords(password, personal);
  return strength.isCommon || isEasy;
}
