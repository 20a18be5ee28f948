import { type Insight, type InsightKind, STRONG_RETURN_PERCENT } from '#common/domain/analytics/insights.ts';
import { HIGH_RISK_PERCENT } from '#common/domain/analytics/risk.ts';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';

/** Insights and recommendations in words. */
export function Insights({ insights }: { readonly insights: readonly Insight[] }) {
  const t = useMessages('portalAnalytics.formulas');
  const page = useMessages('portalAnalytics.page');
  const textOf = (kind: InsightKind): string => {
    if (kind === 'performance') return t('insights.performance.text', { limit: STRONG_RETURN_PERCENT });
    if (kind === 'risk') return t('insights.risk.text', { limit: HIGH_RISK_PERCENT });
    return t(`insights.${kind}.text`);
  };
  return (
    <Card title={page('insights')} className="pt-span-12">
      <ul className="pt-insights">
        {insights.map((insight) => (
          <li key={insight.kind} data-tone={insight.tone}>
            <h3>{t(`insights.${insight.kind}.title`)}</h3>
            <p>{textOf(insight.kind)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
