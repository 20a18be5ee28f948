import type { z } from 'zod';
import {
  investmentGoalLabels,
  liquidityNeedLabels,
  riskToleranceLabels,
} from '#common/domain/applications.ts';
import type { applicationForm } from './publicForms.ts';

/** Name of a field of the application form. */
export type ApplicationField = keyof typeof applicationForm.shape;

interface FieldProperties {
  readonly label: string;
  /** The group of the form that contains it: about the person or about the investment. */
  readonly group: 'person' | 'plan';
  /** Texts of the values, for a field with a fixed set of them. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Staff screens show it in a place of its own and not in the list of facts. */
  readonly isPlaced?: true;
}

/** States which fields are optional, because the page shows that before it loads the schema. */
type Presence<Name extends ApplicationField> = undefined extends z.input<typeof applicationForm>[Name]
  ? { readonly isOptional: true }
  : { readonly isOptional?: never };

/**
 * The fields of an application, in the order of the form and of exports. A new field is declared here, in
 * `applicationForm` and `storedFields`, and in the table `application`; form, list, exports and staff screens take it
 * from there. The confirmation email repeats no field but the name, because its address is not verified.
 */
export const applicationFields: { readonly [Name in ApplicationField]: FieldProperties & Presence<Name> } = {
  fullName: { label: 'Full name', group: 'person', isPlaced: true },
  email: { label: 'Email', group: 'person', isPlaced: true },
  phone: { label: 'Phone', group: 'person', isPlaced: true },
  investmentAmount: { label: 'Investment amount', group: 'plan', isPlaced: true },
  investmentGoal: { label: 'Investment goal', group: 'plan', choices: investmentGoalLabels },
  riskTolerance: { label: 'Risk tolerance', group: 'plan', choices: riskToleranceLabels },
  liquidityNeeds: { label: 'Liquidity needs', group: 'plan', choices: liquidityNeedLabels },
};

export const applicationFieldNames = Object.keys(applicationFields) as readonly ApplicationField[];

export interface ApplicationFact {
  readonly name: ApplicationField;
  readonly label: string;
  readonly text: string;
}

/** Label and text of the fields that the applicant filled in, without those that staff screens place elsewhere. */
export function applicationFacts(
  application: Readonly<Partial<Record<ApplicationField, unknown>>>,
): readonly ApplicationFact[] {
  return applicationFieldNames
    .filter((name) => !applicationFields[name].isPlaced && (application[name] ?? '') !== '')
    .map((name) => {
      const { label, choices } = applicationFields[name];
      const value = String(application[name]);
      return { name, label, text: choices?.[value] ?? value };
    });
}
