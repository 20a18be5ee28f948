import { INVESTMENT_GOALS, LIQUIDITY_NEEDS, RISK_TOLERANCES } from '#common/domain/applications.ts';
import type { Translator } from '#common/language/translator.ts';
import type en from '#common/messages/en/formTexts.ts';
import type { ApplicationField } from './applicationFields.ts';

/** The texts about the public forms in a language. */
export type FormTexts = Translator<typeof en>;

/** The text of a value of a field with a fixed set of them; undefined for any other value or field. */
export function choiceText(t: FormTexts, name: ApplicationField, value: unknown): string | undefined {
  if (name === 'investmentGoal') {
    const goal = INVESTMENT_GOALS.find((known) => known === value);
    return goal && t(`investmentGoal.${goal}`);
  }
  if (name === 'riskTolerance') {
    const tolerance = RISK_TOLERANCES.find((known) => known === value);
    return tolerance && t(`riskTolerance.${tolerance}`, { rate: t(`winRates.${tolerance}`) });
  }
  const need = name === 'liquidityNeeds' && LIQUIDITY_NEEDS.find((known) => known === value);
  return need ? t(`liquidityNeeds.${need}`) : undefined;
}
