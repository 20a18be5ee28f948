import { type Holding, sumOfTargets } from '#common/domain/analytics/holdings.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { useMessages } from '../../language/useMessages.ts';

/** Says whose targets they are, and whether those of these holdings can all be reached together. */
export function TargetsNote({ holdings }: { readonly holdings: readonly Holding[] }) {
  const t = useMessages('portal.main');
  const sum = sumOfTargets(holdings);
  return (
    <p className="pt-muted pt-small">
      {t('targetsOfModel')}{' '}
      {sum === 100 ? null : t('targetsNotFull', { percent: formatPercent(sum, 0, t.language) })}
    </p>
  );
}
