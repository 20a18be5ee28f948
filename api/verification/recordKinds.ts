import { z } from 'zod';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRowsWhere } from '#api/db/entityRows.ts';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { BankDetailsSchema, DepositAddressSchema } from '#api/features/portalConfig/entities.ts';
import { credentialDigest } from '#api/journal/credentials.ts';
import { PayoutAccountSchema } from '#api/payoutAccounts/entities.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { approvals } from './approvalRecords.ts';
import { consultations, contactMessages } from './markedRecords.ts';
import { type RecordKind, type ReplayedRecord, readSide, replayError } from './recordKind.ts';
import { recoveries } from './recoveries.ts';

const FRESH = { disableIdentityMap: true } as const;
const addressSide = z.object({
  address: z.string().nullable(),
  network: z.string().optional(),
  tag: z.string().optional(),
});
const bankSide = z.object({
  bankDetails: z
    .object({ holder: z.string(), bank: z.string(), account: z.string(), bic: z.string().nullable() })
    .nullable(),
});
const payoutAccountSide = z.object({
  payoutAccount: z.object({ name: z.string(), asset: z.string(), address: z.string() }),
});
const accountOf = ({ name, asset, address }: ReplayedRecord) => ({ name, asset, address });
const staffSide = z.object({
  displayName: z.string().optional(),
  email: z.string().nullable().optional(),
  role: z.string().optional(),
  status: z.string().optional(),
  passwordDigest: z.string().optional(),
});

const applications: RecordKind = {
  name: 'application',
  actions: ['application_approved', 'application_rejected'],
  apply(state, entry) {
    if (state) throw replayError(entry);
    const approved = entry.action === 'application_approved';
    return {
      status: approved ? 'approved' : 'rejected',
      decidedAt: entry.at.toISOString(),
      decisionNote: entry.reason ?? null,
      investorId: approved ? (entry.investorId ?? null) : null,
    };
  },
  async findStored(em, keys) {
    const rows = await findRowsWhere(em, ApplicationSchema, oneOf(em, 'id', keys));
    return new Map(
      rows.map(({ id, status, decidedAt, decisionNote, investorId }) => [
        id,
        {
          status,
          decidedAt: decidedAt?.toISOString() ?? null,
          decisionNote: decisionNote ?? null,
          investorId: investorId ?? null,
        },
      ]),
    );
  },
  unexplainedSql: `select r.id as key from application r left join journal_entry j
    on j.subject = r.id and j.action in (ACTIONS) where r.status <> 'pending' and j.seq is null limit 1`,
};

interface Destination {
  readonly address: string | null;
  readonly network?: string | null | undefined;
  readonly tag?: string | null | undefined;
}

/** Entries of earlier releases state neither network nor tag. */
const destinationOf = ({ address, network, tag }: Partial<Destination>) => ({
  address: address ?? null,
  network: network ?? null,
  tag: tag ?? null,
});

const bankDetails: RecordKind = {
  name: 'bank details',
  actions: ['bank_details_changed'],
  apply(state, entry) {
    const before = readSide(bankSide, entry, 'before').bankDetails;
    const { changedBy: _changedBy, changedAt: _changedAt, ...current } = state ?? {};
    if (canonicalJson(before) !== canonicalJson(state ? current : null)) throw replayError(entry);
    const after = readSide(bankSide, entry, 'after').bankDetails;
    return { ...after, changedBy: entry.actorName, changedAt: entry.at.toISOString() };
  },
  async findStored(em, keys) {
    const rows = await em.find(BankDetailsSchema, { currency: { $in: [...keys] } }, FRESH);
    return new Map(
      rows.map(({ currency, holder, bank, account, bic, changedBy, changedAt }) => [
        currency,
        { holder, bank, account, bic: bic ?? null, changedBy, changedAt: changedAt.toISOString() },
      ]),
    );
  },
  unexplainedSql: `select r.currency as key from bank_details r left join journal_entry j
    on j.subject = r.currency and j.action in (ACTIONS) where j.seq is null limit 1`,
};

const depositAddresses: RecordKind = {
  name: 'deposit address',
  actions: ['deposit_address_changed'],
  apply(state, entry) {
    const before = destinationOf(readSide(addressSide, entry, 'before'));
    const current = destinationOf((state ?? {}) as Partial<Destination>);
    if (canonicalJson(before) !== canonicalJson(current)) throw replayError(entry);
    const after = destinationOf(readSide(addressSide, entry, 'after'));
    return { ...after, changedBy: entry.actorName, changedAt: entry.at.toISOString() };
  },
  async findStored(em, keys) {
    const rows = await em.find(DepositAddressSchema, {}, FRESH);
    const wanted = new Set(keys);
    return new Map(
      rows
        .filter(({ symbol }) => wanted.has(symbol))
        .map((row) => [
          row.symbol,
          { ...destinationOf(row), changedBy: row.changedBy, changedAt: row.changedAt.toISOString() },
        ]),
    );
  },
  unexplainedSql: `select r.symbol as key from deposit_address r left join journal_entry j
    on j.subject = r.symbol and j.action in (ACTIONS) where j.seq is null limit 1`,
};

const staffAccounts: RecordKind = {
  name: 'staff account',
  actions: [
    'staff_created',
    'staff_password_changed',
    'staff_password_rehashed',
    'staff_role_changed',
    'staff_deactivated',
    'staff_reactivated',
    'staff_email_changed',
  ],
  apply(state, entry) {
    const after = readSide(staffSide, entry, 'after');
    if (entry.action === 'staff_created') {
      if (state) throw replayError(entry);
      return after;
    }
    if (entry.action !== 'staff_password_changed') return { ...state, ...after };
    const { passwordDigest: _, ...rest } = state ?? {};
    // After an older entry without a digest the password is unknown.
    return { ...rest, ...after };
  },
  async findStored(em, keys) {
    const rows = await em.find(StaffSchema, { username: { $in: [...keys] } }, FRESH);
    return new Map(
      rows.map(({ username, displayName, email, role, isActive, passwordHash }) => [
        username,
        {
          displayName,
          email: email ?? null,
          role,
          status: isActive ? 'active' : 'deactivated',
          passwordDigest: credentialDigest(username, 'password', passwordHash),
        },
      ]),
    );
  },
  // `admin` can be older than the entry `staff_created`.
  unexplainedSql: `select r.username as key from staff r left join journal_entry j
    on j.subject = r.username and j.action in (ACTIONS)
    where r.username <> 'admin' and j.seq is null limit 1`,
};

const payoutAccounts: RecordKind = {
  name: 'payout account',
  actions: ['payout_account_added', 'payout_account_renamed', 'payout_account_removed'],
  apply(state, entry) {
    const isAdded = entry.action === 'payout_account_added';
    const before = isAdded ? undefined : readSide(payoutAccountSide, entry, 'before').payoutAccount;
    if (canonicalJson(before ?? null) !== canonicalJson(state ? accountOf(state) : null))
      throw replayError(entry);
    if (entry.action === 'payout_account_removed') return { ...state, removedAt: entry.at.toISOString() };
    return { ...readSide(payoutAccountSide, entry, 'after').payoutAccount, removedAt: null };
  },
  async findStored(em, keys) {
    const rows = await em.find(PayoutAccountSchema, { id: { $in: [...keys] } }, FRESH);
    return new Map(
      rows.map(({ id, name, asset, address, removedAt }) => [
        id,
        { name, asset, address, removedAt: removedAt?.toISOString() ?? null },
      ]),
    );
  },
  unexplainedSql: `select r.id as key from payout_account r left join journal_entry j
    on j.subject = r.id and j.action in (ACTIONS) where j.seq is null limit 1`,
};

/** The kinds of records that `verifyRecords` compares with the journal. */
export const recordKinds: readonly RecordKind[] = [
  depositAddresses,
  bankDetails,
  applications,
  contactMessages,
  consultations,
  staffAccounts,
  payoutAccounts,
  recoveries,
  approvals,
];
