import { recordAccess } from '#api/accessLog/recordAccess.ts';
import { findAccount } from '#api/accounts/queries.ts';
import { approvable } from '#api/approvals/approvable.ts';
import { assertNotErased, checkErasure, findErasure, findRetention } from '#api/erasure/checkErasure.ts';
import { erasePerson } from '#api/erasure/erasePerson.ts';
import { listErasure } from '#api/erasure/erasureList.ts';
import { findPersonRows, type Person } from '#api/erasure/personRows.ts';
import { countHeld } from '#api/erasure/readHeld.ts';
import { AppError } from '#api/errors/appError.ts';
import { enforceFormLimit } from '#api/forms/enforceFormLimit.ts';
import { query, type Route, readRequest, SUCCESS } from '#api/http/endpoints/bind.ts';
import { personFileTexts } from '#api/messages/personFile.ts';
import { describeHeld } from '#api/personFile/describeHeld.ts';
import { findOwnRows } from '#api/personFile/ownTables.ts';
import * as contract from '#common/contract/erasures.ts';
import { getOwnFile, getPersonalData } from '#common/contract/personalData.ts';
import { may, type StaffRole } from '#common/domain/staffRoles.ts';
import { assertSecondPerson, proposeErasure } from './proposals.ts';

/** Who can change accounts of staff can also see what is held about them. @throws {AppError} `forbidden` */
function assertMayAbout({ kind }: Person, { role }: { readonly role: StaffRole }): void {
  if (kind === 'staff' && !may(role, 'administer')) throw new AppError('forbidden');
}

/** Everything held about a person as a ZIP. */
const fileRoute: Route = {
  endpoint: contract.getPersonFile,
  async handle(ctx, context) {
    const request = await readRequest(contract.getPersonFile, ctx, context);
    const { query: person } = request.input;
    assertMayAbout(person, request.caller);
    const rows = await recordAccess(request, async () => {
      const em = context.em();
      const found = await findPersonRows(em, person, { firmEmail: context.firm.email });
      await assertNotErased(em, person, found);
      return found;
    });
    // With the libraries for PDF and ZIP, which the first file loads.
    const { personFile } = await import('#api/personFile/personFile.ts');
    const { language } = rows;
    ctx.attachment(personFileTexts(language)('fileName', person));
    ctx.type = 'application/zip';
    ctx.body = await personFile(context, { rows, subject: person.subject, language });
  },
};

/** What investors read of it themselves. */
const ownFileRoute: Route = {
  endpoint: getOwnFile,
  async handle(ctx, context) {
    const request = await readRequest(getOwnFile, ctx, context);
    await enforceFormLimit(request);
    const investor = await findAccount(context.em(), request.caller.investorId);
    const { ownFile } = await import('#api/personFile/personFile.ts');
    const body = await ownFile(context, investor);
    ctx.attachment(personFileTexts(investor.language)('fileName', { subject: investor.investorId }));
    ctx.type = 'application/zip';
    ctx.body = body;
  },
};

export const erasureRoutes: Route[] = [
  query(contract.previewErasure, async ({ context, input, caller }) => {
    assertMayAbout(input.query, caller);
    const em = context.em();
    const rows = await findPersonRows(em, input.query, { firmEmail: context.firm.email });
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
    async check({ input, caller }, work) {
      assertMayAbout(input.body, caller);
      await assertSecondPerson(work);
    },
    propose: ({ body }, work) => proposeErasure(work, body),
    async run({ body }, work) {
      const number = await erasePerson(work, body);
      listErasure(work);
      return { ...SUCCESS, number };
    },
  }),
  fileRoute,
  query(getPersonalData, async ({ context, caller }) => {
    const investor = await findAccount(context.em(), caller.investorId);
    const rows = await findOwnRows(context.em(), investor);
    return { ...SUCCESS, held: await describeHeld(context, rows) };
  }),
  ownFileRoute,
];
