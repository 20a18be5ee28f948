/** A statement with its fastest time, which contains no first reading from disk. */
interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly ms: number;
}

export interface Recorder {
  /** The slowest first. */
  statements(): RecordedStatement[];
  explain(statement: RecordedStatement): Promise<string>;
}

type Run = (...values: unknown[]) => unknown;

/** Statements with values in their text count as one. */
const shapeOf = (text: string): string => text.replace(/'[^']*'|\b\d+\b/g, '?');

class Statements {
  readonly #found = new Map<string, RecordedStatement>();

  add(text: string, values: readonly unknown[], ms: number): void {
    if (!/^\s*select/i.test(text)) return;
    const shape = shapeOf(text);
    const known = this.#found.get(shape);
    if (!known || ms < known.ms) this.#found.set(shape, { text, values, ms });
  }

  slowestFirst(): RecordedStatement[] {
    return [...this.#found.values()].toSorted((a, b) => b.ms - a.ms);
  }
}

interface SqliteStatement {
  all: Run;
}
interface SqliteDatabase {
  prepare(sql: string): SqliteStatement;
}

export function recordSqlite(native: unknown): Recorder {
  const database = native as SqliteDatabase;
  const statements = new Statements();
  const prepare = database.prepare.bind(database);
  database.prepare = (sql) => {
    const statement = prepare(sql);
    const all = statement.all.bind(statement);
    statement.all = (...values) => {
      const started = performance.now();
      const rows = all(...values);
      statements.add(sql, values, performance.now() - started);
      return rows;
    };
    return statement;
  };
  return {
    statements: () => statements.slowestFirst(),
    async explain({ text, values }) {
      const steps = prepare(`explain query plan ${text}`).all(...values) as { detail: string }[];
      return steps.map(({ detail }) => detail).join('\n');
    },
  };
}

interface PostgresPool {
  query(
    query: string | { readonly text: string; readonly values?: readonly unknown[] },
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly Record<string, string>[] }>;
}

export async function recordPostgres(native: unknown): Promise<Recorder> {
  const pool = native as PostgresPool;
  const statements = new Statements();
  const query = pool.query.bind(pool);
  pool.query = async (sent, values) => {
    const started = performance.now();
    const result = await query(sent, values);
    if (typeof sent !== 'string') {
      statements.add(sent.text, sent.values ?? [], performance.now() - started);
    }
    return result;
  };
  return {
    statements: () => statements.slowestFirst(),
    async explain({ text, values }) {
      const { rows } = await query(`explain ${text}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    },
  };
}
