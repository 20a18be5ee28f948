import { type SqlBool, sql } from 'kysely';
import { notErased } from '#api/accounts/erasedAccounts.ts';
import { lockAccountRows } from '#api/accounts/lockAccount.ts';
import type { Context } from '#api/context.ts';
import { oneOf } from '#api/db/conditions.ts';
import { IN_THREAD } from '#api/db/executionOptions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Job, JobKind } from '#api/jobs/jobs.ts';
import { readTransactions } from '#api/ledger/readLedger.ts';
import { lockPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { isTrade } from '#common/domain/ledger/transaction.ts';
import { type Money, money, toExactDecimalString } from '#common/domain/money.ts';
import { endRun } from './cancelRun.ts';
import { type ValuationRun, ValuationRunSchema } from './entities.ts';
import { bookOrders } from './followStrategy.ts';
import { readRunPrices } from './priceBook.ts';
import { digestLines, type Preparation, RunFailure, stageLines } from './stageLines.ts';
import { isValued } from './valuedAccounts.ts';

export const RUN_JOB = 'valuation run';

/** Accounts that are valued in one transaction: few enough that polls do not wait for it. */
const BATCH = 500;

interface Progress {
  readonly run: number;
  /** Accounts up to this id are valued. */
  readonly after: string;
}

export const startOf = (run: number): string => JSON.stringify({ run, after: '' } satisfies Progress);

/** A run that is not published yet; undefined when it is, or failed. */
export async function prepareRun(em: Em, number: number): Promise<Preparation | undefined> {
  const run = await em.findOne(
    ValuationRunSchema,
    { number, publishedAt: null, failure: null },
    { refresh: true },
  );
  if (!run) return undefined;
  return { run, book: await readRunPrices(em, run) };
}

const nextAccounts = async (em: Em, after: string): Promise<string[]> => {
  const rows = await kysely(em)
    .selectFrom('investor')
    .select('id')
    .where(isValued('investor'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether a run is of no earlier time than the last one of an account `i`. */
const isNewer = ({ at }: Pick<ValuationRun, 'at'>) =>
  sql<SqlBool>`(i.positions_at is null or i.positions_at <= ${at})`;

/** Accounts without a line that follows their version: they changed, or got positions, since they were prepared. */
const findOutdated = async (em: Em, { run }: Preparation): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select i.id from investor as i
    left join valuation_line as l on l.investor_id = i.id and l.run_number = ${run.number}
    where ${isValued('i')}
      and (l.version is null or i.version <> l.version - case when ${isNewer(run)} then 1 else 0 end)`.execute(
    kysely(em),
  );
  return rows.map(({ id }) => id);
};

/** Moves the accounts to the run's values. */
async function applyLines({ em, now }: UnitOfWork, { run }: Preparation): Promise<void> {
  await sql`update investor as i set
      total_value = i.total_value - i.positions_value + l.value + l.paid_since,
      positions_value = l.value + l.paid_since,
      positions_at = ${run.at},
      version = l.version,
      updated_at = ${now}
    from valuation_line as l
    where l.run_number = ${run.number} and l.investor_id = i.id and i.version = l.version - 1 and ${isNewer(run)}`.execute(
    kysely(em),
  );
}

/** Leaves out accounts that were erased after they were prepared. */
const deleteErased = (em: Em, { number }: ValuationRun) =>
  sql`delete from valuation_line where run_number = ${number}
    and investor_id in (select i.id from investor i where not ${notErased('i')})`.execute(kysely(em));

async function sumPositions(em: Em): Promise<Money> {
  const row = await kysely(em)
    .selectFrom('investor')
    .select(({ cast, fn, val }) =>
      cast<string>(fn.coalesce(fn.sum('positions_value'), val(0)), 'text').as('sum'),
    )
    .executeTakeFirst();
  return money(BigInt(row?.sum ?? '0'));
}

/**
 * Trades since the request would change values that nobody has looked at.
 * @throws {RunFailure}
 */
async function assertNoTradesSince(em: Em, { requestedAt }: ValuationRun): Promise<void> {
  const since = await kysely(em)
    .selectFrom('ledger_transaction as t')
    .innerJoin('investor as i', 'i.id', 't.investor_id')
    .select(['t.id', 'i.investor_id as investorId'])
    .where('t.recorded_at', '>', requestedAt)
    .where('i.positions_value', 'is not', null)
    .execute();
  if (since.length === 0) return;
  const accounts = new Map(since.map(({ id, investorId }) => [id, investorId]));
  const booked = await readTransactions(em, oneOf(em, sql.ref('id'), [...accounts.keys()]));
  const traded = booked.find(
    ({ postings, investor, source }) => source === null && isTrade(postings, investor),
  );
  if (!traded) return;
  const account = accounts.get(traded.id);
  throw new RunFailure(`${account} was traded after the request. Look at the preview again.`);
}

/** Makes a run visible, for all accounts at one moment. Values what is not prepared yet, or changed since. */
export async function publishRun(work: UnitOfWork, number: number): Promise<void> {
  const { em, now } = work;
  await lockPrices(work);
  const prepared = await prepareRun(em, number);
  if (!prepared) return;
  const { run } = prepared;
  // Waits for the changes of all these accounts, and lets others wait.
  await lockAccountRows(work, isValued('investor'));
  await deleteErased(em, run);
  await assertNoTradesSince(em, run);
  const outdated = await findOutdated(em, prepared);
  if (outdated.length > 0) {
    // Some may have got their first positions since the lock.
    await lockAccountRows(work, oneOf(em, sql.ref('id'), outdated));
    await stageLines(work, prepared, outdated);
  }
  const before = await sumPositions(em);
  await applyLines(work, prepared);
  await bookOrders(work, prepared);
  const after = await sumPositions(em);
  const lines = await kysely(em)
    .selectFrom('valuation_line')
    .select(({ fn }) => [fn.countAll().as('count'), fn.count('units').as('orders')])
    .where('run_number', '=', number)
    .executeTakeFirst();
  const accounts = Number(lines?.count ?? 0);
  const published = { publishedAt: now, accounts, done: accounts, valueBefore: before, valueAfter: after };
  work.record({
    action: 'valuation_published',
    actor: { type: 'staff', id: run.requestedById, name: run.requestedBy },
    subject: String(number),
    reason: run.reason ?? undefined,
    before: { value: toExactDecimalString(before) },
    after: {
      value: toExactDecimalString(after),
      at: run.at.toISOString(),
      accounts,
      prices: run.pricesDigest,
      lines: await digestLines(em, number),
      orders: Number(lines?.orders ?? 0),
      ...(run.corrects === null ? {} : { corrects: run.corrects }),
    },
    async write(entry) {
      Object.assign(run, { ...published, entry });
      await em.flush();
    },
  });
}

/** Prepares a run in batches, then publishes it. A run that ends in between goes on, and nothing of it is visible. */
async function run(context: Context, job: Job): Promise<void> {
  let { run: number, after } = JSON.parse(job.progress ?? '{}') as Progress;
  const prepared = await prepareRun(context.em(), number);
  if (!prepared) return;
  const step = (change: (work: UnitOfWork) => Promise<void>) =>
    job.step(JSON.stringify({ run: number, after } satisfies Progress), change);
  try {
    for (;;) {
      const ids = await nextAccounts(context.em(), after);
      const last = ids.at(-1);
      if (last === undefined) break;
      after = last;
      let isEnded = false;
      await step(async (work) => {
        // Waits for a cancellation, which removes what was prepared before.
        const { numUpdatedRows } = await kysely(work.em)
          .updateTable('valuation_run')
          .set(({ eb, ref }) => ({ done: eb(ref('done'), '+', ids.length) }))
          .where('number', '=', number)
          .where('failure', 'is', null)
          .executeTakeFirstOrThrow();
        isEnded = numUpdatedRows === 0n;
        if (!isEnded) await stageLines(work, prepared, ids);
      });
      if (isEnded) return;
    }
    await step((work) => publishRun(work, number));
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    const { message: failure } = error;
    await step(async ({ em, record }) => {
      if (!(await endRun(em, number, { failure, cancelledAt: null }))) return;
      record({ action: 'valuation_failed', subject: String(number), after: { failure } });
    });
  }
}

export const valuationRuns: JobKind = { kind: RUN_JOB, options: IN_THREAD, run };
