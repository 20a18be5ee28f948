import { z } from 'zod';
import { RUN_PROBLEMS } from '#common/domain/statements/statementRun.ts';
import { staffEndpoint } from './endpoint.ts';
import { day, instant, recordId, success } from './fields.ts';
import { schema, spec } from './schema.ts';

const date = schema(() => z.string().meta({ format: 'date' }));
const period = schema(() => z.object({ from: date, to: date }));

export const previewStatementsSpec = spec(() => ({
  summary: 'What a run would issue for all accounts for a quarter or year that is over, and who is left out',
  accessLog: 'list_read',
  /** The last quarter, when left out. */
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  output: success.extend({
    from: date,
    to: date,
    /** What is recorded by then is in the statements. */
    asKnownAt: instant,
    /** Quarters and years that can be chosen, the newest first. */
    periods: z.array(period),
    /** Accounts that get a statement. */
    accounts: z.int(),
    leftOut: z.int(),
    /** The first 200 that are left out, those last whose statement was issued already. */
    lines: z.array(z.object({ investorId: z.string(), fullName: z.string(), problem: z.enum(RUN_PROBLEMS) })),
  }),
}));

export const previewStatements = staffEndpoint<typeof previewStatementsSpec>({
  method: 'GET',
  path: '/api/admin/statements/preview',
  permission: 'read',
  timeoutMs: 60_000,
  tags: ['statements', 'account', 'valuation'],
});

const run = schema(() =>
  z.object({
    id: z.string(),
    from: date,
    to: date,
    status: z.enum(['running', 'done', 'cancelled']),
    /** Also the time that its statements are as known at. */
    startedAt: instant,
    requestedBy: z.string(),
    endedAt: instant.nullable(),
    cancelledBy: z.string().nullable(),
    accounts: z.int(),
    /** Accounts that were looked at. */
    done: z.int(),
    /** Statements that it issued. */
    issued: z.int(),
  }),
);

export type StatementRunValues = z.infer<typeof run>;

export const issueStatementsSpec = spec(() => ({
  summary: 'Issue the statements of all accounts for a quarter or year that is over, in the background',
  body: z.strictObject({ from: day, to: day }),
  output: success.extend({ run }),
  approvable: true,
  errors: ['conflict'],
}));

export const issueStatements = staffEndpoint<typeof issueStatementsSpec>({
  method: 'POST',
  path: '/api/admin/statements/runs',
  permission: 'operate',
  timeoutMs: 60_000,
  invalidates: ['statements', 'approvals', 'journal'],
});

export const listStatementRunsSpec = spec(() => ({
  summary: 'The newest 100 runs of statements with their progress, newest first',
  output: success.extend({ runs: z.array(run) }),
}));

export const listStatementRuns = staffEndpoint<typeof listStatementRunsSpec>({
  method: 'GET',
  path: '/api/admin/statements/runs',
  permission: 'read',
  background: true,
  tags: ['statements'],
});

export const cancelStatementRunSpec = spec(() => ({
  summary: 'End a run of statements. What it issued stays',
  body: z.strictObject({ id: recordId }),
  output: success.extend({ run }),
  errors: ['not_found', 'conflict'],
}));

export const cancelStatementRun = staffEndpoint<typeof cancelStatementRunSpec>({
  method: 'POST',
  path: '/api/admin/statements/runs/cancel',
  permission: 'operate',
  invalidates: ['statements', 'journal'],
});
