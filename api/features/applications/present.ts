import type { Application as ApplicationResponse } from '#common/contract/applications.ts';
import { APPLICATION_FIELDS } from '#common/contract/publicForms.ts';
import { moneyToNumber } from '#common/domain/money.ts';
import type { Application } from './entities.ts';

/** The fields of the form, as they are stored. */
const presentForm = (application: Application) =>
  Object.fromEntries(APPLICATION_FIELDS.map((name) => [name, application[name]])) as Pick<
    Application,
    (typeof APPLICATION_FIELDS)[number]
  >;

export const presentApplication = (application: Application): ApplicationResponse => ({
  ...presentForm(application),
  id: application.id,
  investmentAmount: moneyToNumber(application.investmentAmount),
  experienceLevel: application.experienceLevel ?? undefined,
  status: application.status,
  submittedAt: application.submittedAt.toISOString(),
  decidedAt: application.decidedAt?.toISOString(),
  decisionNote: application.decisionNote ?? undefined,
  investorId: application.investorId ?? undefined,
});
