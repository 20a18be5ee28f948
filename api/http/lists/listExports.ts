import type { Readable } from 'node:stream';
import { recordAccess } from '#api/accessLog/recordAccess.ts';
import type { CsvSeparator } from '#common/contract/csvSeparators.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { type Request, type Route, readRequest } from '../endpoints/bind.ts';
import { csvStream } from './csv.ts';
import { findNext, type List } from './lists.ts';
import { type ColumnType, WORKBOOK_TYPE, type WorkbookColumn, workbookStream } from './workbook.ts';

/** Rows that are loaded at a time. */
const PAGE_SIZE = 500;

/** How a list is exported. */
interface ListExport<E extends Endpoint, Row, Shown extends Row, Line> {
  /** Without the extension. */
  readonly fileName: string;
  /** Fields of the presented row, in the order of the columns. */
  readonly columns: readonly (keyof Line & string)[];
  /** Heading of a column in the language of the request; without it, its field. */
  readonly heading?: (column: keyof Line & string, request: Request<E>) => string;
  /** Types of the columns that are not text in a workbook. */
  readonly types?: Readonly<Record<string, ColumnType>>;
  readonly list: List<Request<NoInfer<E>>, Row, Shown>;
  readonly present: (row: Shown, request: Request<E>) => Line;
}

/** Binds the two endpoints that stream a list: as CSV and as an Excel workbook. */
export function listExports<E extends Endpoint, Row, Shown extends Row, Line extends object>(
  [csv, workbook]: readonly [E, E],
  { fileName, columns, heading = String, types = {}, list, present }: ListExport<E, Row, Shown, Line>,
): Route[] {
  // An offset would skip or repeat rows that are added or changed during the export.
  const find = (request: Request<E>, last?: Shown) => findNext(request, list, { last, limit: PAGE_SIZE });

  async function* lines(request: Request<E>, first: readonly Shown[]) {
    let batch = first;
    for (;;) {
      for (const row of batch) {
        const line = present(row, request);
        yield columns.map((name) => line[name]);
      }
      if (batch.length < PAGE_SIZE) return;
      batch = await find(request, batch.at(-1));
    }
  }

  const bind = (
    endpoint: E,
    file: { readonly name: string; readonly type: string },
    write: (
      columns: readonly WorkbookColumn[],
      from: AsyncIterable<readonly unknown[]>,
      separator: CsvSeparator | undefined,
    ) => Readable,
  ): Route => ({
    endpoint,
    async handle(ctx, context) {
      const request = await readRequest(endpoint, ctx, context);
      // Loads the first rows before the response begins, so that an error here gets an error response.
      const first = await recordAccess(request, () => find(request));
      ctx.set('Content-Disposition', `attachment; filename="${file.name}"`);
      ctx.type = file.type;
      const { query } = request.input as { query?: { separator?: CsvSeparator } };
      const titled = columns.map((column) => ({ name: heading(column, request), type: types[column] }));
      ctx.body = write(titled, lines(request, first), query?.separator);
    },
  });

  const known = new Set<string>(columns);
  const unknown = Object.keys(types).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`${fileName} has no column ${unknown.join(', ')}.`);
  return [
    bind(csv, { name: `${fileName}.csv`, type: 'text/csv; charset=utf-8' }, (titled, from, separator) =>
      csvStream(
        titled.map(({ name }) => name),
        from,
        separator,
      ),
    ),
    bind(workbook, { name: `${fileName}.xlsx`, type: WORKBOOK_TYPE }, (titled, from) =>
      workbookStream(fileName, titled, from),
    ),
  ];
}
