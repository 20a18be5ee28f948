import { formatInstant } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useMessages } from '../../language/useMessages.ts';

interface Props {
  readonly source: string;
  readonly sample: boolean;
  readonly asOf: string;
}

/** The source of market prices; marks sample prices, whose name of the source is not that of a provider. */
export function PriceSource({ source, sample, asOf }: Props) {
  const t = useMessages('portalMarkets.markets');
  return (
    <p className="pt-source">
      {sample ? <StatusTag tone="warning">{t('sample')}</StatusTag> : null}
      <span className="pt-muted pt-small">
        {sample ? t('bundled') : source}, {formatInstant(asOf, t.language)}
      </span>
    </p>
  );
}
