import type { ReactNode } from 'react';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { statedAssets } from '#common/domain/positions/accountAssets.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { useHoldings } from '../data/useHoldings.ts';
import { holdingName } from './instruments.tsx';
import { QueryContent } from './QueryContent.tsx';

interface Props {
  readonly portfolio: Portfolio;
  readonly children: (portfolio: Portfolio) => ReactNode;
}

/** Renders a portfolio with the assets of its positions. Only accounts with positions load it. */
export function PositionAssets({ portfolio, children }: Props) {
  const t = useMessages('portalHoldings.positions');
  const query = useHoldings(portfolio.version);
  return (
    <QueryContent query={query} skeleton={<Skeleton lines={5} />}>
      {({ holdings }) => {
        // Assets are rated by their names: the catalogue knows those of cash in each language.
        const named = holdings.map((holding) => ({ ...holding, name: holdingName(holding, t) }));
        const assets = statedAssets(named, portfolio.assets);
        return children({ ...portfolio, assets });
      }}
    </QueryContent>
  );
}
