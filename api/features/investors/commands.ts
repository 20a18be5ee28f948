import { assertVersion } from '#api/accounts/assertVersion.ts';
import { changeAccount } from '#api/accounts/changeAccount.ts';
import type { Investor } from '#api/accounts/entities.ts';
import { issueActivation } from '#api/accounts/issueActivation.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { notifyAccountChange } from '#api/accounts/notifyAccountChange.ts';
import { proposeAccountChange } from '#api/accounts/proposeAccountChange.ts';
import { recordCredentials } from '#api/accounts/recordCredentials.ts';
import { resetAccess } from '#api/accounts/resetAccess.ts';
import { keepExactTotal } from '#api/accounts/totals.ts';
import type { ProposedChange } from '#api/approvals/change.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import type { AccountNotice } from '#api/email/templates/access.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { InstrumentSchema } from '#api/instruments/entities.ts';
import { snapshotAccount } from '#api/journal/accountRecords.ts';
import { describeDifference } from '#api/journal/describe.ts';
import { phoneColumns } from '#api/phones/phoneNumber.ts';
import { endInvestorSessions } from '#api/sessions/investorSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import type { updateInvestor as updateInvestorCall } from '#common/contract/investors.ts';
import { type Money, roundMoney } from '#common/domain/money.ts';
import { checkSubmittedTotals, displayedProfitAndLoss } from '#common/domain/portfolio.ts';
import { expectedProfitLossText } from '#common/messages/staff/portfolioTexts.ts';
import { assertNotRedirected, isAccessAtStake } from './redirectedAccess.ts';

type Edit = HandlerInput<typeof updateInvestorCall>['body'];

/** The totals after the edit. P&L is derived; when it is stated, it must agree with them. */
function editedTotals(investor: Investor, edit: Edit): { value: Money; invested: Money } {
  const value = keepExactTotal(investor.totalValue, edit.portfolioValue ?? investor.totalValue);
  const invested = keepExactTotal(investor.totalInvested, edit.totalInvested ?? investor.totalInvested);
  if (edit.currentPnL === undefined) return { value, invested };
  const shown = displayedProfitAndLoss({ value, invested });
  const stated = checkSubmittedTotals({ value, invested, profitLoss: edit.currentPnL });
  if (!stated.ok && roundMoney(edit.currentPnL, 2) !== shown) {
    throw fieldError('currentPnL', expectedProfitLossText(shown));
  }
  return { value, invested };
}

/** Fields of a row that the edit can repeat but not change. @throws {AppError} `validation` */
function assertUnchanged(investor: Investor, edit: Edit): void {
  const { id, investorId, createdAt } = investor;
  const own = { id, investorId, createdAt: createdAt.toISOString() };
  for (const name of ['id', 'investorId', 'createdAt'] as const)
    if (edit[name] !== undefined && edit[name] !== own[name]) throw fieldError(name, 'Cannot be changed');
}

async function assertStrategy({ em }: UnitOfWork, symbol: string): Promise<void> {
  if (!(await em.findOne(InstrumentSchema, { symbol, kind: 'strategy' })))
    throw fieldError('strategy', 'There is no such strategy');
}

const changesLimit = ({ withdrawalLimit = null }: Investor, edit: Edit): boolean =>
  edit.withdrawalLimit !== undefined && edit.withdrawalLimit !== withdrawalLimit;

/** Whether an edit is about the address that activation links and codes go to, or about what can be withdrawn. */
export const needsProof = (investor: Investor, edit: Edit): boolean =>
  (edit.email !== undefined && edit.email !== investor.email) || changesLimit(investor, edit);

/** @throws {AppError} `not_found`, `stale_version`, `version_required`, `validation` */
async function lockForEdit(work: UnitOfWork, id: string, edit: Edit): Promise<Investor> {
  const investor = await lockAccount(work, { id });
  assertUnchanged(investor, edit);
  const { portfolioValue, totalInvested, currentPnL, version } = edit;
  const changesMoney = [portfolioValue, totalInvested, currentPnL].some((figure) => figure !== undefined);
  await assertVersion(work, investor, version, { changesMoney });
  if (edit.strategy && edit.strategy !== investor.strategy) await assertStrategy(work, edit.strategy);
  if (changesLimit(investor, edit)) {
    // Each has a policy of its own, and an entry of the journal is measured by one.
    const { value, invested } = editedTotals(investor, edit);
    if (value !== investor.totalValue || invested !== investor.totalInvested)
      throw fieldError('withdrawalLimit', 'Save the limit and the amounts one after the other');
  }
  return investor;
}

type ContactData = Pick<Investor, 'email' | 'fullName' | 'phone'>;

/** What an edit changed of the contact data. A call-back would reach a new number. */
function contactChanges(before: ContactData, after: ContactData): AccountNotice[] {
  const changes: AccountNotice[] = [];
  if (after.email !== before.email) changes.push('email-changed');
  if (after.fullName !== before.fullName) changes.push('name-changed');
  if (after.phone !== before.phone) changes.push('phone-changed');
  return changes;
}

/** The fields after an edit, without the totals, which have rules of their own. A new field of the request is added here. */
function editedFields({
  fullName,
  email,
  phone,
  investmentTier,
  costMethod,
  reportingCurrency,
  withdrawalLimit,
  isActive,
  strategy,
}: Edit): Partial<Investor> {
  return {
    ...(fullName === undefined ? {} : { fullName }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : phoneColumns(phone)),
    ...(investmentTier === undefined ? {} : { tier: investmentTier }),
    ...(costMethod === undefined ? {} : { costMethod }),
    ...(reportingCurrency === undefined ? {} : { reportingCurrency }),
    ...(withdrawalLimit === undefined ? {} : { withdrawalLimit }),
    ...(isActive === undefined ? {} : { isActive }),
    ...(strategy === undefined ? {} : { strategy: strategy || null }),
  };
}

/**
 * Edits an investor. Deactivating ends the sessions. A new email address invalidates the activation link that was
 * sent to the earlier one, which can belong to another person.
 * @throws {AppError} `not_found`, `stale_version`, `version_required`, `validation` for figures that disagree
 */
export async function updateInvestor(work: UnitOfWork, id: string, edit: Edit): Promise<Investor> {
  const { version } = edit;
  const investor = await lockForEdit(work, id, edit);
  const { value, invested } = editedTotals(investor, edit);
  const deactivated = investor.isActive && edit.isActive === false;
  const before = { email: investor.email, fullName: investor.fullName, phone: investor.phone };
  const { reason, investorNote } = edit;
  const origin = { reason, investorNote, isUnconditional: version === undefined };
  await changeAccount(work, investor, { action: 'investor_updated', ...origin }, () => {
    Object.assign(investor, editedFields(edit));
    investor.totalValue = value;
    investor.totalInvested = invested;
    if (investor.email !== before.email) {
      investor.activationHash = null;
      investor.activationExpiresAt = null;
    }
    if (contactChanges(before, investor).length > 0) investor.accessChangedAt = work.now;
  });
  if (deactivated) await endInvestorSessions(work.em, investor.id);
  const changes = contactChanges(before, investor);
  if (changes.length > 0) await notifyAccountChange(work, investor, changes, { before });
  return investor;
}

/** An edit as policies and the second person see it. @throws {AppError} `not_found`, `validation` */
export async function proposeEdit(work: UnitOfWork, id: string, edit: Edit): Promise<ProposedChange> {
  const investor = await lockForEdit(work, id, edit);
  const edited = { ...investor, ...editedFields(edit) };
  const changes = describeDifference(snapshotAccount(investor), snapshotAccount(edited));
  const redirects = edited.email !== investor.email && isAccessAtStake(investor);
  return proposeAccountChange(investor, {
    title: redirects ? 'Change the e-mail address of an investor' : 'Edit an investor',
    policies: [
      // Together with a reset, a new address gives the access away as a recovery does.
      ...(redirects ? (['investor_recovery'] as const) : []),
      // Otherwise one person could set for each client what a policy sets for all.
      ...(changesLimit(investor, edit) ? (['policy_change'] as const) : []),
      'totals',
    ],
    totals: editedTotals(investor, edit),
    lines: changes.map(({ field, before, after }) => ({
      field,
      before: before ?? 'none',
      after: after ?? 'none',
    })),
    reason: edit.reason,
    investorNote: edit.investorNote,
  });
}

interface Notes {
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
}

interface Issued {
  readonly mailedTo: string;
  readonly expiresAt: string;
}

/** @throws {AppError} `conflict` when the investor already has an access code, or a new address */
export async function resendActivation(work: UnitOfWork, id: string): Promise<Issued> {
  const investor = await lockAccount(work, { id });
  if (investor.accessCodeHash) {
    throw new AppError('conflict', {
      message: 'This investor already has an access code. Reset it instead.',
    });
  }
  await assertNotRedirected(work, investor);
  const expiresAt = issueActivation(work, investor, 'welcome');
  // Before the first sign-in there is no access that could be taken over.
  const withdrawalsWait = investor.lastSignInAt !== null;
  if (withdrawalsWait) investor.accessChangedAt = work.now;
  const options = { onlyEarlierAddresses: true, withdrawalsWait };
  await notifyAccountChange(work, investor, ['activation-resent'], options);
  recordCredentials(work, investor, {
    action: 'activation_resent',
    mailedTo: investor.email,
    withdrawalsWait,
  });
  return { mailedTo: displayAddress(investor.email), expiresAt: expiresAt.toISOString() };
}

/**
 * Removes the access code, ends the sessions and enqueues a new activation email.
 * @throws {AppError} `conflict` shortly after a change of the address
 */
export async function resetAccessCode(work: UnitOfWork, id: string, notes: Notes): Promise<Issued> {
  const investor = await lockAccount(work, { id });
  await assertNotRedirected(work, investor);
  const expiresAt = await resetAccess(work, investor, { action: 'access_code_reset', ...notes });
  return { mailedTo: displayAddress(investor.email), expiresAt: expiresAt.toISOString() };
}
