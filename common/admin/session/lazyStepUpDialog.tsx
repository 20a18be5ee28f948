import { lazyDialog } from '../form/lazyDialog.tsx';

/** Loads when a proof of identity is first asked for. */
export const StepUpDialog = lazyDialog(async () => (await import('./StepUpDialog.tsx')).StepUpDialog);
