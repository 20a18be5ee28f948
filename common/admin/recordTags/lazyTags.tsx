import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';

/** The tags of a record, loaded after what its list needs. */
export const Tags = lazyWithRetry(async () => (await import('./Tags.tsx')).Tags, {
  fallback: <Skeleton lines={1} width="40%" />,
});
