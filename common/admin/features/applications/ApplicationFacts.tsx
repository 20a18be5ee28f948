import type { Application } from '#common/contract/applications.ts';
import {
  investmentGoalLabels,
  liquidityNeedLabels,
  riskToleranceLabels,
} from '#common/domain/applications.ts';

const withoutBrackets = (text: string) => text.replace(/ \(.*\)$/, '');

/** What the applicant stated about experience, risk, liquidity and goal, for a card. */
export function ApplicationFacts({ application }: { readonly application: Application }) {
  const items = [
    ['Experience', application.experienceLevel ?? 'Not stated'],
    ['Risk tolerance', withoutBrackets(riskToleranceLabels[application.riskTolerance])],
    ['Liquidity needs', liquidityNeedLabels[application.liquidityNeeds]],
    ['Goal', investmentGoalLabels[application.investmentGoal]],
  ];
  return (
    <dl className="fa-facts">
      {items.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
