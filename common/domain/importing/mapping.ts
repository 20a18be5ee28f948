import { columnDates, type DateOrder } from './dates.ts';
import {
  FIELDS_OF,
  fieldsOf,
  IMPORT_KINDS,
  type ImportField,
  type ImportKind,
  isHeaderOf,
  NUMBER_FIELDS,
} from './fields.ts';
import type { Rows } from './line.ts';
import { columnStyle, type DecimalSeparator } from './numbers.ts';

/** Where the lines of a file state their fields. */
export interface Mapping {
  readonly kind: ImportKind;
  /** The line of the headers, from 1; lines up to it are not read. 0 without headers. */
  readonly headerLine: number;
  /** Column of each field, from 0. */
  readonly columns: Readonly<Partial<Record<ImportField, number>>>;
  /** What all lines state that have no column for it, such as the client of a broker's statement. */
  readonly values: Readonly<Partial<Record<ImportField, string>>>;
  readonly decimalSeparators: Readonly<Partial<Record<ImportField, DecimalSeparator>>>;
  readonly dateOrder: DateOrder;
}

/** Fields whose style nothing in the file tells, so that people are asked, and lines that contradict each other. */
export interface Doubts {
  readonly uncertain: readonly ImportField[];
  readonly conflicts: readonly { readonly field: ImportField; readonly lines: readonly [number, number] }[];
}

interface Detected {
  readonly mapping: Mapping;
  readonly doubts: Doubts;
}

/** Headers are looked for in the first lines, below titles and addresses. */
const MAX_HEADER_LINE = 20;

function columnsOf(kind: ImportKind, cells: readonly string[]): Mapping['columns'] {
  const columns: Partial<Record<ImportField, number>> = {};
  for (const field of fieldsOf(kind)) {
    const column = cells.findIndex((cell) => isHeaderOf(field, cell));
    if (column >= 0) columns[field] = column;
  }
  return columns;
}

/** How well headers fit a kind: one point for each field, and more for all that lines of the kind need. */
function scoreOf(kind: ImportKind, columns: Mapping['columns']): number {
  const { required } = FIELDS_OF[kind];
  const found = required.filter((field) => columns[field] !== undefined).length;
  return Object.keys(columns).length + (found === required.length ? 10 : found);
}

function findHeaders(rows: Rows, kinds: readonly ImportKind[]) {
  const found = rows.slice(0, MAX_HEADER_LINE).flatMap((cells, index) =>
    kinds.map((kind) => {
      const columns = columnsOf(kind, cells);
      return { kind, headerLine: index + 1, columns, score: scoreOf(kind, columns) };
    }),
  );
  const best = found.reduce((a, b) => (b.score > a.score ? b : a), {
    kind: kinds[0] ?? IMPORT_KINDS[0],
    headerLine: rows.length > 0 ? 1 : 0,
    columns: {},
    score: 0,
  });
  return best;
}

/** The texts of a column below the headers, at most as many as tell its style. */
const textsOf = (rows: Rows, headerLine: number, column: number): string[] =>
  rows.slice(headerLine).map((cells) => cells[column] ?? '');

/** Detects how the numbers and dates of mapped columns are written. */
export function detectStyles(
  rows: Rows,
  mapping: Pick<Mapping, 'kind' | 'headerLine' | 'columns' | 'values'>,
): Detected {
  const { headerLine, columns } = mapping;
  const decimalSeparators: Partial<Record<ImportField, DecimalSeparator>> = {};
  const uncertain: ImportField[] = [];
  const conflicts: Doubts['conflicts'][number][] = [];
  for (const field of NUMBER_FIELDS) {
    const column = columns[field];
    if (column === undefined) continue;
    const style = columnStyle(textsOf(rows, headerLine, column));
    if ('conflict' in style) {
      const [point, comma] = style.conflict;
      conflicts.push({ field, lines: [headerLine + point + 1, headerLine + comma + 1] });
    } else {
      decimalSeparators[field] = style.decimalSeparator;
      if (!style.isCertain) uncertain.push(field);
    }
  }
  // A column that tells nothing is written as the others of the file are.
  const known = NUMBER_FIELDS.filter((field) => decimalSeparators[field] && !uncertain.includes(field));
  const [style] = known.map((field) => decimalSeparators[field]);
  const isAgreed = known.every((field) => decimalSeparators[field] === style);
  if (style === ',' && isAgreed) for (const field of uncertain) decimalSeparators[field] = style;
  const dates = columns.date === undefined ? undefined : columnDates(textsOf(rows, headerLine, columns.date));
  if (dates && !dates.isCertain) uncertain.push('date');
  return {
    mapping: { ...mapping, decimalSeparators, dateOrder: dates?.order ?? 'dmy' },
    doubts: { uncertain, conflicts },
  };
}

/** What a table is about and where its lines state it, as far as its headers and cells say. */
export function detectMapping(rows: Rows, kind?: ImportKind): Detected {
  const { score: _, ...headers } = findHeaders(rows, kind ? [kind] : IMPORT_KINDS);
  return detectStyles(rows, { ...headers, values: {} });
}

/** What files of one origin have in common: the headers. */
export const shapeOf = (rows: Rows, headerLine: number): string =>
  JSON.stringify((rows[headerLine - 1] ?? []).map((cell) => cell.trim().toLowerCase()));
