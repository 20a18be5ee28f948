import { AMOUNT_DECIMALS, CURRENCIES, type Currency } from '../amount.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { parseColumnDate } from './dates.ts';
import type { ImportField } from './fields.ts';
import { parseColumnNumber } from './numbers.ts';
import type { LineProblem, ProblemCode, SourceLine, Styles } from './sourceLines.ts';

/** What the names in a file stand for. */
export interface Lookup {
  /** Today in Zürich, 'YYYY-MM-DD'. */
  readonly today: string;
  /** By investor ID, e-mail address, client number of an earlier import, or a name that only one client has. */
  readonly findClient: (text: string) => string | 'unknown' | 'ambiguous';
  /** By ISIN, symbol, name or alias. */
  readonly findInstrument: (text: string) => Instrument | undefined;
  readonly isPhone: (text: string) => boolean;
}

/** Amounts up to 10^12, quantities and prices that their columns can store. */
const MAX_UNITS = { amount: 10n ** 17n, price: 10n ** 18n, quantity: 10n ** 30n } as const;

interface NumberRule {
  readonly decimals: number;
  readonly max: keyof typeof MAX_UNITS;
  /** Whether it must be above 0, may be 0, or may be negative. */
  readonly sign: 'positive' | 'notNegative' | 'any';
}

/** Reads the fields of one line and collects what is wrong with them. */
export class CellReader {
  readonly problems: LineProblem[] = [];
  readonly #line: SourceLine;
  readonly #styles: Styles;
  readonly #lookup: Lookup;

  constructor(line: SourceLine, styles: Styles, lookup: Lookup) {
    this.#line = line;
    this.#styles = styles;
    this.#lookup = lookup;
    if (line.problem) this.problems.push(line.problem);
  }

  text(field: ImportField): string {
    return this.#line.cells[field] ?? '';
  }

  report(code: ProblemCode, field: ImportField): null {
    const text = this.text(field).slice(0, 80);
    this.problems.push({ code, field, ...(text ? { text } : {}) });
    return null;
  }

  required(field: ImportField): string {
    const text = this.text(field);
    if (text === '') this.report('missing', field);
    return text;
  }

  /** A text that is stored as it is, of at most a length and without control characters. */
  stored(field: ImportField, maxLength: number): string {
    const text = this.text(field);
    if (text.length > maxLength) this.report('too_long', field);
    if (/\p{Cc}/u.test(text)) this.report('control_character', field);
    return text;
  }

  date(): string | null {
    if (this.required('date') === '') return null;
    const date = parseColumnDate(this.text('date'), this.#styles.dateOrder);
    if (date === null) return this.report('not_a_date', 'date');
    return date > this.#lookup.today ? this.report('future_date', 'date') : date;
  }

  number(field: ImportField, { decimals, max, sign }: NumberRule): bigint | null {
    const decimalSeparator = this.#styles.decimalSeparators[field] ?? '.';
    const parsed = parseColumnNumber(this.text(field), { decimalSeparator, decimals });
    if (!parsed.ok) return this.report(parsed.problem === 'empty' ? 'missing' : parsed.problem, field);
    const { units } = parsed;
    if ((sign === 'positive' && units <= 0n) || (sign === 'notNegative' && units < 0n)) {
      return this.report('not_positive', field);
    }
    const size = units < 0n ? -units : units;
    return size > MAX_UNITS[max] ? this.report('too_large', field) : units;
  }

  amount(field: ImportField, sign: NumberRule['sign']): bigint | null {
    return this.number(field, { decimals: AMOUNT_DECIMALS, max: 'amount', sign });
  }

  /** The currency, dollars unless the file says otherwise. */
  currency(fallback: Currency = 'USD'): Currency | null {
    const text = this.text('currency').toUpperCase();
    if (text === '') return fallback;
    const known = CURRENCIES.find((currency) => currency === text);
    return known ?? this.report('unknown_currency', 'currency');
  }

  client(): string | null {
    const text = this.required('client');
    if (text === '') return null;
    const found = this.#lookup.findClient(text);
    return found === 'unknown' || found === 'ambiguous' ? this.report(`${found}_client`, 'client') : found;
  }

  /** By ISIN where the firm has it, else by symbol or name. Null and a problem where both name different ones. */
  instrument(): Instrument | null {
    const { findInstrument } = this.#lookup;
    const [isin, name] = [this.text('isin'), this.text('instrument')];
    if (isin === '' && name === '') return this.report('missing', 'instrument');
    const byIsin = isin ? findInstrument(isin) : undefined;
    const byName = name ? findInstrument(name) : undefined;
    if (byIsin && byName && byIsin.id !== byName.id) return this.report('instruments_differ', 'isin');
    return byIsin ?? byName ?? this.report('unknown_instrument', isin ? 'isin' : 'instrument');
  }
}
