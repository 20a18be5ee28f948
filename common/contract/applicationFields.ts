import {
  investmentGoalLabels,
  liquidityNeedLabels,
  riskToleranceLabels,
} from '#common/domain/applications.ts';
import type { applicationForm } from './applications.ts';

export type ApplicationField = keyof typeof applicationForm.shape;

interface FieldTexts {
  readonly label: string;
  /** Texts of the values, for a field with a fixed set of them. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** How each field of the application is called. The form shows the fields in this order. */
export const applicationFields: Readonly<Record<ApplicationField, FieldTexts>> = {
  fullName: { label: 'Full name' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
  investmentAmount: { label: 'Investment amount' },
  investmentGoal: { label: 'Investment goal', choices: investmentGoalLabels },
  riskTolerance: { label: 'Risk tolerance', choices: riskToleranceLabels },
  liquidityNeeds: { label: 'Liquidity needs', choices: liquidityNeedLabels },
};
