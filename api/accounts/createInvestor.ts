import { type AccountSnapshot, snapshotAccount } from '#api/journal/accountRecords.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import { snapshotCredentials } from '#api/journal/credentials.ts';
import { bookUnits } from '#api/ledger/book.ts';
import { phoneColumns } from '#api/phones/phoneNumber.ts';
import { recordDefinition } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { DEFAULT_CURRENCY } from '#common/domain/amount.ts';
import { createInvestorId } from '#common/domain/investorId.ts';
import { ZERO } from '#common/domain/money.ts';
import { DEFAULT_COST_METHOD } from '#common/domain/positions/cost.ts';
import type { AccountTier } from '#common/domain/tiers.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import { recordHistory } from './changeAccount.ts';
import { type Investor, InvestorSchema } from './entities.ts';
import { issueActivation } from './issueActivation.ts';

interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly phone?: string;
  readonly language?: Language;
  readonly tier: AccountTier;
  /** Whether the activation email is left to staff. */
  readonly isImported?: boolean;
}

interface Creation {
  readonly action: JournalAction;
  readonly subject?: string;
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
}

function addInvestor(work: UnitOfWork, person: Person, entry: Creation): Investor {
  const { random: ids } = work.context;
  const investor = work.em.create(InvestorSchema, {
    id: ids.uuid(),
    investorId: createInvestorId(ids.bytes(5)),
    fullName: person.fullName,
    email: person.email,
    ...phoneColumns(person.phone ?? null),
    language: person.language ?? DEFAULT_LANGUAGE,
    tier: person.tier,
    costMethod: DEFAULT_COST_METHOD,
    reportingCurrency: DEFAULT_CURRENCY,
    withdrawalLimit: null,
    isActive: true,
    totalValue: ZERO,
    totalInvested: ZERO,
    positionsValue: null,
    strategy: null,
    positionsAt: null,
    assets: [],
    watchlist: [],
    version: 1,
    withdrawalsVersion: 1,
    accessCodeHash: null,
    activationHash: null,
    activationExpiresAt: null,
    lastSignInAt: null,
    accessChangedAt: null,
    notificationsReadTo: 0,
    createdAt: work.now,
    updatedAt: work.now,
  });
  recordDefinition(work, investor);
  if (!person.isImported) issueActivation(work, investor, 'welcome');
  const after: AccountSnapshot = {
    ...snapshotAccount(investor),
    credentials: snapshotCredentials(investor),
  };
  recordHistory(work, investor, { after });
  work.record({
    action: entry.action,
    investorId: investor.investorId,
    subject: entry.subject,
    reason: entry.reason,
    investorNote: entry.investorNote,
    after,
  });
  return investor;
}

/** Creates investors with empty portfolios and enqueues their activation emails, unless staff send them later. */
export async function createInvestors(
  work: UnitOfWork,
  people: readonly Person[],
  entry: Creation,
): Promise<Investor[]> {
  const investors = people.map((person) => addInvestor(work, person, entry));
  await bookUnits(work, investors);
  return investors;
}

/** Creates one investor as `createInvestors`. */
export async function createInvestor(work: UnitOfWork, person: Person, entry: Creation): Promise<Investor> {
  const investor = addInvestor(work, person, entry);
  await bookUnits(work, [investor]);
  return investor;
}
