import { sql } from 'kysely';
import type { Context } from '#api/context.ts';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { ZERO } from '#common/domain/money.ts';
import { keptUntil, RETENTION_CLASSES, type RetentionClass } from '#common/domain/retention.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { type Erasure, ErasureSchema } from './entities.ts';
import type { Person, PersonRows } from './personRows.ts';

export interface Retention {
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

/** Whether anything was ever booked for an account besides its own unit, with which each begins. */
async function hasBookings(em: Em, id: string): Promise<boolean> {
  const { rows } = await sql<object>`select 1 as booked where
    exists (select 1 from account_transaction where investor_id = ${id})
    or exists (select 1 from withdrawal where investor_id = ${id})
    or exists (select 1 from fee_charge where investor_id = ${id})
    or exists (select 1 from price where instrument = ${id} and units > 0)
    or exists (select 1 from ledger_transaction t join posting p on p.transaction_id = t.id
      where t.investor_id = ${id} and p.instrument <> ${id})`.execute(kysely(em));
  return rows.length > 0;
}

/** The day on which the newest form was received. */
async function lastReceived(em: Em, forms: readonly string[]): Promise<string | undefined> {
  const days: string[] = [];
  for (const table of ['application', 'contact_message', 'consultation'] as const) {
    const rows = await kysely(em)
      .selectFrom(table)
      .select('submitted_at as at')
      .where('id', 'in', forms.length > 0 ? [...forms] : [''])
      .execute();
    days.push(...rows.map(({ at }) => zurichDate(new Date(at))));
  }
  return days.toSorted().at(-1);
}

/** Until when the law keeps records of a person. An account without bookings is not kept. */
export async function findRetention(
  em: Em,
  { investor, forms }: PersonRows,
  years: Context['config']['retentionYears'],
): Promise<Retention[]> {
  const last: Readonly<Record<RetentionClass, string | undefined>> = {
    account: investor && (await hasBookings(em, investor.id)) ? zurichDate(investor.updatedAt) : undefined,
    form: await lastReceived(em, forms),
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
};

async function assertClosed(em: Em, { investor, accountOfForm }: PersonRows): Promise<void> {
  if (accountOfForm) {
    throw new AppError('conflict', {
      message: `The sender has the account ${accountOfForm}. Erase the data of the account.`,
    });
  }
  if (!investor) return;
  const { id, isActive, totalValue } = investor;
  if (isActive) throw new AppError('conflict', { message: 'Deactivate the account first.' });
  if (totalValue !== ZERO) throw new AppError('conflict', { message: 'The account still has a value.' });
  const open = await kysely(em)
    .selectFrom('withdrawal')
    .select('id')
    .where('investor_id', '=', id)
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('payment', '=', 'due')]))
    .limit(1)
    .executeTakeFirst();
  if (open) throw new AppError('conflict', { message: 'A withdrawal of the account is still open.' });
}

/**
 * Checks that a person can be erased now.
 * @throws {AppError} `conflict` after an erasure, for an account that is not closed, and for a form of its holder; `kept_by_law` with `class` and
 * `keptUntil` while the law keeps a record
 */
export async function checkErasure(
  em: Em,
  person: Person,
  rows: PersonRows,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
): Promise<void> {
  if (await findErasure(em, person)) {
    throw new AppError('conflict', { message: 'The personal data of this person was erased before.' });
  }
  await assertClosed(em, rows);
  const today = zurichDate(clock.now());
  const found = await findRetention(em, rows, config.retentionYears);
  const [kept] = found
    .filter((retention) => retention.keptUntil >= today)
    .toSorted((a, b) => (a.keptUntil < b.keptUntil ? 1 : -1));
  if (!kept) return;
  throw new AppError('kept_by_law', {
    message: `${CLASS_NAMES[kept.class]} must be kept until ${formatDay(kept.keptUntil)}.`,
    fields: { class: kept.class, keptUntil: kept.keptUntil },
  });
}
