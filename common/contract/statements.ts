import { z } from 'zod';
import { CURRENCIES } from '#common/domain/amount.ts';
import { STATEMENT_FILES } from '#common/domain/statements/signedStatement.ts';
import { ownerEndpoint, ownerOrStaffEndpoint, staffEndpoint } from './endpoint.ts';
import { amountText, instant, investorId, paragraph, recordId, success } from './fields.ts';
import { time } from './instruments.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';
import { statementPeriod } from './statementForm.ts';

const date = schema(() => z.string().meta({ format: 'date' }));

const issued = schema(() =>
  z.object({
    id: z.string(),
    from: date,
    to: date,
    /** From 1, for the period. */
    version: z.int(),
    /** Whether there is a newer version. */
    isSuperseded: z.boolean(),
    /** Why it replaces an earlier version; null for the first. */
    reason: z.string().nullable(),
    asKnownAt: instant,
    issuedAt: instant,
    /** At the end of the period. */
    closing: z.object({ amount: amountText, currency: z.enum(CURRENCIES) }),
    /** SHA-256 of its canonical JSON. */
    digest: z.string(),
  }),
);

export type IssuedStatement = z.infer<typeof issued>;

export const listStatementsSpec = spec(() => ({
  summary: 'The newest 200 statements of an account, the newest period and version first',
  params: z.object({ investorId }),
  output: success.extend({ statements: z.array(issued) }),
}));

export const listStatements = ownerOrStaffEndpoint<typeof listStatementsSpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/statements',
  tags: ['statements'],
});

export const requestStatementSpec = spec(() => ({
  summary: 'The current statement of a period that is over, which is issued if there is none',
  params: z.object({ investorId }),
  body: statementPeriod,
  output: success.extend({ statement: issued }),
  errors: ['conflict', 'throttled'],
}));

export const requestStatement = ownerEndpoint<typeof requestStatementSpec>({
  method: 'POST',
  path: '/api/portfolio/{investorId}/statements',
  invalidates: ['statements'],
});

/** When what is recorded by then counts; now, when left out. */
const asKnownAt = schema(() => time.optional());

export const issueStatementSpec = spec(() => ({
  summary: 'Issue the statement of a period that is over, or return the current one',
  body: statementPeriod.extend({ investorId, asKnownAt }),
  output: success.extend({ statement: issued }),
  errors: ['conflict', 'not_found'],
}));

export const issueStatement = staffEndpoint<typeof issueStatementSpec>({
  method: 'POST',
  path: '/api/admin/statements',
  permission: 'operate',
  invalidates: ['statements', 'journal'],
});

export const reissueStatementSpec = spec(() => ({
  summary: 'Replace a statement by a new version; the earlier one stays readable',
  body: z.strictObject({
    investorId,
    id: recordId,
    /** Why; the investor reads it in the statement. */
    explanation: paragraph(MAX_LENGTH.note, 'Say why there is a new version'),
    asKnownAt,
  }),
  output: success.extend({ statement: issued }),
  errors: ['conflict', 'not_found'],
}));

export const reissueStatement = staffEndpoint<typeof reissueStatementSpec>({
  method: 'POST',
  path: '/api/admin/statements/reissue',
  permission: 'operate',
  invalidates: ['statements', 'journal'],
});

export const getStatementFileSpec = spec(() => ({
  summary: 'A statement as PDF with the other two embedded, as signed canonical JSON, or as CSV',
  params: z.object({ investorId, id: recordId }),
  query: z.strictObject({ format: z.enum(STATEMENT_FILES).default('pdf') }),
  output: z.string().meta({ contentMediaType: 'application/octet-stream' }),
}));

export const getStatementFile = ownerOrStaffEndpoint<typeof getStatementFileSpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/statements/{id}/file',
  kind: 'document',
});
