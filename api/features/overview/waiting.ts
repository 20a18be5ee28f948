import { type AliasedExpression, expressionBuilder } from 'kysely';
import { waitingFor } from '#api/approvals/waitingFor.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Instant, Tables } from '#api/db/tables.ts';
import type { WaitingKind } from '#common/contract/overview.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { type Money, money } from '#common/domain/money.ts';
import { approvalWait } from '#common/domain/payoutAccounts.ts';
import {
  compareUrgency,
  type PromisedKind,
  RESPONSE_HOURS,
  responseDueAt,
} from '#common/domain/responseTimes.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';

/** Of each kind, and of all kinds together. */
const MAX_ITEMS = 12;

const readInstant = (value: Instant | null): Date | null => (value === null ? null : new Date(value));

interface Caller {
  readonly id: string;
  readonly role: StaffRole;
}

export interface WaitingRecord {
  readonly kind: WaitingKind;
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  readonly amount: Money | null;
  readonly since: Date;
  readonly dueAt: Date | null;
  readonly waitsUntil: Date | null;
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly since: Instant;
  readonly detail?: string | null;
  readonly amount?: string;
  readonly dueAt?: Instant;
  readonly accessChangeUntil?: Instant | null;
  readonly newAccountUntil?: Instant | null;
  readonly calledBackAt?: Instant | null;
}

const applications = expressionBuilder<Tables, 'application'>();
const contacts = expressionBuilder<Tables, 'contact_message'>();
const consultations = expressionBuilder<Tables, 'consultation'>();

const shown = (...columns: AliasedExpression<string, 'title' | 'detail' | 'amount'>[]) => columns;

/** The table of each form, the status of its open records, and what is shown of them. */
const FORMS = {
  applications: {
    table: 'application',
    open: 'pending',
    columns: shown(
      applications.ref('full_name').as('title'),
      applications.cast<string>('investment_amount', 'text').as('amount'),
    ),
  },
  contacts: {
    table: 'contact_message',
    open: 'new',
    columns: shown(contacts.ref('name').as('title'), contacts.ref('subject').as('detail')),
  },
  consultations: {
    table: 'consultation',
    open: 'new',
    columns: shown(consultations.ref('name').as('title')),
  },
} as const;

/** Reads the oldest open records of a kind. */
function readOldest(em: Em, kind: WaitingKind, caller: Caller, now: Date): Promise<Row[]> {
  if (kind === 'withdrawals')
    return kysely(em)
      .selectFrom('withdrawal as w')
      .innerJoin('investor as i', 'i.id', 'w.investor_id')
      .select(['w.id', 'i.full_name as title', 'w.requested_at as since', 'w.called_back_at as calledBackAt'])
      .select(['w.approvable_from as accessChangeUntil', 'w.new_account_until as newAccountUntil'])
      .select(({ cast }) => cast<string>('w.amount', 'text').as('amount'))
      .where('w.status', '=', 'pending')
      .orderBy('w.requested_at')
      .orderBy('w.id')
      .limit(MAX_ITEMS)
      .execute();
  if (kind === 'approvals')
    return kysely(em)
      .selectFrom('approval')
      .select(['id', 'title', 'requested_by_name as detail', 'requested_at as since', 'expires_at as dueAt'])
      .where(waitingFor(caller, now))
      .orderBy('expires_at')
      .orderBy('id')
      .limit(MAX_ITEMS)
      .execute();
  const { table, open, columns } = FORMS[kind];
  return kysely(em)
    .selectFrom(table)
    .select(['id', 'submitted_at as since'])
    .select(columns)
    .where('status', '=', open)
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(MAX_ITEMS)
    .execute();
}

const isPromised = (kind: WaitingKind): kind is PromisedKind => kind in RESPONSE_HOURS;

function readRecord(kind: WaitingKind, row: Row, now: Date): WaitingRecord {
  const { id, title, detail = null, amount, dueAt = null } = row;
  const since = new Date(row.since);
  const wait = approvalWait({
    accessChangeUntil: readInstant(row.accessChangeUntil ?? null),
    newAccountUntil: readInstant(row.newAccountUntil ?? null),
    calledBackAt: readInstant(row.calledBackAt ?? null),
  });
  return {
    kind,
    id,
    title,
    detail,
    amount: amount === undefined ? null : money(BigInt(amount)),
    since,
    dueAt: isPromised(kind) ? responseDueAt(kind, since) : readInstant(dueAt),
    waitsUntil: wait && wait.until > now ? wait.until : null,
  };
}

/** The most urgent records of all kinds. What cannot be decided yet is ordered from the time when it can. */
export async function findQueue(em: Em, caller: Caller, now: Date): Promise<WaitingRecord[]> {
  const kinds = [...Object.keys(FORMS), 'withdrawals', 'approvals'] as WaitingKind[];
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await readOldest(em, kind, caller, now)).map((row) => readRecord(kind, row, now)),
    ),
  );
  const urgency = ({ since, dueAt, waitsUntil }: WaitingRecord) => ({ since: waitsUntil ?? since, dueAt });
  return found
    .flat()
    .sort((one, other) => compareUrgency(urgency(one), urgency(other)))
    .slice(0, MAX_ITEMS);
}

interface Counts {
  readonly count: number;
  readonly overdue: number;
}

/** The open records of a form, and how many of them wait longer than promised. */
export async function countForms(em: Em, kind: PromisedKind, now: Date): Promise<Counts> {
  const dueBefore = new Date(now.getTime() - RESPONSE_HOURS[kind] * HOUR_MS);
  const { table, open } = FORMS[kind];
  const row = await kysely(em)
    .selectFrom(table)
    .where('status', '=', open)
    .select(({ eb, fn }) => [
      fn.countAll().as('count'),
      fn.count(eb.case().when('submitted_at', '<=', dueBefore).then(eb.lit(1)).end()).as('overdue'),
    ])
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), overdue: Number(row?.overdue ?? 0) };
}
