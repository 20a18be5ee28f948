import { recordAccess } from '#api/accessLog/recordAccess.ts';
import { findAccount } from '#api/accounts/queries.ts';
import { command, query, type Route, readRequest, SUCCESS } from '#api/http/endpoints/bind.ts';
import { issueStatement, reissueStatement } from '#api/statements/issueStatement.ts';
import { contentOf, listStatements, readStatement } from '#api/statements/readStatements.ts';
import { renderFile } from '#api/statements/renderFile.ts';
import { statementFileName } from '#api/statements/statementFileName.ts';
import * as contract from '#common/contract/statements.ts';
import { presentStatement, presentStatements } from './present.ts';

const TYPES = { pdf: 'application/pdf', json: 'application/json', csv: 'text/csv; charset=utf-8' } as const;

/** The files of a statement. */
const fileRoute: Route = {
  endpoint: contract.getStatementFile,
  async handle(ctx, context) {
    const request = await readRequest(contract.getStatementFile, ctx, context);
    const { params, query: chosen } = request.input;
    const row = await recordAccess(request, async () => {
      const { id } = await findAccount(context.em(), params.investorId);
      return readStatement(context.em(), id, params.id);
    });
    const statement = contentOf(row);
    if (statement.account.id !== params.investorId)
      throw new Error(`Statement ${row.id} is of another account.`);
    const body = await renderFile(context, row, chosen.format);
    ctx.attachment(`${statementFileName(statement)}.${chosen.format}`);
    ctx.type = TYPES[chosen.format];
    ctx.body = body;
  },
};

export const statementRoutes: Route[] = [
  query(contract.listStatements, async ({ context, input }) => {
    const { id } = await findAccount(context.em(), input.params.investorId);
    const rows = await listStatements(context.em(), id);
    return { ...SUCCESS, statements: presentStatements(rows) };
  }),
  command(contract.requestStatement, async ({ input }, work) => {
    const row = await issueStatement(work, { ...input.params, ...input.body });
    return { ...SUCCESS, statement: presentStatement(row) };
  }),
  fileRoute,
  command(contract.issueStatement, async ({ input }, work) => {
    const row = await issueStatement(work, input.body);
    return { ...SUCCESS, statement: presentStatement(row) };
  }),
  command(contract.reissueStatement, async ({ input }, work) => {
    const { explanation: reason, ...requested } = input.body;
    const row = await reissueStatement(work, { ...requested, reason });
    return { ...SUCCESS, statement: presentStatement(row) };
  }),
];
