import { useStepUpRequest } from '#common/client/react/stepUp.ts';
import { Dialog } from '#common/ui/Dialog.tsx';
import { LoadingDialog } from '#common/ui/LoadingDialog.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';

const StepUpForm = lazyWithRetry(async () => (await import('./StepUpForm.tsx')).StepUpForm, {
  fallback: (
    <>
      <LoadingDialog />
      <Skeleton lines={3} />
    </>
  ),
});

/** Asks for a proof of identity before a change that needs a recent one. The change then continues by itself. */
export function StepUpDialog() {
  const t = useMessages('proof.proof');
  const { isOpen, close } = useStepUpRequest();
  return (
    <Dialog open={isOpen} onClose={() => close(false)} title={t('stepUpTitle')}>
      <StepUpForm onProven={() => close(true)} onCancel={() => close(false)} />
    </Dialog>
  );
}
