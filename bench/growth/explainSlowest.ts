import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A statement with its time and the plan of the database. */
export interface ExplainedStatement {
  readonly text: string;
  readonly ms: number;
  readonly plan: string;
}

/** The ten slowest statements of the staff lists in a database, each with its plan. */
export async function explainSlowest(
  environment: Readonly<Record<string, string>>,
): Promise<ExplainedStatement[]> {
  const child = fork(join(import.meta.dirname, 'explainProcess.ts'), [], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`Explaining ended with ${code}`);
  });
  exit.catch(() => undefined);
  const [explained] = await Promise.race([once(child, 'message'), exit]);
  return explained as ExplainedStatement[];
}

/** The statements as a document. */
export const plansText = (title: string, statements: readonly ExplainedStatement[]): string =>
  [
    `## ${title}`,
    ...statements.map(({ text, ms, plan }) =>
      [`${ms.toFixed(2)} ms`, '', '```sql', text.trim(), '```', '', '```text', plan, '```'].join('\n'),
    ),
  ].join('\n\n');
