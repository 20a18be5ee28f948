import { recordAccess } from '#api/accessLog/recordAccess.ts';
import { approvable } from '#api/approvals/approvable.ts';
import { checkErasure, findErasure, findRetention } from '#api/erasure/checkErasure.ts';
import { erasePerson } from '#api/erasure/erasePerson.ts';
import { listErasure } from '#api/erasure/erasureList.ts';
import { findPersonRows } from '#api/erasure/personRows.ts';
import { countHeld, readPersonFile } from '#api/erasure/readHeld.ts';
import { AppError } from '#api/errors/appError.ts';
import { query, type Route, readRequest, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as contract from '#common/contract/erasures.ts';
import { assertSecondPerson, proposeErasure } from './proposals.ts';

/** Everything held about a person as a file. */
const fileRoute: Route = {
  endpoint: contract.getPersonFile,
  async handle(ctx, context) {
    const request = await readRequest(contract.getPersonFile, ctx, context);
    const { query: person } = request.input;
    const rows = await recordAccess(request, () => findPersonRows(context.em(), person));
    ctx.attachment(`${person.subject}.json`);
    ctx.type = 'application/json';
    ctx.body = await readPersonFile(context.em(), rows, context.clock.now());
  },
};

export const erasureRoutes: Route[] = [
  query(contract.previewErasure, async ({ context, input }) => {
    const em = context.em();
    const rows = await findPersonRows(em, input.query);
    const problem = await checkErasure(em, input.query, rows, context).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof AppError) return error.message;
        throw error;
      },
    );
    const erasure = await findErasure(em, input.query);
    return {
      ...SUCCESS,
      held: await countHeld(em, rows),
      retention: await findRetention(em, rows, context.config.retentionYears),
      problem,
      erased: erasure && { at: erasure.at.toISOString(), ground: erasure.ground },
    };
  }),
  approvable(contract.erasePerson, {
    check: (_, work) => assertSecondPerson(work),
    propose: ({ body }, work) => proposeErasure(work, body),
    async run({ body }, work) {
      const number = await erasePerson(work, body);
      listErasure(work);
      return { ...SUCCESS, number };
    },
  }),
  fileRoute,
];
