import { AMOUNT_DECIMALS, type Currency, divideHalfEven, powerOfTen } from '../amount.ts';
import { parseEmailAddress } from '../emailAddress.ts';
import { foldText } from '../foldText.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { TransactionKind } from '../ledger/transaction.ts';
import { isPersonName } from '../personName.ts';
import { ACCOUNT_TIERS, type AccountTier } from '../tiers.ts';
import { CellReader, type Lookup } from './cells.ts';
import { type ImportKind, transactionKindOf } from './fields.ts';
import type { LineProblem, SourceLine, Styles } from './sourceLines.ts';

interface OfLine {
  readonly line: number;
  /** The file's own; empty without one. */
  readonly reference: string;
}

export interface ClientRecord extends OfLine {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly language: 'en' | 'de' | 'fr';
  readonly tier: AccountTier;
}

interface OfAccount extends OfLine {
  /** Id of the account. */
  readonly client: string;
  readonly date: string;
}

export interface PositionRecord extends OfAccount {
  readonly instrument: Instrument;
  readonly quantity: bigint;
  /** What was paid for it, in units of an amount. */
  readonly cost: bigint;
  readonly currency: Currency;
}

export interface TransactionRecord extends OfAccount {
  readonly kind: Exclude<TransactionKind, 'transfer' | 'correction'>;
  readonly currency: Currency;
  /** Cash that the account received (above 0) or gave, without the fee; 0 of a split. */
  readonly cash: bigint;
  readonly fee: bigint;
  /** Null of cash alone. */
  readonly instrument: Instrument | null;
  /** Units bought, sold or split; of an exchange, of the other currency; 0 of cash alone. */
  readonly quantity: bigint;
}

export interface PriceRecord extends OfLine {
  readonly instrument: Instrument;
  readonly date: string;
  readonly units: bigint;
}

interface RecordOf {
  readonly clients: ClientRecord;
  readonly positions: PositionRecord;
  readonly transactions: TransactionRecord;
  readonly prices: PriceRecord;
}
export type ImportRecord = RecordOf[ImportKind];

const MAX_REFERENCE = 100;
const MAX_NAME = 120;

function readClient(cells: CellReader, line: number, { isPhone }: Lookup): ClientRecord | null {
  const fullName = cells.stored('fullName', MAX_NAME);
  if (fullName === '') cells.report('missing', 'fullName');
  else if (fullName.length < 2 || !isPersonName(fullName)) cells.report('not_a_name', 'fullName');
  const typed = cells.required('email');
  const email = typed === '' ? null : (parseEmailAddress(typed) ?? cells.report('not_an_email', 'email'));
  const phone = cells.text('phone');
  if (phone && (phone.length > 40 || !isPhone(phone))) cells.report('not_a_phone', 'phone');
  const language = LANGUAGE_BY_WORD[foldText(cells.text('language')).slice(0, 2)];
  if (!language) cells.report('unknown_language', 'language');
  const tierText = cells.text('tier') || 'Basic';
  const tier = ACCOUNT_TIERS.find((known) => foldText(known) === foldText(tierText));
  if (!tier) cells.report('unknown_tier', 'tier');
  const reference = cells.stored('reference', MAX_REFERENCE);
  if (email === null || !language || !tier) return null;
  return { line, fullName, email, phone: phone || null, language, tier, reference };
}

/** English unless stated; by code or by the first letters of the word. */
const LANGUAGE_BY_WORD: Readonly<Record<string, ClientRecord['language']>> = {
  '': 'en',
  en: 'en',
  an: 'en',
  de: 'de',
  ge: 'de',
  al: 'de',
  fr: 'fr',
};

function readPosition(cells: CellReader, line: number): PositionRecord | null {
  const [client, date, instrument] = [cells.client(), cells.date(), cells.instrument()];
  const decimals = instrument?.decimals ?? 18;
  const quantity = cells.number('quantity', { decimals, max: 'quantity', sign: 'positive' });
  const cost = cells.amount('cost', 'notNegative');
  const currency = cells.currency(instrument?.quoteCurrency);
  const reference = cells.stored('reference', MAX_REFERENCE);
  if (client === null || date === null || !instrument || quantity === null || cost === null || !currency) {
    return null;
  }
  return { line, client, date, instrument, quantity, cost, currency, reference };
}

type TradeShape = { readonly units: boolean; readonly cash: 'in' | 'out' | 'either' | 'none' };

/** What a transaction of a kind moves: units of an instrument, and cash in or out of the account. */
const SHAPES: Readonly<Record<TransactionRecord['kind'], TradeShape>> = {
  deposit: { units: false, cash: 'in' },
  withdrawal: { units: false, cash: 'out' },
  income: { units: false, cash: 'in' },
  fee: { units: false, cash: 'out' },
  buy: { units: true, cash: 'out' },
  sell: { units: true, cash: 'in' },
  subscription: { units: true, cash: 'out' },
  redemption: { units: true, cash: 'in' },
  exchange: { units: false, cash: 'either' },
  split: { units: true, cash: 'none' },
};

/** Quantity × price in units of an amount, where the line states no amount. */
function grossOf(cells: CellReader, instrument: Instrument | null, quantity: bigint | null): bigint | null {
  if (cells.text('price') === '' || !instrument || quantity === null)
    return cells.report('missing', 'amount');
  const price = cells.number('price', { decimals: 10, max: 'price', sign: 'positive' });
  if (price === null) return null;
  return divideHalfEven(quantity * price, powerOfTen(instrument.decimals + 10 - AMOUNT_DECIMALS));
}

/** Cash without the fee, with the sign of the kind: a file states what was paid or received after costs. */
function readCash(
  cells: CellReader,
  shape: TradeShape,
  fee: bigint,
  units: { readonly instrument: Instrument | null; readonly quantity: bigint | null },
): bigint | null {
  if (shape.cash === 'none') return 0n;
  if (cells.text('amount') === '') {
    const gross = grossOf(cells, units.instrument, units.quantity);
    return gross === null ? null : shape.cash === 'out' ? -gross : gross;
  }
  const stated = cells.amount('amount', shape.cash === 'in' ? 'positive' : 'any');
  if (stated === null) return null;
  const size = stated < 0n ? -stated : stated;
  const isOut = shape.cash === 'out' || stated < 0n;
  const cash = isOut ? -(size - fee) : size + fee;
  return cash === 0n || isOut !== cash < 0n ? cells.report('not_positive', 'amount') : cash;
}

function readTransaction(cells: CellReader, line: number, lookup: Lookup): TransactionRecord | null {
  const [client, date] = [cells.client(), cells.date()];
  const word = cells.required('kind');
  const found = word === '' ? undefined : transactionKindOf(word);
  const kind = found === 'transfer' || found === 'correction' ? undefined : found;
  if (word && !kind) cells.report('unknown_kind', 'kind');
  if (!kind) return null;
  const shape = SHAPES[kind];
  const hasInstrument = cells.text('isin') !== '' || cells.text('instrument') !== '';
  const instrument = shape.units || kind === 'income' ? incomeOrTraded(cells, shape, hasInstrument) : null;
  const decimals = instrument?.decimals ?? 18;
  const sign = kind === 'split' ? 'any' : 'positive';
  const quantity = shape.units ? cells.number('quantity', { decimals, max: 'quantity', sign }) : 0n;
  const fee = cells.text('fee') === '' ? 0n : cells.amount('fee', 'notNegative');
  const cash = readCash(cells, shape, fee ?? 0n, { instrument, quantity });
  const currency = cells.currency(instrument?.quoteCurrency);
  const reference = cells.stored('reference', MAX_REFERENCE);
  if (kind === 'split' && quantity === 0n) cells.report('not_positive', 'quantity');
  if (client === null || date === null || quantity === null || fee === null || cash === null || !currency) {
    return null;
  }
  const record = { line, client, date, kind, currency, cash, fee, instrument, quantity, reference };
  return kind === 'exchange' && hasInstrument ? readExchange(cells, record, lookup) : record;
}

/** The instrument of a trade, or of an income where the firm knows it; income of cash and others needs none. */
function incomeOrTraded(cells: CellReader, { units }: TradeShape, hasInstrument: boolean): Instrument | null {
  if (units) return cells.instrument();
  return hasInstrument ? cells.instrument() : null;
}

/** A pair of currencies such as USD.CHF with a quantity of the first: what was exchanged for the cash of the line. */
function readExchange(
  cells: CellReader,
  record: TransactionRecord,
  { findInstrument }: Lookup,
): TransactionRecord | null {
  const instrument = findInstrument(cells.text('instrument').split(/[./]/)[0] ?? '');
  if (instrument?.kind !== 'cash') return cells.report('unknown_instrument', 'instrument');
  const quantity = cells.number('quantity', {
    decimals: instrument.decimals,
    max: 'quantity',
    sign: 'positive',
  });
  return quantity === null ? null : { ...record, instrument, quantity };
}

function readPrice(cells: CellReader, line: number): PriceRecord | null {
  const [date, instrument] = [cells.date(), cells.instrument()];
  const decimals = instrument?.priceDecimals ?? 10;
  const units = cells.number('price', { decimals, max: 'price', sign: 'positive' });
  const currency = cells.currency(instrument?.quoteCurrency);
  if (instrument && currency && currency !== instrument.quoteCurrency)
    cells.report('wrong_currency', 'currency');
  if (instrument?.id === 'usd') cells.report('has_no_price', 'instrument');
  if (date === null || !instrument || units === null || !currency) return null;
  return { line, date, instrument, units, reference: '' };
}

const READERS: {
  readonly [Kind in ImportKind]: (cells: CellReader, line: number, lookup: Lookup) => RecordOf[Kind] | null;
} = { clients: readClient, positions: readPosition, transactions: readTransaction, prices: readPrice };

type ReadLine<Kind extends ImportKind> =
  | { readonly ok: true; readonly record: RecordOf[Kind] }
  | { readonly ok: false; readonly line: number; readonly problems: readonly LineProblem[] };

/** Reads a line of a file as what its kind of import states, or says what is wrong with each field. */
export function readRecord<Kind extends ImportKind>(
  kind: Kind,
  source: SourceLine,
  styles: Styles,
  lookup: Lookup,
): ReadLine<Kind> {
  const cells = new CellReader(source, styles, lookup);
  const record = source.problem ? null : READERS[kind](cells, source.line, lookup);
  if (record && cells.problems.length === 0) return { ok: true, record };
  return { ok: false, line: source.line, problems: cells.problems };
}
