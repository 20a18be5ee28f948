import { sha256Hex } from '#api/crypto/sha256.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { CheckedLine } from '#common/contract/imports.ts';
import type { ImportKind } from '#common/domain/importing/fields.ts';
import {
  type ClientRecord,
  type ImportRecord,
  type PriceRecord,
  readRecord,
} from '#common/domain/importing/records.ts';
import type { SourceLine, Styles } from '#common/domain/importing/sourceLines.ts';
import { type Money, money } from '#common/domain/money.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { DUPLICATE, type Fate, failed, jsonOf, NEW, type OfLine } from './fates.ts';
import { priceKey, readKnownPrices } from './known.ts';
import { findKnownClients } from './knownClients.ts';
import { clientNumberHash, type FileLookup } from './lookup.ts';
import { type Booked, type PlannedBooking, planBookings } from './planBookings.ts';

export interface PlannedClient extends OfLine {
  readonly client: ClientRecord;
}

export interface PlannedPrice extends OfLine {
  readonly instrument: string;
  readonly at: Date;
  readonly units: bigint;
  /** Id of the price of the same time that it corrects. */
  readonly corrects: string | null;
}

/** What the new lines of a file store, in the order of the file. */
export interface Plan {
  readonly lines: readonly CheckedLine[];
  readonly clients: readonly PlannedClient[];
  readonly bookings: readonly PlannedBooking[];
  readonly prices: readonly PlannedPrice[];
  readonly digest: string;
  readonly accounts: number;
  readonly invested: Money;
}

const SHOWN = [
  'client',
  'fullName',
  'email',
  'date',
  'kind',
  'instrument',
  'isin',
  'quantity',
  'price',
  'cost',
  'amount',
  'currency',
  'reference',
] as const;
const shownText = ({ cells }: SourceLine): string =>
  SHOWN.flatMap((field) => cells[field] ?? [])
    .join(' · ')
    .slice(0, 300);

async function planClients(em: Em, records: readonly ClientRecord[]) {
  const { known, numbers } = await findKnownClients(em, records);
  const planned: PlannedClient[] = [];
  const fates = records.map((client): Fate => {
    const { line, email, fullName, reference } = client;
    if (known.take(`${email.toLowerCase()} ${fullName}`)) return DUPLICATE;
    const hash = reference === '' ? null : clientNumberHash(reference);
    if (hash !== null && numbers.has(hash)) return failed('reference_used', 'reference', reference);
    if (hash !== null) numbers.add(hash);
    planned.push({ line, client, referenceHash: hash });
    return NEW;
  });
  return { planned, fates };
}

const PRICE_TIME = '00:00';

async function planPrices(em: Em, records: readonly PriceRecord[]) {
  const ids = [...new Set(records.map(({ instrument }) => instrument.id))];
  const stored = await readKnownPrices(em, ids);
  const at = new Map(stored.map((price) => [priceKey(price.instrument, price.at, 0n), price]));
  const inFile = new Map<string, bigint>();
  const planned: PlannedPrice[] = [];
  const fates = records.map(({ line, instrument: { id: instrument }, date, units }): Fate => {
    // A price of a day counts from its beginning on.
    const time = zurichInstant(date, PRICE_TIME);
    const key = priceKey(instrument, time, 0n);
    const earlier = inFile.get(key);
    if (earlier !== undefined) return earlier === units ? DUPLICATE : failed('two_prices', 'price');
    inFile.set(key, units);
    const known = at.get(key);
    if (known?.units === units) return DUPLICATE;
    planned.push({ line, instrument, at: time, units, corrects: known?.id ?? null, referenceHash: null });
    return NEW;
  });
  return { planned, fates };
}

async function planRecords(em: Em, kind: ImportKind, records: readonly ImportRecord[], lookup: FileLookup) {
  const nothing = { clients: [], bookings: [], prices: [] };
  if (kind === 'clients') {
    const { planned: clients, fates } = await planClients(em, records as readonly ClientRecord[]);
    return { ...nothing, clients, fates };
  }
  if (kind === 'prices') {
    const { planned: prices, fates } = await planPrices(em, records as readonly PriceRecord[]);
    return { ...nothing, prices, fates };
  }
  const { planned: bookings, fates } = await planBookings(em, records as readonly Booked[], lookup);
  return { ...nothing, bookings, fates };
}

/** What the lines of a file would store now, and what becomes of each line. */
export async function planImport(
  em: Em,
  {
    kind,
    lines,
    styles,
    lookup,
  }: { kind: ImportKind; lines: readonly SourceLine[]; styles: Styles; lookup: FileLookup },
): Promise<Plan> {
  const read = lines.map((line) => readRecord(kind, line, styles, lookup));
  const records = read.flatMap((result): ImportRecord[] => (result.ok ? [result.record] : []));
  const { fates, ...planned } = await planRecords(em, kind, records, lookup);
  const fateOf = new Map(records.map(({ line }, index) => [line, fates[index] ?? NEW]));
  const checked = read.map((result, index): CheckedLine => {
    const source = lines[index] as SourceLine;
    const { fate, problems = [] }: Fate = result.ok
      ? (fateOf.get(result.record.line) ?? NEW)
      : { fate: 'error', problems: result.problems };
    return { line: source.line, fate, shown: shownText(source), problems: [...problems] };
  });
  const payments = planned.bookings.flatMap(({ booking: { payment } }) => payment ?? []);
  const invested = payments.reduce(
    (sum, { type, amount }) => (type === 'deposit' ? sum + amount : sum - amount),
    0n,
  );
  const accounts = planned.clients.length + new Set(planned.bookings.map(({ account }) => account)).size;
  return {
    ...planned,
    lines: checked,
    digest: sha256Hex(jsonOf(planned)),
    accounts,
    invested: money(invested),
  };
}
