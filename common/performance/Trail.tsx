import { useState } from 'react';
import type { TrailNode } from '#common/contract/returnTrail.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import type { TracedReturns } from './LoadedTrail.tsx';
import { usePerformance } from './performanceContext.ts';

const LoadedTrail = lazyWithRetry(async () => (await import('./LoadedTrail.tsx')).LoadedTrail, {
  fallback: <Skeleton lines={3} />,
});

interface Props extends TracedReturns {
  /** Of the figure, where nothing beside it says so. */
  readonly name?: string;
  /** Where it is known already. */
  readonly node?: TrailNode;
}

/** How a figure is calculated, which loads when it is opened. */
export function Trail({ name, ...props }: Props) {
  const { trail: t } = usePerformance();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="explanation" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{name === undefined ? t('open') : t('openOf', { name })}</summary>
      {isOpen ? <LoadedTrail {...props} /> : null}
    </details>
  );
}
