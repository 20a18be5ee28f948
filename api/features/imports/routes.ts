import { approvable } from '#api/approvals/approvable.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as endpoints from '#common/contract/imports.ts';
import { checkImport, mapImport } from './commands.ts';
import { commitImport } from './commit.ts';
import { presentChecked, presentImport } from './present.ts';
import { proposeCommit, proposeReversal } from './proposals.ts';
import { findImport, findImports, readLines, readReading } from './queries.ts';
import { reverseImport } from './reverse.ts';

export const importRoutes: Route[] = [
  command(endpoints.checkImport, async ({ input }, work) => {
    const row = await checkImport(work, input.body);
    await work.em.flush();
    return { ...SUCCESS, import: presentChecked(row, await readReading(work.em, row.id)) };
  }),
  command(endpoints.mapImport, async ({ input: { params, body } }, work) => {
    const row = await mapImport(work, params.id, body);
    await work.em.flush();
    return { ...SUCCESS, import: presentChecked(row, await readReading(work.em, row.id)) };
  }),
  query(endpoints.getImport, async ({ context, input }) => {
    const em = context.em();
    const row = await findImport(em, input.params.id);
    return { ...SUCCESS, import: presentChecked(row, await readReading(em, row.id)) };
  }),
  query(endpoints.listImportLines, async ({ context, input: { params, query: chosen } }) => ({
    ...SUCCESS,
    ...(await readLines(context.em(), params.id, chosen)),
  })),
  approvable(endpoints.commitImport, {
    propose: ({ params, body }, work) => proposeCommit(work, params.id, body),
    async run({ params, body }, work) {
      return { ...SUCCESS, import: presentChecked(await commitImport(work, params.id, body), null) };
    },
  }),
  approvable(endpoints.reverseImport, {
    propose: ({ params, body }, work) => proposeReversal(work, params.id, body.reason),
    async run({ params, body }, work) {
      return { ...SUCCESS, import: presentChecked(await reverseImport(work, params.id, body.reason), null) };
    },
  }),
  query(endpoints.listImports, async ({ context }) => ({
    ...SUCCESS,
    imports: (await findImports(context.em())).map(presentImport),
  })),
];
