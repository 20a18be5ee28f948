import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';

/** The notes and tasks of a record, loaded after what its list and pane need. */
export const NotesAndTasks = lazyWithRetry(async () => (await import('./NotesAndTasks.tsx')).NotesAndTasks, {
  fallback: <Skeleton lines={2} width="100%" />,
});
