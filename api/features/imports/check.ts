import { sha256Hex } from '#api/crypto/sha256.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { FileReading } from '#common/contract/imports.ts';
import { FIELDS_OF, fieldsOf, type ImportField } from '#common/domain/importing/fields.ts';
import {
  type Doubts,
  detectMapping,
  detectStyles,
  type Mapping,
  shapeOf,
} from '#common/domain/importing/mapping.ts';
import {
  BROKER_STYLES,
  type Broker,
  brokerLines,
  brokerOf,
  type SourceLine,
  type Styles,
  tableLines,
} from '#common/domain/importing/sourceLines.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { ImportMappingSchema } from './entities.ts';
import { readLookup } from './lookup.ts';
import { type Plan, planImport } from './plan.ts';
import { type FileRows, readFile } from './readFile.ts';

export interface CheckedFile {
  readonly broker: Broker | null;
  readonly mapping: Mapping;
  readonly reading: FileReading;
  readonly plan: Plan;
}

const SAMPLES = 5;
const NO_DOUBTS: Doubts = { uncertain: [], conflicts: [] };

/** Names the headers of a file; files of one origin have the same. */
export const shapeHash = (rows: FileRows['rows'], headerLine: number): string =>
  sha256Hex(shapeOf(rows, headerLine));

async function findRemembered(
  em: Em,
  rows: FileRows['rows'],
  headerLine: number,
): Promise<Mapping | undefined> {
  const [row] = await findRows(em, ImportMappingSchema, (query) =>
    query.where('shape', '=', shapeHash(rows, headerLine)),
  );
  return row?.mapping;
}

interface Chosen {
  readonly mapping: Mapping;
  readonly doubts: Doubts;
  readonly isRemembered: boolean;
}

/**
 * The mapping of a table: as stated, as remembered for the same headers, or as detected. Styles are detected again,
 * because the next file of an origin can be written otherwise.
 */
async function chooseMapping(em: Em, rows: FileRows['rows'], stated: Mapping | undefined): Promise<Chosen> {
  if (stated)
    return {
      mapping: stated,
      doubts: { ...detectStyles(rows, stated).doubts, uncertain: [] },
      isRemembered: false,
    };
  const detected = detectMapping(rows);
  const remembered = await findRemembered(em, rows, detected.mapping.headerLine);
  if (!remembered) return { ...detected, isRemembered: false };
  const { mapping, doubts } = detectStyles(rows, remembered);
  const isUncertain = new Set(doubts.uncertain);
  const separators = Object.entries(remembered.decimalSeparators).filter(([field]) =>
    isUncertain.has(field as ImportField),
  );
  return {
    mapping: {
      ...mapping,
      decimalSeparators: { ...mapping.decimalSeparators, ...Object.fromEntries(separators) },
      dateOrder: isUncertain.has('date') ? remembered.dateOrder : mapping.dateOrder,
    },
    doubts: { ...doubts, uncertain: [] },
    isRemembered: true,
  };
}

/** A broker's export states everything but the client, whom it calls by a number of its own. */
const brokerMapping = (stated: Mapping | undefined): Mapping => ({
  kind: 'transactions',
  headerLine: 0,
  columns: {},
  values: stated?.values.client ? { client: stated.values.client } : {},
  decimalSeparators: {},
  dateOrder: 'ymd',
});

/** Required fields that no column and no value states; an instrument is stated by its ISIN too. */
function missingFields({ kind, columns, values }: Mapping, broker: Broker | null): ImportField[] {
  const has = (field: ImportField) => columns[field] !== undefined || Boolean(values[field]);
  if (broker) return has('client') ? [] : ['client'];
  const missing = FIELDS_OF[kind].required.filter((field) => !has(field));
  const needsInstrument = kind === 'positions' || kind === 'prices';
  return needsInstrument && !has('instrument') && !has('isin') ? [...missing, 'instrument'] : missing;
}

/** Lines with a NUL character, which no text has. */
const withoutNul = (lines: readonly SourceLine[], rows: FileRows['rows']): SourceLine[] =>
  lines.map((line) =>
    rows[line.line - 1]?.some((cell) => cell.includes('\0'))
      ? { line: line.line, cells: {}, problem: { code: 'nul_character' } }
      : line,
  );

interface CheckInput {
  readonly sheet?: string | undefined;
  readonly mapping?: Mapping | undefined;
}

/**
 * Reads a file and plans what its lines would store now.
 * @throws {AppError} `validation` for a file that cannot be read
 */
export async function checkFile(
  em: Em,
  bytes: Uint8Array,
  { sheet, mapping: stated }: CheckInput,
  now: Date,
): Promise<CheckedFile> {
  const file = await readFile(bytes, sheet);
  const { rows } = file;
  const broker = brokerOf(rows) ?? null;
  const { mapping, doubts, isRemembered } = broker
    ? { mapping: brokerMapping(stated), doubts: NO_DOUBTS, isRemembered: false }
    : await chooseMapping(em, rows, stated);
  const fields = fieldsOf(mapping.kind);
  const columns = Object.fromEntries(
    Object.entries(mapping.columns).filter(([field]) => fields.includes(field as ImportField)),
  );
  const used = { ...mapping, columns };
  const lines = withoutNul(broker ? brokerLines(broker, rows, used) : tableLines(rows, used), rows);
  const styles: Styles = broker ? BROKER_STYLES : used;
  const lookup = await readLookup(em, lines, zurichDate(now));
  const { headerLine, kind } = used;
  return {
    broker,
    mapping: used,
    plan: await planImport(em, { kind, lines, styles, lookup }),
    reading: {
      format: file.format,
      encoding: file.encoding,
      separator: file.separator,
      sheets: [...file.sheets],
      sheet: file.sheet,
      mapping: used,
      isRemembered,
      headers: [...(rows[headerLine - 1] ?? [])],
      samples: rows.slice(headerLine, headerLine + SAMPLES).map((row) => [...row]),
      uncertain: [...doubts.uncertain],
      conflicts: doubts.conflicts.map((conflict) => ({ ...conflict, lines: [...conflict.lines] })),
      missing: missingFields(used, broker),
    },
  };
}
