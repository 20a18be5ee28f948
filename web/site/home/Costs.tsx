import { useFirm } from '../../firmProfile.ts';
import { formatPercent, formatWholeUsd } from '../../formatNumber.ts';
import { useLocalHref } from '../../language/useLocalHref.ts';
import { useMessages } from '../../language/useMessages.ts';
import { useHydrated } from '../../useHydrated.ts';

/** What a mandate of the amount costs in a year. The prerendered page knows no rates. */
export function Costs({ amount }: { readonly amount: number }) {
  const t = useMessages('belowFold.calculator');
  const href = useLocalHref();
  const rates = useFirm().disclosures?.annualCosts;
  const link = (text: React.ReactNode) => <a href={href('/solutions#fees')}>{text}</a>;
  const isKnown = useHydrated() && rates;
  return (
    <p className="note calculator__costs">
      {isKnown
        ? t.rich('costs', {
            fixed: formatWholeUsd((amount * (rates.management + rates.trading)) / 100, t.language),
            performance: formatPercent(rates.performance, t.language, 'short'),
            link,
          })
        : t.rich('costsUnknown', { link })}
    </p>
  );
}
