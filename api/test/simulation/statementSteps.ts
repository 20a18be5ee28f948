import { vi } from 'vitest';
import type { Context } from '#api/context.ts';
import { type NativeDatabase, SqliteStatements } from '#api/db/sqliteStatements.ts';

/** A service that was killed in this process: whatever it still tries fails. */
class KilledError extends Error {
  override name = 'KilledError';
}

/** What happens before a statement of the service. */
interface Interruption {
  /** Statements, with those that begin and end transactions, until it happens. */
  statementsLeft: number;
  readonly happen: () => void;
}

/**
 * Counts the statements of a service, to know when it rests, and interrupts one of them: with an error of the database,
 * or by the end of the process.
 */
export class StatementSteps {
  count = 0;
  #interruption: Interruption | undefined;
  #isKilled = false;
  readonly #restore: () => void;

  /** @param onStatement is told every statement with its values */
  constructor(onStatement: (statement: string) => void) {
    const steps = this;
    const { execute } = SqliteStatements.prototype;
    const spy = vi.spyOn(SqliteStatements.prototype, 'execute').mockImplementation(function (
      this: SqliteStatements,
      ...args
    ) {
      steps.#step();
      onStatement(String(args));
      return execute.apply(this, args);
    });
    this.#restore = () => spy.mockRestore();
  }

  /** Also interrupts what begins and ends the transactions of a service that has started. */
  async watchTransactions({ orm }: Context): Promise<void> {
    const connection = orm.em.getConnection() as unknown as { getNativeClient(): Promise<NativeDatabase> };
    const native = await connection.getNativeClient();
    const exec = native.exec.bind(native);
    Object.defineProperty(native, 'exec', {
      value: (sql: string) => {
        // The end of a process rolls back.
        if (this.#isKilled && sql === 'rollback') return;
        this.#step();
        const result = exec(sql);
        // Also between a commit and what follows it.
        if (sql === 'commit') this.#step();
        return result;
      },
    });
  }

  #step(): void {
    if (this.#isKilled) throw new KilledError();
    this.count += 1;
    const interruption = this.#interruption;
    if (!interruption) return;
    interruption.statementsLeft -= 1;
    if (interruption.statementsLeft > 0) return;
    this.#interruption = undefined;
    interruption.happen();
    if (this.#isKilled) throw new KilledError();
  }

  interruptAfter(statementsLeft: number, happen: () => void): void {
    this.#interruption = { statementsLeft, happen };
  }

  /** @returns whether one was still to come */
  clearInterruption(): boolean {
    const wasLeft = this.#interruption !== undefined;
    this.#interruption = undefined;
    return wasLeft;
  }

  kill(): void {
    this.#isKilled = true;
  }

  end(): void {
    this.#restore();
  }
}
