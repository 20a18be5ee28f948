import { oneOf } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Posting } from '#common/domain/ledger/transaction.ts';

/** How often something with the same content is known; each line of a file uses one up. */
export class KnownContents {
  readonly #counts = new Map<string, number>();

  add(key: string): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Whether one more is known, which is then used up. */
  take(key: string): boolean {
    const count = this.#counts.get(key) ?? 0;
    if (count > 0) this.#counts.set(key, count - 1);
    return count > 0;
  }
}

export const paymentKey = (client: string, type: string, date: string, amount: bigint): string =>
  `${client} ${type} ${date} ${amount}`;

export const tradeKey = (client: string, kind: string, date: string, postings: readonly Posting[]): string =>
  `${client} ${kind} ${date} ${postings
    .map(({ account, instrument, quantity }) => `${account} ${instrument} ${quantity}`)
    .sort()
    .join()}`;

export const priceKey = (instrument: string, at: Date, units: bigint): string =>
  `${instrument} ${at.getTime()} ${units}`;

/** The payments and trades that accounts have, without those that were taken back. */
export async function readKnownBookings(em: Em, clients: readonly string[]): Promise<KnownContents> {
  const known = new KnownContents();
  const payments = await kysely(em)
    .selectFrom('account_transaction')
    .select(({ cast, ref }) => [
      'investor_id as client',
      'type',
      'date',
      cast<string>(ref('amount'), 'text').as('amount'),
    ])
    .where('removed_at', 'is', null)
    .where(({ ref }) => oneOf(em, ref('investor_id'), clients))
    .execute();
  for (const { client, type, date, amount } of payments)
    known.add(paymentKey(client, type, date, BigInt(amount)));
  const postings = await kysely(em)
    .selectFrom('ledger_transaction as t')
    .innerJoin('posting as p', 'p.transaction_id', 't.id')
    .leftJoin('ledger_transaction as c', 'c.reverses', 't.id')
    .select(({ cast, ref }) => [
      't.id',
      't.investor_id as client',
      't.kind',
      't.value_date as date',
      'p.account',
      'p.instrument',
      cast<string>(ref('p.quantity'), 'text').as('quantity'),
    ])
    .where('t.source', 'is', null)
    .where('t.reverses', 'is', null)
    .where('c.id', 'is', null)
    .where(({ ref }) => oneOf(em, ref('t.investor_id'), clients))
    .execute();
  for (const lines of Map.groupBy(postings, ({ id }) => id).values()) {
    const [first] = lines;
    if (!first) continue;
    const stated = lines.map(({ account, instrument, quantity }) => ({
      account: account as Posting['account'],
      instrument,
      quantity: BigInt(quantity),
    }));
    known.add(tradeKey(first.client, first.kind, first.date, stated));
  }
  return known;
}

/** The prices of instruments that were not corrected. */
export async function readKnownPrices(em: Em, instruments: readonly string[]) {
  const rows = await kysely(em)
    .selectFrom('price as p')
    .leftJoin('price as c', 'c.corrects', 'p.id')
    .select(({ cast, ref }) => [
      'p.id',
      'p.instrument',
      'p.at',
      'p.version',
      cast<string>(ref('p.units'), 'text').as('units'),
    ])
    .where('c.id', 'is', null)
    .where(({ ref }) => oneOf(em, ref('p.instrument'), instruments))
    .orderBy('p.at')
    .orderBy('p.version')
    .execute();
  return rows.map(({ at, units, ...row }) => ({ ...row, at: new Date(at), units: BigInt(units) }));
}

export type KnownPrice = Awaited<ReturnType<typeof readKnownPrices>>[number];

/** The lines that earlier imports stored which were not reversed, by their hashes. */
export async function readKnownLines(em: Em, hashes: readonly string[]): Promise<KnownContents> {
  const rows = await kysely(em)
    .selectFrom('import_record as r')
    .innerJoin('import as i', 'i.id', 'r.import_id')
    .select(['r.reference_hash as hash', 'r.import_id as id', 'r.line'])
    .distinct()
    .where('i.status', '=', 'committed')
    .where(({ ref }) => oneOf(em, ref('r.reference_hash'), hashes))
    .execute();
  const known = new KnownContents();
  for (const { hash } of rows) known.add(hash ?? '');
  return known;
}

/** Quantities that accounts hold now, by account and instrument. */
export async function readHoldings(em: Em, clients: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await kysely(em)
    .selectFrom('position')
    .select(({ cast, ref }) => [
      'investor_id as client',
      'instrument',
      cast<string>(ref('quantity'), 'text').as('quantity'),
    ])
    .where(({ ref }) => oneOf(em, ref('investor_id'), clients))
    .execute();
  return new Map(
    rows.map(({ client, instrument, quantity }) => [`${client} ${instrument}`, BigInt(quantity)]),
  );
}
