import { waitingFor } from '#api/approvals/waitingFor.ts';
import type { Condition } from '#api/db/conditions.ts';
import { toColumnValue } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readRows } from '#api/db/rows.ts';
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

type Instant = string | number | null;
const readInstant = (value: Instant): Date | null => (value === null ? null : new Date(value));

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
  readonly detail: string | null;
  readonly amount: string | null;
  readonly since: Instant;
  readonly dueAt: Instant;
  readonly accessChangeUntil: Instant;
  readonly newAccountUntil: Instant;
  readonly calledBackAt: Instant;
}

const FORMS = {
  applications: {
    table: 'application',
    open: "status = 'pending'",
    columns: 'full_name as title, null as detail, cast(investment_amount as text) as amount',
  },
  contacts: {
    table: 'contact_message',
    open: "status = 'new'",
    columns: 'name as title, subject as detail, null as amount',
  },
  consultations: {
    table: 'consultation',
    open: "status = 'new'",
    columns: 'name as title, null as detail, null as amount',
  },
} as const;

const NO_WAIT = `null as "accessChangeUntil", null as "newAccountUntil", null as "calledBackAt"`;

/** The statement that reads the oldest open records of a kind. */
function statementOf(em: Em, kind: WaitingKind, caller: Caller, now: Date): Condition {
  if (kind === 'withdrawals') {
    return {
      sql: `select w.id, i.full_name as title, null as detail, cast(w.amount as text) as amount,
          w.requested_at as since, null as "dueAt", w.approvable_from as "accessChangeUntil",
          w.new_account_until as "newAccountUntil", w.called_back_at as "calledBackAt"
        from withdrawal w join investor i on i.id = w.investor_id
        where w.status = 'pending' order by w.requested_at, w.id limit ${MAX_ITEMS}`,
      values: [],
    };
  }
  if (kind === 'approvals') {
    const { sql, values } = waitingFor(em, caller, now);
    return {
      sql: `select id, title, requested_by_name as detail, null as amount, requested_at as since,
          expires_at as "dueAt", ${NO_WAIT}
        from approval where ${sql} order by expires_at, id limit ${MAX_ITEMS}`,
      values,
    };
  }
  const { table, open, columns } = FORMS[kind];
  return {
    sql: `select id, ${columns}, submitted_at as since, null as "dueAt", ${NO_WAIT}
      from ${table} where ${open} order by submitted_at, id limit ${MAX_ITEMS}`,
    values: [],
  };
}

const isPromised = (kind: WaitingKind): kind is PromisedKind => kind in RESPONSE_HOURS;

function readRecord(kind: WaitingKind, row: Row, now: Date): WaitingRecord {
  const since = readInstant(row.since) ?? now;
  const wait = approvalWait({
    accessChangeUntil: readInstant(row.accessChangeUntil),
    newAccountUntil: readInstant(row.newAccountUntil),
    calledBackAt: readInstant(row.calledBackAt),
  });
  return {
    kind,
    id: row.id,
    title: row.title,
    detail: row.detail,
    amount: row.amount === null ? null : money(BigInt(row.amount)),
    since,
    dueAt: isPromised(kind) ? responseDueAt(kind, since) : readInstant(row.dueAt),
    waitsUntil: wait && wait.until > now ? wait.until : null,
  };
}

/** The most urgent records of all kinds. What cannot be decided yet is ordered from the time when it can. */
export async function findQueue(em: Em, caller: Caller, now: Date): Promise<WaitingRecord[]> {
  const kinds = [...Object.keys(FORMS), 'withdrawals', 'approvals'] as WaitingKind[];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { sql, values } = statementOf(em, kind, caller, now);
      return (await readRows<Row>(em, sql, values)).map((row) => readRecord(kind, row, now));
    }),
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
  const { table, open } = FORMS[kind];
  const dueBefore = new Date(now.getTime() - RESPONSE_HOURS[kind] * HOUR_MS);
  const [row] = await readRows<{ count: number | string; overdue: number | string }>(
    em,
    `select count(*) as count, count(case when submitted_at <= ? then 1 end) as overdue from ${table} where ${open}`,
    [toColumnValue(em, dueBefore)],
  );
  return { count: Number(row?.count ?? 0), overdue: Number(row?.overdue ?? 0) };
}
