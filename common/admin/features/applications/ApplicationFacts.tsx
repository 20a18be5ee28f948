import type { Application } from '#common/contract/applications.ts';
import {
  investmentGoalLabels,
  liquidityNeedLabels,
  riskToleranceLabels,
} from '#common/domain/applications.ts';

interface FactsProps {
  readonly application: Application;
  /** Without the explanations in brackets, for the cards. */
  readonly brief?: boolean;
}

const withoutBrackets = (text: string) => text.replace(/ \(.*\)$/, '');

/** What the applicant stated about experience, risk, liquidity and goal. */
export function ApplicationFacts({ application, brief = false }: FactsProps) {
  const risk = riskToleranceLabels[application.riskTolerance];
  const facts = [
    ['Experience', application.experienceLevel ?? 'Not stated'],
    ['Risk tolerance', brief ? withoutBrackets(risk) : risk],
    ['Liquidity needs', liquidityNeedLabels[application.liquidityNeeds]],
    ['Goal', investmentGoalLabels[application.investmentGoal]],
  ];
  return (
    <dl className="fa-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
