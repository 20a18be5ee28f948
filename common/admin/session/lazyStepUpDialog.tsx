import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';

/** Loads when a proof of identity is first asked for. */
export const StepUpDialog = lazyWithRetry(async () => (await import('./StepUpDialog.tsx')).StepUpDialog);
