import { type SqlBool, sql } from 'kysely';
import { notErased } from '#api/accounts/erasedAccounts.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readRates } from '#api/valuation/readRates.ts';
import type { Currency } from '#common/domain/amount.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import type { RunPeriod, RunProblem } from '#common/domain/statements/statementRun.ts';
import { startOfDay } from '#common/domain/zurichTime.ts';
import { type StatementRun, StatementRunSchema } from './entities.ts';

/** An account in a run. */
export interface RunAccount {
  /** Of its row. */
  readonly id: string;
  readonly investorId: string;
  readonly fullName: string;
  /** Why it gets no statement; null if it does. */
  readonly problem: RunProblem | null;
}

interface Page {
  readonly after: string;
  readonly limit: number;
}

/** All accounts by the ids of their rows, or one page of them, with why a run for a period leaves some out. */
export async function readRunAccounts(em: Em, { from, to }: RunPeriod, page?: Page): Promise<RunAccount[]> {
  const end = startOfDay(addDays(to, 1));
  const isIssued = sql<SqlBool>`exists (select 1 from statement s
    where s.investor_id = i.id and s.last_day = ${to} and s.first_day = ${from})`;
  // Of the ledger what has a source: payments, and not trades, which a run values.
  const hasValue = sql<SqlBool>`(exists (select 1 from ledger_transaction t
      where t.investor_id = i.id and t.value_date <= ${to} and t.source is not null)
    or exists (select 1 from valuation_line l join valuation_run r on r.number = l.run_number
      where l.investor_id = i.id and r.published_at is not null and r.at < ${end})
    or exists (select 1 from price p
      where p.instrument = i.id and p.source = 'declared' and p.units > 0 and p.at < ${end}))`;
  let query = kysely(em)
    .selectFrom('investor as i')
    .select([
      'i.id',
      'i.investor_id as investorId',
      'i.full_name as fullName',
      'i.reporting_currency as currency',
      isIssued.as('isIssued'),
      hasValue.as('hasValue'),
    ])
    // Nobody reads one of a person who was erased.
    .where(notErased('i'))
    .orderBy('i.id');
  if (page) query = query.where('i.id', '>', page.after).limit(page.limit);
  const rows = await query.execute();
  const findRate = await readRates(
    em,
    rows.map(({ currency }) => currency as Currency),
  );
  const hasRate = (currency: string): boolean =>
    currency === 'USD' || findRate('USD', currency as Currency, to) !== null;
  return rows.map(({ id, investorId, fullName, currency, isIssued, hasValue }) => {
    const problem = isIssued ? 'issued' : !hasValue ? 'noValue' : hasRate(currency) ? null : 'noRate';
    return { id, investorId, fullName, problem };
  });
}

const SHOWN_RUNS = 100;

/** The newest runs, the newest first. */
export const findStatementRuns = (em: Em): Promise<StatementRun[]> =>
  em.find(
    StatementRunSchema,
    {},
    { orderBy: { startedAt: 'desc' }, limit: SHOWN_RUNS, disableIdentityMap: true },
  );

/** SHA-256 of the ids of the statements of a run with their digests, by id. */
export async function digestOfRun(em: Em, run: string): Promise<string> {
  const rows = await kysely(em)
    .selectFrom('statement')
    .select(['id', 'digest'])
    .where('run', '=', run)
    .orderBy('id')
    .execute();
  return sha256Hex(canonicalJson(rows.map(({ id, digest }) => [id, digest])));
}
