import type { Holding } from '#common/contract/trades.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';

/** Where a price comes from, of which day it is, and whether it is old. */
export function Basis({ price: { source, at, state } }: Pick<Holding, 'price'>) {
  const t = useMessages('portalHoldings.positions');
  const firm = useFirm().name;
  return (
    <span className="pt-basis pt-muted pt-small">
      {t(`basis.${source}`, { firm, day: formatDay(new Date(at), t.language) })}
      {state === 'stale' ? <StatusTag tone="warning">{t('old')}</StatusTag> : null}
    </span>
  );
}
