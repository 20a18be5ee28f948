import type { Insight } from '#common/domain/analytics/insights.ts';
import { Card } from '../components/Card.tsx';

/** Insights and recommendations in words. */
export function Insights({ insights }: { readonly insights: readonly Insight[] }) {
  return (
    <Card title="Portfolio Insights & Recommendations" className="pt-span-12">
      <ul className="pt-insights">
        {insights.map((insight) => (
          <li key={insight.kind} data-tone={insight.tone}>
            <h3>{insight.title}</h3>
            <p>{insight.text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
