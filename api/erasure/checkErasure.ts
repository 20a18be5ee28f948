import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#api/context.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { Staff } from '#api/sessions/entities.ts';
import type { ErasureGround } from '#common/domain/erasure.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { ZERO } from '#common/domain/money.ts';
import { keptUntil, RETENTION_CLASSES, type RetentionClass } from '#common/domain/retention.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { type Erasure, ErasureSchema } from './entities.ts';
import type { Person, PersonRows } from './personRows.ts';

interface Retention {
  readonly class: RetentionClass;
  /** The last day, YYYY-MM-DD. */
  readonly keptUntil: string;
}

/** The erasure of a person, if it took place. */
export async function findErasure(em: Em, { kind, subject }: Person): Promise<Erasure | undefined> {
  const [found] = await findRows(em, ErasureSchema, (query) =>
    query.where('kind', '=', kind).where('subject', '=', subject).orderBy('number').limit(1),
  );
  return found;
}

type Times = { readonly at: Date | string | number | null };

/** The latest of the days of rows, in Zürich. */
async function lastDay(em: Em, times: RawBuilder<Times>): Promise<string | undefined> {
  const { rows } = await times.execute(kysely(em));
  const days = rows.flatMap(({ at }) => (at === null ? [] : [zurichDate(new Date(at))]));
  return days.toSorted().at(-1);
}

/** The day on which anything was last booked for an account besides its own unit, with which each begins. */
const lastBooked = (em: Em, id: string): Promise<string | undefined> =>
  lastDay(
    em,
    sql<Times>`select max(created_at) as at from account_transaction where investor_id = ${id}
    union all select max(requested_at) from withdrawal where investor_id = ${id}
    union all select max(decided_at) from withdrawal where investor_id = ${id}
    union all select max(payment_recorded_at) from withdrawal where investor_id = ${id}
    union all select max(r.charged_at) from fee_run r join fee_charge c on c.run_number = r.number
      where c.investor_id = ${id}
    union all select max(recorded_at) from price where instrument = ${id} and units > 0
    union all select max(t.recorded_at) from ledger_transaction t join posting p on p.transaction_id = t.id
      where t.investor_id = ${id} and p.instrument <> ${id}`,
  );

/** The day on which a member of staff did anything last, or was deactivated. */
const lastActed = (em: Em, { id, username }: Staff): Promise<string | undefined> =>
  lastDay(
    em,
    sql<Times>`select max(at) as at from journal_entry where actor_type = 'staff' and actor_id = ${id}
    union all select max(at) from journal_entry where subject = ${username} and action = 'staff_deactivated'`,
  );

const FORMS = ['application', 'contact_message', 'consultation'] as const;
const FORMS_OF_ACCOUNTS = ['application', 'contact_message'] as const;

/**
 * The day on which the newest form was received: of an account only those that staff or the signed-in holder gave it,
 * because anybody can send one with the address of another.
 */
function lastReceived(em: Em, { investor, forms }: PersonRows): Promise<string | undefined> {
  const received = investor
    ? FORMS_OF_ACCOUNTS.map(
        (table) => sql`select max(submitted_at) as at from ${sql.table(table)}
        where investor_id = ${investor.investorId}`,
      )
    : FORMS.map(
        (table) => sql`select max(submitted_at) as at from ${sql.table(table)}
        where ${oneOf(em, sql.ref('id'), forms)}`,
      );
  return lastDay(em, sql<Times>`${sql.join(received, sql` union all `)}`);
}

/** Until when the law keeps records of a person. An account without bookings is not kept. */
export async function findRetention(
  em: Em,
  person: PersonRows,
  years: Context['config']['retentionYears'],
): Promise<Retention[]> {
  const last: Readonly<Record<RetentionClass, string | undefined>> = {
    account: person.investor && (await lastBooked(em, person.investor.id)),
    form: await lastReceived(em, person),
    staff: person.staff && (await lastActed(em, person.staff)),
  };
  return RETENTION_CLASSES.flatMap((name) => {
    const day = last[name];
    const until = day === undefined ? null : keptUntil(day, years[name]);
    return until === null ? [] : [{ class: name, keptUntil: until }];
  });
}

const CLASS_NAMES: Readonly<Record<RetentionClass, string>> = {
  account: 'The account with its bookings',
  form: 'What the person sent and was answered',
  staff: 'The record of who booked and approved',
};

async function assertClosed(em: Em, { investor, staff, accountOfForm }: PersonRows): Promise<void> {
  if (staff?.isActive) throw new AppError('conflict', { message: 'Deactivate the account first.' });
  if (accountOfForm) {
    throw new AppError('conflict', {
      message: `The sender has the account ${accountOfForm}. Erase the data of the account.`,
    });
  }
  if (!investor) return;
  const { id: row, isActive, totalValue } = investor;
  if (isActive) throw new AppError('conflict', { message: 'Deactivate the account first.' });
  if (totalValue !== ZERO) throw new AppError('conflict', { message: 'The account still has a value.' });
  const { rows } = await sql<{ what: string }>`select 'The account still has positions.' as what from position
      where investor_id = ${row} and quantity <> 0 and instrument <> ${row}
    union all select 'A payment of the account is still open.' from account_transaction
      where investor_id = ${row} and status = 'pending' and removed_at is null
    union all select 'A withdrawal of the account is still open.' from withdrawal
      where investor_id = ${row} and (status = 'pending' or payment = 'due') limit 1`.execute(kysely(em));
  if (rows[0]) throw new AppError('conflict', { message: rows[0].what });
}

/** @throws {AppError} `conflict` after an erasure */
export async function assertNotErased(em: Em, person: Person, rows: PersonRows): Promise<void> {
  const isGone = person.kind === 'form' && rows.forms.length === 0;
  if (isGone || (await findErasure(em, person))) {
    throw new AppError('conflict', { message: 'The personal data of this person was erased before.' });
  }
}

/** Compares the ground with what the law kept. @throws {AppError} `validation` */
function assertGround(ground: ErasureGround, kept: readonly Retention[]): void {
  if (ground === 'retention_over' && kept.length === 0)
    throw fieldError('ground', 'The law kept nothing of this person. Choose another ground');
  if ((ground === 'consent_withdrawn' || ground === 'wrongly_recorded') && !kept.every(isForm))
    throw fieldError('ground', 'The law kept bookings of this person. Choose another ground');
}

/** Kept because of what the person sent, and not because of bookings. */
const isForm = (kept: Retention): boolean => kept.class === 'form';

/**
 * Checks that a person can be erased now.
 * @param ground left out where none is stated yet
 * @throws {AppError} `conflict` after an erasure, for an account that is not closed, and for a form of its holder; `kept_by_law` with `class` and
 * `keptUntil` while the law keeps a record; `validation` for a ground that the records contradict
 */
export async function checkErasure(
  em: Em,
  person: Person,
  rows: PersonRows,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  ground?: ErasureGround,
): Promise<void> {
  await assertNotErased(em, person, rows);
  await assertClosed(em, rows);
  const today = zurichDate(clock.now());
  const found = await findRetention(em, rows, config.retentionYears);
  const [kept] = found
    .filter((retention) => retention.keptUntil >= today)
    .toSorted((a, b) => (a.keptUntil < b.keptUntil ? 1 : -1));
  if (!kept) {
    if (ground) assertGround(ground, found);
    return;
  }
  throw new AppError('kept_by_law', {
    message: `${CLASS_NAMES[kept.class]} must be kept until ${formatDay(kept.keptUntil)}.`,
    fields: { class: kept.class, keptUntil: kept.keptUntil },
  });
}
