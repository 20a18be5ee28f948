import type { ComponentProps } from 'react';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { lazyWithTexts } from './lazyWithTexts.ts';
import type { PositionAssets } from './PositionAssets.tsx';

type Props = ComponentProps<typeof PositionAssets>;

const Loaded = lazyWithTexts<Props>(async () => (await import('./PositionAssets.tsx')).PositionAssets, {
  fallback: <Skeleton lines={5} />,
  texts: ['portalHoldings'],
});

/** Renders a portfolio with all assets of the account: those of its managed portfolio and its positions. */
export const WholeAccount = (props: Props) =>
  props.portfolio.hasPositions ? <Loaded {...props} /> : props.children(props.portfolio);
