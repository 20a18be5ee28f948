import { InvestorSchema } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import { createToken } from '#api/crypto/tokens.ts';
import { guessedAccessCodeEmail } from '#api/email/templates/access.ts';
import { guessedPasswordEmail } from '#api/email/templates/staff.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { localPath } from '#common/language/localPath.ts';
import { REPORTED_FAILURES } from './attemptLimits.ts';
import { type AttemptedAccount, accountKey } from './attemptRows.ts';
import { AccountAttemptsSchema } from './entities.ts';

const DEVICE_CODE_MS = 3 * DAY_MS;

/** Notifies staff in the journal and the log, and the owner by e-mail, at most once a day for an account. */
export async function reportGuessing(
  context: Context,
  account: AttemptedAccount,
  failures: number,
): Promise<void> {
  if (failures < REPORTED_FAILURES) return;
  const report = account.kind === 'investor' ? reportToInvestor : reportToStaff;
  const isReported = await runInTransaction(context, systemActor, (work) =>
    report(work, account.name, failures),
  );
  // An unknown name is not logged, because it may be a password in the wrong field.
  if (isReported) context.log.warn({ account: accountKey(account), failures }, 'sustained guessing');
}

/** Claims the report of the day, so that one of several parallel attempts sends it. */
async function claimReport(work: UnitOfWork, account: AttemptedAccount): Promise<boolean> {
  const now = work.now.getTime();
  const claimed = await work.em.nativeUpdate(
    AccountAttemptsSchema,
    {
      account: accountKey(account),
      $or: [{ reportedAt: { $lte: now - DAY_MS } }, { reportedAt: { $gt: now } }],
    },
    { reportedAt: now },
  );
  return claimed === 1;
}

async function reportToInvestor(work: UnitOfWork, investorId: string, failures: number): Promise<boolean> {
  const { em, context } = work;
  const investor = await em.findOne(InvestorSchema, { investorId });
  const account: AttemptedAccount = { kind: 'investor', name: investorId };
  if (!investor || !(await claimReport(work, account))) return false;
  work.record({ action: 'access_code_guessed', investorId, after: { failures } });
  if (!investor.isActive || !investor.accessCodeHash) return true;
  const code = createToken(context.random);
  const expiresAt = new Date(work.now.getTime() + DEVICE_CODE_MS);
  const device = { deviceCodeHash: code.hash, deviceCodeExpiresAt: expiresAt.getTime() };
  await em.nativeUpdate(AccountAttemptsSchema, { account: accountKey(account) }, device);
  const page = localPath(investor.language, `/portal#id=${investorId}&device=${code.secret}`);
  work.enqueueEmail(
    guessedAccessCodeEmail({
      firm: context.firm,
      name: investor.fullName,
      email: investor.email,
      language: investor.language,
      investorId,
      failures,
      link: context.config.publicUrl + page,
      code: code.secret,
      expiresAt,
    }),
  );
  return true;
}

async function reportToStaff(work: UnitOfWork, username: string, failures: number): Promise<boolean> {
  const staff = await work.em.findOne(StaffSchema, { username });
  if (!staff || !(await claimReport(work, { kind: 'staff', name: username }))) return false;
  work.record({ action: 'staff_password_guessed', subject: username, after: { failures } });
  const { firm } = work.context;
  work.enqueueEmail(guessedPasswordEmail({ firm, name: firm.name, email: firm.email, username, failures }));
  return true;
}
