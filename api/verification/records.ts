import { z } from 'zod';
import type { Em } from '#api/db/open.ts';
import { DepositAddressSchema } from '#api/features/addresses/entities.ts';
import { ApplicationSchema } from '#api/features/intake/entities.ts';
import { credentialDigest } from '#api/journal/credentials.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { StaffSchema } from '#api/sessions/entities.ts';

/** The state of a record according to the journal; unknown fields are left out. */
export type RecordClaim = Readonly<Record<string, string | null | undefined>>;

/** A kind of record, other than accounts, whose state the journal explains. */
export interface RecordKind {
  readonly name: string;
  /** The entries about it; their subject is the record's key. */
  readonly actions: readonly string[];
  /** @throws {Contradiction} when the entry does not follow from those before it */
  readonly fold: (claim: RecordClaim | undefined, entry: JournalEntry) => RecordClaim;
  readonly stored: (em: Em, keys: readonly string[]) => Promise<ReadonlyMap<string, RecordClaim>>;
  /** SQL that finds the key of a row which needs an entry; `ACTIONS` stands for those above. */
  readonly unexplained: string;
}

/** An entry that does not follow from those before it. */
export class Contradiction extends Error {
  override readonly name = 'Contradiction';
}

const contradiction = ({ seq }: JournalEntry) =>
  new Contradiction(`Journal entry ${seq} does not follow from those before it.`);

function read<Schema extends z.ZodType>(schema: Schema, entry: JournalEntry, side: 'before' | 'after') {
  try {
    return schema.parse(JSON.parse(entry[side] ?? '{}')) as z.output<Schema>;
  } catch {
    throw contradiction(entry);
  }
}

const FRESH = { disableIdentityMap: true } as const;
const statusSide = z.object({ status: z.string() });
const addressSide = z.object({ address: z.string().nullable() });
const staffSide = z.object({ displayName: z.string().optional(), passwordDigest: z.string().optional() });

const applications: RecordKind = {
  name: 'application',
  actions: ['application_approved', 'application_rejected'],
  fold(claim, entry) {
    if (claim) throw contradiction(entry);
    const approved = entry.action === 'application_approved';
    return {
      status: approved ? 'approved' : 'rejected',
      decidedAt: entry.at.toISOString(),
      decisionNote: entry.reason ?? null,
      investorId: approved ? (entry.investorId ?? null) : null,
    };
  },
  async stored(em, keys) {
    const rows = await em.find(ApplicationSchema, { id: { $in: [...keys] } }, FRESH);
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
  unexplained: `select r.id as key from application r left join journal_entry j
    on j.subject = r.id and j.action in (ACTIONS) where r.status <> 'pending' and j.seq is null limit 1`,
};

function enquiries(name: string, action: string, table: 'contact_message' | 'consultation'): RecordKind {
  return {
    name,
    actions: [action],
    fold(claim, entry) {
      const before = read(statusSide, entry, 'before').status;
      if (claim && claim['status'] !== before) throw contradiction(entry);
      return { status: read(statusSide, entry, 'after').status };
    },
    async stored(em, keys) {
      const places = keys.map(() => '?').join(', ');
      const rows = await em.execute<{ id: string; status: string }[]>(
        `select id, status from ${table} where id in (${places})`,
        [...keys],
      );
      return new Map(rows.map(({ id, status }) => [id, { status }]));
    },
    unexplained: `select r.id as key from ${table} r left join journal_entry j
      on j.subject = r.id and j.action in (ACTIONS)
      where r.status in ('responded', 'archived') and j.seq is null limit 1`,
  };
}

const depositAddresses: RecordKind = {
  name: 'deposit address',
  actions: ['deposit_address_changed'],
  fold(claim, entry) {
    const before = read(addressSide, entry, 'before').address;
    if (before !== (claim?.['address'] ?? null)) throw contradiction(entry);
    const { address } = read(addressSide, entry, 'after');
    return { address, changedBy: entry.actorName, changedAt: entry.at.toISOString() };
  },
  async stored(em, keys) {
    const rows = await em.find(DepositAddressSchema, {}, FRESH);
    const wanted = new Set(keys);
    return new Map(
      rows
        .filter(({ symbol }) => wanted.has(symbol))
        .map(({ symbol, address, changedBy, changedAt }) => [
          symbol,
          { address, changedBy, changedAt: changedAt.toISOString() },
        ]),
    );
  },
  unexplained: `select r.symbol as key from deposit_address r left join journal_entry j
    on j.subject = r.symbol and j.action in (ACTIONS) where j.seq is null limit 1`,
};

const staffAccounts: RecordKind = {
  name: 'staff account',
  actions: ['staff_created', 'staff_password_changed'],
  fold(claim, entry) {
    const after = read(staffSide, entry, 'after');
    if (entry.action === 'staff_created') {
      if (claim) throw contradiction(entry);
      return after;
    }
    const { passwordDigest: _, ...rest } = claim ?? {};
    // Entries from before digests were recorded leave the password unknown.
    return { ...rest, ...after };
  },
  async stored(em, keys) {
    const rows = await em.find(StaffSchema, { username: { $in: [...keys] } }, FRESH);
    return new Map(
      rows.map(({ username, displayName, passwordHash }) => [
        username,
        { displayName, passwordDigest: credentialDigest(username, 'password', passwordHash) },
      ]),
    );
  },
  // `admin` can be older than the entry `staff_created`.
  unexplained: `select r.username as key from staff r left join journal_entry j
    on j.subject = r.username and j.action in (ACTIONS)
    where r.username <> 'admin' and j.seq is null limit 1`,
};

/** The kinds of records that `verifyRecords` compares with the journal. */
export const recordKinds: readonly RecordKind[] = [
  depositAddresses,
  applications,
  enquiries('contact message', 'contact_status', 'contact_message'),
  enquiries('consultation', 'consultation_status', 'consultation'),
  staffAccounts,
];

/** The first field in which a stored record differs from the journal. */
export const differingField = (claim: RecordClaim, stored: RecordClaim): string | undefined =>
  Object.keys(claim).find((field) => claim[field] !== undefined && claim[field] !== stored[field]);
