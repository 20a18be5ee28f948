import { foldText } from '#common/domain/foldText.ts';

/** A row that prices can be pasted into. */
interface PriceRow {
  readonly id: string;
  /** What a spreadsheet may call it: symbol, name, ISIN. */
  readonly names: readonly string[];
}

export interface PastedPrices {
  /** The texts by the id of their row. */
  readonly prices: Readonly<Record<string, string>>;
  /** Names that no row has. */
  readonly unknown: readonly string[];
  /** Names that occur more than once; the first text counts. */
  readonly repeated: readonly string[];
  /** Lines of a column below the last row. */
  readonly surplus: number;
}

const hasDigit = (text: string | undefined): boolean => /\d/.test(text ?? '');

function readCells(text: string): string[][] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  while (lines.at(-1)?.every((cell) => cell === '')) lines.pop();
  return lines;
}

/** One column: its lines fill the rows in their order; an empty line leaves its row as it is. */
function fillInOrder(lines: readonly string[], rows: readonly PriceRow[]): PastedPrices {
  const isHeading = lines.length > 1 && lines[0] !== '' && !hasDigit(lines[0]);
  const values = isHeading ? lines.slice(1) : lines;
  const prices: Record<string, string> = {};
  for (const [index, { id }] of rows.entries()) {
    const value = values[index];
    if (value) prices[id] = value;
  }
  return { prices, unknown: [], repeated: [], surplus: Math.max(0, values.length - rows.length) };
}

/** The column, of those that may be it, in which most cells pass the test. */
function mostOf(
  cells: readonly (readonly string[])[],
  columns: readonly number[],
  test: (cell: string) => boolean,
): number {
  const count = (column: number) => cells.filter((line) => test(line[column] ?? '')).length;
  return columns.reduce((best, column) => (count(column) > count(best) ? column : best), columns[0] ?? 0);
}

/** Several columns: one has the names, another the prices. */
function fillByName(cells: readonly (readonly string[])[], rows: readonly PriceRow[]): PastedPrices {
  const ids = new Map(rows.flatMap(({ id, names }) => names.map((name) => [foldText(name), id] as const)));
  const columns = Array.from({ length: Math.max(...cells.map((line) => line.length)) }, (_, index) => index);
  const nameAt = mostOf(cells, columns, (cell) => ids.has(foldText(cell)));
  const priceAt = mostOf(
    cells,
    columns.filter((column) => column !== nameAt),
    hasDigit,
  );
  const prices: Record<string, string> = {};
  const unknown: string[] = [];
  const repeated: string[] = [];
  for (const line of cells) {
    const name = line[nameAt] ?? '';
    const price = line[priceAt] ?? '';
    const id = ids.get(foldText(name));
    if (price === '' || (!id && !hasDigit(price))) continue;
    if (!id) unknown.push(name);
    else if (id in prices) repeated.push(name);
    else prices[id] = price;
  }
  return { prices, unknown, repeated, surplus: 0 };
}

/**
 * The prices of a column, or of a block with names and prices, that was copied in a spreadsheet.
 * @param rows in their order on the screen
 * @param from the row that a column starts at
 * @returns null for a single value
 */
export function readPastedPrices(text: string, rows: readonly PriceRow[], from: number): PastedPrices | null {
  const cells = readCells(text);
  const isBlock = cells.some((line) => line.length > 1);
  if (!isBlock && cells.length < 2) return null;
  return isBlock
    ? fillByName(cells, rows)
    : fillInOrder(
        cells.map(([cell = '']) => cell),
        rows.slice(from),
      );
}
