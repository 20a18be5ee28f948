import { displayAddress } from '#api/email/displayAddress.ts';
import { displayPhone } from '#api/phones/phoneNumber.ts';
import { type ApplicationField, applicationFieldNames } from '#common/contract/applicationFields.ts';
import type { Application as ApplicationResponse } from '#common/contract/applications.ts';
import { moneyToNumber } from '#common/domain/money.ts';
import type { Application } from './entities.ts';

type WithoutNull<Value> = null extends Value ? NonNullable<Value> | undefined : Value;
type FormFields = { [Name in ApplicationField]: WithoutNull<Application[Name]> };

/** The fields of the form, as they are stored; one without a value is undefined. */
function presentForm(application: Application): FormFields {
  const form: Partial<Record<ApplicationField, unknown>> = {};
  for (const name of applicationFieldNames) form[name] = application[name] ?? undefined;
  return form as FormFields;
}

export const presentApplication = (application: Application): ApplicationResponse => ({
  ...presentForm(application),
  email: displayAddress(application.email),
  displayedPhone: displayPhone(application.phone),
  id: application.id,
  investmentAmount: moneyToNumber(application.investmentAmount),
  language: application.language,
  experienceLevel: application.experienceLevel ?? undefined,
  status: application.status,
  submittedAt: application.submittedAt.toISOString(),
  decidedAt: application.decidedAt?.toISOString(),
  decidedBy: application.decidedBy ?? undefined,
  decisionNote: application.decisionNote ?? undefined,
  investorId: application.investorId ?? undefined,
});
