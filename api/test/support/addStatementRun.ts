import { StatementRunSchema } from '#api/statements/entities.ts';
import type { TestApp } from './createTestApp.ts';

/** A run of statements that is under way and has no job, for the first quarter of 2025. Returns its id. */
export async function addStatementRun({ context }: TestApp): Promise<string> {
  const id = context.random.uuid();
  const period = { firstDay: '2025-01-01', lastDay: '2025-03-31', startedAt: context.clock.now() };
  const counts = { accounts: 1, done: 0, issued: 0 };
  await context
    .em()
    .insert(StatementRunSchema, { id, ...period, ...counts, requestedBy: '', requestedById: '' });
  return id;
}
