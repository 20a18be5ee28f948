import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';

/** The account of a sender, loaded after what its list and pane need. */
export const AccountWithEmail = lazyWithRetry(
  async () => (await import('./AccountWithEmail.tsx')).AccountWithEmail,
  { fallback: <Skeleton lines={1} width="100%" /> },
);
