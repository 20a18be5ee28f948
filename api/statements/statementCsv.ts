import { stringify } from 'csv-stringify/sync';
import { escapeFormulas } from '#api/http/lists/csv.ts';
import type {
  StatedAmount,
  StatedBooking,
  StatedRate,
  Statement,
} from '#common/domain/statements/statement.ts';

const COLUMNS = [
  'section',
  'item',
  'day',
  'quantity',
  'price',
  'price currency',
  'priced at',
  'source',
  'amount',
  'currency',
  'note',
] as const;

type Line = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

const rateText = ({ currency, dollars, at, source }: StatedRate): string =>
  `1 ${currency} = ${dollars} USD at ${at} (${source})`;

const ratesText = (rates: readonly StatedRate[]): string => rates.map(rateText).join('; ');

const booking =
  (section: string) =>
  ({ day, instrument, amount }: StatedBooking): Line => ({
    section,
    item: instrument ?? '',
    day,
    ...amount,
  });

function performanceLines({ timeWeighted, moneyWeighted }: Statement['performance']): Line[] {
  const line = (item: string, quantity: string, ...notes: readonly string[]): Line => ({
    section: 'performance',
    item,
    quantity,
    note: notes.filter(Boolean).join('; '),
  });
  const own = 'time-weighted return';
  const paid = 'money-weighted return';
  const timed =
    timeWeighted.kind === 'defined'
      ? [timeWeighted.method, timeWeighted.isApproximation ? 'approximation' : '']
      : [];
  return [
    timeWeighted.kind === 'defined'
      ? line(own, timeWeighted.percent, 'percent', ...timed)
      : line(own, '', `not defined: ${timeWeighted.reason}`),
    ...(timeWeighted.kind === 'defined' && timeWeighted.percentPerYear !== null
      ? [line(own, timeWeighted.percentPerYear, 'percent per year', ...timed)]
      : []),
    moneyWeighted.kind === 'defined'
      ? line(
          paid,
          moneyWeighted.percent,
          moneyWeighted.isPerYear ? 'percent per year' : 'percent',
          moneyWeighted.method,
        )
      : line(paid, '', `not defined: ${moneyWeighted.reason}`),
  ];
}

function linesOf(statement: Statement, digest: string): Line[] {
  const { period, account, firm, bridge, supersedes, journal, taxValue } = statement;
  const fact = (item: string, note: string): Line => ({ section: 'statement', item, note });
  const value = (item: string, amount: StatedAmount, day: string): Line => ({
    section: 'value',
    item,
    day,
    ...amount,
  });
  return [
    fact('format', statement.format),
    fact('id', statement.id),
    fact('sha-256', digest),
    fact('version', String(statement.version)),
    ...(supersedes ? [fact('supersedes', supersedes.digest), fact('reason', supersedes.reason)] : []),
    fact('firm', firm.legalName),
    fact('account', account.id),
    fact('holder', account.holder),
    fact('period', `${period.from}/${period.to}`),
    fact('as known at', statement.asKnownAt),
    fact('issued at', statement.issuedAt),
    fact('journal position', `${journal.seq} ${journal.hash}`),
    ...(supersedes?.changes ?? []).map(({ figure, before, after }) => ({
      section: 'new version',
      item: figure,
      note: before === null && after === null ? 'changed' : `${before ?? 'none'} → ${after ?? 'none'}`,
    })),
    value('at the start', statement.opening, period.from),
    value('at the end', statement.closing, period.to),
    ...(taxValue
      ? [{ ...value('for the tax return', taxValue.value, period.to), note: ratesText(taxValue.rates) }]
      : []),
    ...statement.holdings.map((holding) => ({
      section: 'holding',
      item: [holding.symbol || holding.kind, holding.name].filter(Boolean).join(' '),
      quantity: holding.quantity,
      price: holding.price.amount,
      'price currency': holding.price.currency,
      'priced at': holding.pricedAt,
      source: holding.source,
      ...holding.value,
      note: [holding.isin ?? '', ratesText(holding.rates)].filter(Boolean).join('; '),
    })),
    { section: 'holding', item: 'not in a holding', ...statement.difference },
    { section: 'holding', item: 'trades not yet valued', quantity: String(statement.tradesNotValued) },
    ...Object.entries(bridge).map(([item, amount]) => ({ section: 'change of the value', item, ...amount })),
    ...statement.flows.map(({ day, type, amount, original }) => ({
      section: 'deposit or withdrawal',
      item: type,
      day,
      ...amount,
      note: original ? `paid as ${original.currency} ${original.amount}` : '',
    })),
    ...statement.income.map(booking('income in the value')),
    ...statement.fees.map(booking('fee in the value')),
    ...statement.charges.flatMap(({ number, from, to, collection, reversedAt, management, performance }) => {
      const note = [number, collection, reversedAt && `taken back at ${reversedAt}`];
      const line = { section: 'fee charged', day: to, note: note.filter(Boolean).join('; ') };
      return [
        { ...line, item: `management ${from}/${to}`, ...management },
        { ...line, item: `performance ${from}/${to}`, ...performance },
      ];
    }),
    ...performanceLines(statement.performance),
  ];
}

/** A statement as CSV, one figure in each line. @param digest of its canonical JSON */
export const statementCsv = (statement: Statement, digest: string): string =>
  stringify(
    linesOf(statement, digest).map((line) => COLUMNS.map((column) => escapeFormulas(line[column] ?? ''))),
    { header: true, columns: [...COLUMNS], bom: true, quoted_match: /[,;|\t]/ },
  );
