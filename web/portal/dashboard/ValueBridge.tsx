import { negate } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { requireMoney } from '#common/domain/money.ts';
import { Waterfall } from '#common/performance/Waterfall.tsx';
import { useMessages } from '../../language/useMessages.ts';
import type { PortfolioHistory } from '../data/performanceSeries.ts';

/** Explains the change of value over the range: deposits, withdrawals and change in valuation. */
export function ValueBridge({ history }: { readonly history: PortfolioHistory }) {
  const t = useMessages('portalPanels.performance');
  const { from, to, bridge, roundedBridge } = history;
  const valueOn = (at: string) => t('valueOn', { day: formatDay(new Date(at), t.language) });
  const row = (name: string, part: keyof typeof bridge, isTaken = false) => {
    const [amount, exact] = [requireMoney(roundedBridge[part]), requireMoney(bridge[part])];
    return isTaken ? { name, amount: negate(amount), exact: negate(exact) } : { name, amount, exact };
  };
  return (
    <details className="explanation">
      <summary>{t('why')}</summary>
      <Waterfall
        caption={t('whyCaption')}
        rows={[
          row(valueOn(from), 'start'),
          row(t('deposits'), 'deposits'),
          row(t('withdrawals'), 'withdrawals', true),
          row(t('valuationChange'), 'valuationChange'),
          row(valueOn(to), 'end'),
        ]}
      />
    </details>
  );
}
