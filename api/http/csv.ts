import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { type Request, type Route, readRequest } from './bind.ts';
import type { Next } from './lists.ts';

/** Rows that are read, and held, at a time. */
const PAGE = 500;

/** A list as a file. */
interface Sheet<E extends Endpoint, Row, Line> {
  readonly fileName: string;
  /** Names of the presented fields, in the order of the columns. */
  readonly columns: readonly (keyof Line & string)[];
  /**
   * The rows after the last one: not those at a place in the list, which would move when rows come or change
   * while the file is written.
   */
  readonly find: (request: Request<E>, next: Next<Row>) => Promise<readonly Row[]>;
  readonly present: (row: Row, request: Request<E>) => Line;
}

/** A cell that a spreadsheet would run as a formula is marked as text; a plain negative amount is none. */
const harmless = (value: string): string =>
  /^[=+\-@\t\r\n\0＝＋－＠]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value;

const cell = (value: unknown): string | number =>
  typeof value === 'number' ? value : harmless(value === null || value === undefined ? '' : String(value));

/** Binds a call that streams a list as CSV, however long it is. */
export function csv<E extends Endpoint, Row, Line extends object>(
  endpoint: E,
  { fileName, columns, find, present }: Sheet<E, Row, Line>,
): Route {
  async function* lines(request: Request<E>, first: readonly Row[]) {
    let batch = first;
    for (;;) {
      for (const row of batch) {
        const line = present(row, request);
        yield Object.fromEntries(columns.map((name) => [name, cell(line[name])]));
      }
      if (batch.length < PAGE) return;
      batch = await find(request, { last: batch.at(-1), limit: PAGE });
    }
  }
  return {
    endpoint,
    async handle(ctx, context, throttle) {
      const request = await readRequest(endpoint, ctx, context, throttle);
      // Read before the answer begins, so that what fails here is answered as any other failure.
      const first = await find(request, { last: undefined, limit: PAGE });
      const writer = stringify({ header: true, columns: [...columns], bom: true });
      ctx.set('Content-Disposition', `attachment; filename="${fileName}"`);
      ctx.type = 'text/csv; charset=utf-8';
      ctx.body = writer;
      // What fails later breaks the connection off, so that nobody takes a part for the whole; Koa logs it.
      pipeline(Readable.from(lines(request, first)), writer, () => {});
    },
  };
}
