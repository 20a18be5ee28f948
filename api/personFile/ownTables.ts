import type { Investor } from '#api/accounts/entities.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { PersonRows } from '#api/erasure/personRows.ts';
import { type HeldTable, readHeld } from '#api/erasure/readHeld.ts';
import { isInvestorAction } from '#api/journal/actions.ts';

/**
 * What the holder of an account reads of the tables, by column. Nothing else is in their own file: neither names and
 * notes of staff, nor what is about others.
 */
const OWN_COLUMNS: Readonly<Record<string, string>> = {
  investor: `investorId fullName email phone language tier reportingCurrency withdrawalLimit isActive totalValue
    totalInvested strategy assets watchlist lastSignInAt accessChangedAt secondFactorAt createdAt`,
  email_change: 'at replaced',
  notification_settings: 'valuation allocation transaction sentFor',
  account_transaction: 'amount date type status createdAt removedAt',
  ledger_transaction: 'kind valueDate recordedAt',
  allocation_change: 'at assets',
  fee_terms: 'number validFrom management performance crystallisation collection setAt',
  fee_reversal: 'reversedAt',
  withdrawal: 'asset amount address note status requestedAt decidedAt decisionNote vetoedAt payment paidOn',
  payout_account: 'name asset address createdAt firstUsedAt removedAt',
  statement: 'firstDay lastDay number asKnownAt issuedAt reason digest',
  document: 'title kind number fileName size addedAt explanation openedAt',
  document_request: 'title note status explanation requestedAt decidedAt',
  fee_charge: 'number firstDay lastDay value management performance collection',
  application: `fullName email phone investmentAmount investmentGoal riskTolerance liquidityNeeds language
    experienceLevel status submittedAt decidedAt`,
  contact_message: `name email subject message about wanted language status submittedAt outcome outcomeText
    outcomeAt`,
  reply: 'subject text createdAt',
  outbox_message: 'toEmail toName subject text status createdAt sentAt',
  investor_session: 'device provenAt createdAt lastActiveAt expiresAt',
  investor_recovery: 'status requestedAt effectiveAt closedAt',
  passkey: 'name createdAt lastUsedAt',
  totp: 'createdAt confirmedAt',
  recovery_code: 'usedAt',
  access_entry: 'at action result',
  journal_entry: 'at action investorNote',
};

export const isOwnTable = (name: string): boolean => Object.hasOwn(OWN_COLUMNS, name);

type Row = HeldTable['rows'][number];

type OwnRows = PersonRows & { readonly investor: Investor };

/** Whether a row is meant for the holder, where a table has others too. What a visitor wrote with the address is not. */
const CHOSEN: Readonly<Record<string, (row: Row, own: OwnRows) => boolean>> = {
  outbox_message: ({ toEmail, threadId }, { investor, forms }) =>
    String(toEmail).toLowerCase() === investor.email.toLowerCase() &&
    (!threadId || forms.includes(String(threadId))),
  journal_entry: ({ action }) => isInvestorAction(String(action)),
};

/**
 * Finds the rows of an account by what is proven: its forms are those that staff or the signed-in holder gave it, and
 * messages to its address count only where no other account has or had that address.
 */
export async function findOwnRows(em: Em, investor: Investor): Promise<OwnRows> {
  const db = kysely(em);
  const forms = await db
    .selectFrom('application')
    .select('id')
    .where('investor_id', '=', investor.investorId)
    .unionAll(db.selectFrom('contact_message').select('id').where('investor_id', '=', investor.investorId))
    .execute();
  const email = investor.email.toLowerCase();
  const others = await db
    .selectFrom('investor')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email))
    .where('id', '<>', investor.id)
    .unionAll(
      db
        .selectFrom('email_change')
        .select('investor_id as id')
        .where(({ eb, fn }) => eb(fn<string>('lower', ['replaced']), '=', email))
        .where('investor_id', '<>', investor.id),
    )
    .execute();
  return {
    investor,
    forms: forms.map(({ id }) => id),
    emails: others.length > 0 ? [] : [email],
    names: [],
    named: [],
  };
}

/** What the holder of an account reads of the tables. */
export async function* readOwn(em: Em, rows: OwnRows): AsyncGenerator<HeldTable> {
  for await (const { schema, name, rows: held } of readHeld(em, rows)) {
    const columns = OWN_COLUMNS[name]?.trim().split(/\s+/);
    if (!columns) continue;
    const chosen = CHOSEN[name] ?? (() => true);
    const own = held
      .filter((row) => chosen(row, rows))
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
    if (own.length > 0) yield { schema, name, rows: own };
  }
}
