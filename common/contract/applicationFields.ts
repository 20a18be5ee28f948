import type { z } from 'zod';
import {
  investmentGoalLabels,
  liquidityNeedLabels,
  riskToleranceLabels,
} from '#common/domain/applications.ts';
import type { applicationForm } from './publicForms.ts';

export type ApplicationField = keyof typeof applicationForm.shape;

interface FieldTexts {
  readonly label: string;
  /** Where staff screens use a shorter label. */
  readonly staffLabel?: string;
  /** Texts of the values, for a field with a fixed set of them. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** States which fields are optional, because the page shows that before it loads the schema. */
type Presence<Name extends ApplicationField> = undefined extends z.input<typeof applicationForm>[Name]
  ? { readonly isOptional: true }
  : { readonly isOptional?: never };

/**
 * The fields of an application, in the order of the form. A new field is declared here, in `applicationForm` and in
 * the table `application`; form, list, export and staff screens take it from there.
 */
export const applicationFields: { readonly [Name in ApplicationField]: FieldTexts & Presence<Name> } = {
  fullName: { label: 'Full name' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
  investmentAmount: { label: 'Investment amount' },
  investmentGoal: { label: 'Investment goal', staffLabel: 'Goal', choices: investmentGoalLabels },
  riskTolerance: { label: 'Risk tolerance', choices: riskToleranceLabels },
  liquidityNeeds: { label: 'Liquidity needs', choices: liquidityNeedLabels },
};

/** Fields that staff screens show in places of their own. */
const PLACED_FIELDS: readonly string[] = ['fullName', 'email', 'phone', 'investmentAmount'];

interface StaffFact {
  readonly name: ApplicationField;
  readonly label: string;
  readonly text: string;
}

/** Label and text of every other field, for staff. */
export function staffFacts(application: Readonly<Record<ApplicationField, unknown>>): readonly StaffFact[] {
  const names = Object.keys(applicationFields) as ApplicationField[];
  return names
    .filter((name) => !PLACED_FIELDS.includes(name))
    .map((name) => {
      const { label, staffLabel = label, choices } = applicationFields[name];
      const value = String(application[name] ?? '');
      return { name, label: staffLabel, text: choices?.[value] ?? value };
    });
}
