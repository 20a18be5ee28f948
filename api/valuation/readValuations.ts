import { sql } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type Money, money, ZERO } from '#common/domain/money.ts';

/** What an account was worth and what was invested, as recorded with a version of it. */
export interface RecordedValuation {
  readonly at: Date;
  readonly version: number;
  readonly value: Money;
  readonly invested: Money;
}

/** The changes of what is invested: what the issuers of the private instruments received. */
async function readInvested(em: Em, investors: readonly string[]) {
  const issuers = investors.map((id) => `issuer:${id}`);
  const rows = await kysely(em)
    .selectFrom('posting as p')
    .innerJoin('ledger_transaction as t', 't.id', 'p.transaction_id')
    .select(({ cast, ref }) => [
      't.investor_id',
      't.version',
      cast<string>(ref('p.quantity'), 'text').as('quantity'),
    ])
    .where(oneOf(em, sql.ref('p.account'), issuers))
    .where('p.instrument', '=', 'usd')
    .orderBy('t.version')
    .execute();
  return Map.groupBy(rows, ({ investor_id }) => investor_id);
}

/** The valuations of accounts in the order of recording: prices of their private instruments, of which each holds one. */
export async function readValuations(
  em: Em,
  investors: readonly string[],
): Promise<ReadonlyMap<string, readonly RecordedValuation[]>> {
  const prices = await kysely(em)
    .selectFrom('price')
    .select(({ cast, ref }) => [
      'instrument',
      'at',
      'version',
      cast<string>(ref('units'), 'text').as('units'),
    ])
    .where(oneOf(em, sql.ref('instrument'), investors))
    .where('source', '=', 'declared')
    .orderBy('instrument')
    .orderBy('version')
    .execute();
  const changes = await readInvested(em, investors);
  const valuations = new Map<string, RecordedValuation[]>();
  for (const [investor, recorded] of Map.groupBy(prices, ({ instrument }) => instrument)) {
    const ahead = (changes.get(investor) ?? []).values();
    let change = ahead.next();
    let invested = ZERO;
    valuations.set(
      investor,
      recorded.map(({ at, version, units }) => {
        for (; !change.done && change.value.version <= version; change = ahead.next()) {
          invested = money(invested + BigInt(change.value.quantity));
        }
        return { at: new Date(at), version, value: money(BigInt(units)), invested };
      }),
    );
  }
  return valuations;
}

/** A completed deposit (positive) or withdrawal (negative) with its value date. */
export interface BookedFlow {
  readonly date: string;
  readonly amount: Money;
}

/** The deposits and withdrawals of an account up to a day that no correction takes back, by value date. */
export async function readBookedFlows(em: Em, investor: string, until: string): Promise<BookedFlow[]> {
  const rows = await kysely(em)
    .selectFrom('ledger_transaction as t')
    .innerJoin('posting as p', (join) =>
      join.onRef('p.transaction_id', '=', 't.id').on('p.account', '=', `suspense:${investor}`),
    )
    .leftJoin('ledger_transaction as r', (join) =>
      join.onRef('r.reverses', '=', 't.id').onRef('r.investor_id', '=', 't.investor_id'),
    )
    .select(({ cast, ref }) => ['t.value_date', cast<string>(ref('p.quantity'), 'text').as('quantity')])
    .where('t.investor_id', '=', investor)
    .where('t.kind', 'in', ['deposit', 'withdrawal'])
    .where('t.source', 'is not', null)
    .where('t.value_date', '<=', until)
    .where('r.id', 'is', null)
    .orderBy('t.value_date')
    .orderBy('t.source')
    .execute();
  return rows.map(({ value_date, quantity }) => ({ date: value_date, amount: money(BigInt(quantity)) }));
}
