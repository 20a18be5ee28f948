import { sql } from 'kysely';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { type Money, money } from '#common/domain/money.ts';
import { startOfDay, zurichDate } from '#common/domain/zurichTime.ts';

interface DayTotal {
  /** 'YYYY-MM-DD' in Zürich. */
  readonly date: string;
  readonly value: Money;
}

/**
 * The value of all accounts at the end of each day before `today` on which it changed: declared totals, valuation runs,
 * and payments into accounts with positions and fees of them. Days in Zürich consist of whole
 * hours, which both databases can group by.
 */
async function readTotals(em: Em, today: string): Promise<DayTotal[]> {
  const hourOf = (at: string) =>
    isSqlite(em)
      ? sql.raw(`${at} / 3600000`)
      : sql.raw(`cast(floor(extract(epoch from ${at}) / 3600) as integer)`);
  const start = startOfDay(today);
  const changes = sql<{ hour: number; change: string }>`
    select hour, cast(sum(change) as text) as change from (
      select ${hourOf('at')} as hour, units - coalesce(
        lag(units) over (partition by instrument order by price.version), 0) as change
      from price join investor on investor.id = instrument
      where source = 'declared' and at < ${start}
      union all
      select ${hourOf('at')}, value_after - value_before from valuation_run
      where published_at is not null and at < ${start}
      union all
      select ${hourOf('t.recorded_at')}, cast(p.quantity as bigint)
      from ledger_transaction t join posting p on p.transaction_id = t.id and p.account = 'client:' || t.investor_id
      where (t.kind = 'transfer' or t.source is not null) and t.recorded_at < ${start}) as changes
    group by hour order by hour`;
  const { rows } = await changes.execute(kysely(em));
  const totals = new Map<string, Money>();
  let sum = 0n;
  for (const { hour, change } of rows) {
    sum += BigInt(change);
    totals.set(zurichDate(new Date(hour * HOUR_MS)), money(sum));
  }
  return [...totals].map(([date, value]) => ({ date, value }));
}

/** Reads all valuations once a day, because those of the days before do not change. */
export class AssetHistory {
  #totals: Promise<readonly DayTotal[]> | undefined;
  #day = '';

  /** Later calls wait for the same query. After an error the next call reads again. */
  #totalsBefore(em: Em, today: string): Promise<readonly DayTotal[]> {
    if (this.#day === today && this.#totals) return this.#totals;
    const totals = readTotals(em, today);
    this.#day = today;
    this.#totals = totals;
    totals.catch(() => {
      if (this.#totals === totals) this.#totals = undefined;
    });
    return totals;
  }

  /** Totals of the days before `today`, and the current total. */
  async read(em: Em, today: string): Promise<readonly DayTotal[]> {
    const totals = this.#totalsBefore(em, today);
    const current = await kysely(em)
      .selectFrom('investor')
      .select(({ cast, fn, val }) => [
        cast<string>(fn.coalesce(fn.sum('total_value'), val(0)), 'text').as('value'),
        fn.countAll().as('count'),
      ])
      .executeTakeFirst();
    const before = await totals;
    if (!current || Number(current.count) === 0) return before;
    return [...before, { date: today, value: money(BigInt(current.value)) }];
  }
}
