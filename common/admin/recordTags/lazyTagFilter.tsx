import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';

/** The filter by tag, loaded when the filters open: its part of the contract brings the validation of tags along. */
export const TagFilter = lazyWithRetry(async () => (await import('./TagFilter.tsx')).TagFilter);
