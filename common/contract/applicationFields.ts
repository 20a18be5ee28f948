import type { z } from 'zod';
import type { InvestmentGoal, LiquidityNeed, RiskTolerance } from '#common/domain/applications.ts';
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

const investmentGoals: Readonly<Record<InvestmentGoal, string>> = {
  'capital-appreciation': 'Capital appreciation',
  'income-generation': 'Income generation',
  diversification: 'Diversification',
  'hedge-inflation': 'Hedge against inflation',
};

const riskTolerances: Readonly<Record<RiskTolerance, string>> = {
  low: 'Low (win rate 85%+)',
  moderate: 'Moderate (win rate 60-70%)',
  aggressive: 'Aggressive (win rate around 48%)',
};

const liquidityNeeds: Readonly<Record<LiquidityNeed, string>> = {
  'short-term': 'Short-term',
  'medium-access': 'Medium access',
  'long-term': 'Long-term',
};

/** States which fields are optional, because the page shows that before it loads the schema. */
type Presence<Name extends ApplicationField> = undefined extends z.input<typeof applicationForm>[Name]
  ? { readonly isOptional: true }
  : { readonly isOptional?: never };

/**
 * The fields of an application, in the order of the form and of exports. A new field is declared here, in
 * `applicationForm` and `storedFields`, and in the table `application`; form, list, exports and staff screens take it
 * from there. The confirmation email repeats no free text but the name, because its address is not verified.
 */
export const applicationFields: { readonly [Name in ApplicationField]: FieldProperties & Presence<Name> } = {
  fullName: { label: 'Full name', group: 'person', isPlaced: true },
  email: { label: 'Email', group: 'person', isPlaced: true },
  phone: { label: 'Phone', group: 'person', isPlaced: true },
  investmentAmount: { label: 'Investment amount', group: 'plan', isPlaced: true },
  investmentGoal: { label: 'Investment goal', group: 'plan', choices: investmentGoals },
  riskTolerance: { label: 'Risk tolerance', group: 'plan', choices: riskTolerances },
  liquidityNeeds: { label: 'Liquidity needs', group: 'plan', choices: liquidityNeeds },
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
