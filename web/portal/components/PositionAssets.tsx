import type { ReactNode } from 'react';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { moneyToNumber, requireMoney } from '#common/domain/money.ts';
import { accountAssets } from '#common/domain/positions/accountAssets.ts';
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
        const held = holdings.map((holding) => ({
          // Assets are rated by their names: the catalogue knows those of cash in each language.
          name: holdingName(holding, t),
          color: holding.colour,
          value: requireMoney(holding.value),
          isManaged: holding.kind === 'managed',
        }));
        const composition = portfolio.assets.map(({ name, color, allocation }) => ({
          name,
          color,
          tenths: Math.round(allocation * 10) as Tenths,
        }));
        const assets = accountAssets(held, composition).map(({ name, color, tenths, value }) => ({
          name,
          color,
          allocation: percentFromTenths(tenths),
          value: moneyToNumber(value),
        }));
        return children({ ...portfolio, assets });
      }}
    </QueryContent>
  );
}
