import { formatInstant } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';

interface Props {
  readonly source: string;
  readonly sample: boolean;
  readonly asOf: string;
}

/** The source of market prices; marks sample prices. */
export function PriceSource({ source, sample, asOf }: Props) {
  return (
    <p className="pt-source">
      {sample ? <StatusTag tone="warning">Sample prices</StatusTag> : null}
      <span className="pt-muted pt-small">
        {source}, {formatInstant(asOf)}
      </span>
    </p>
  );
}
