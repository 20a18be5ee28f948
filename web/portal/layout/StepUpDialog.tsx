import { useStepUpRequest } from '#common/client/react/stepUp.ts';
import { STEP_UP_MINUTES } from '#common/domain/accountAccess.ts';
import { Dialog } from '#common/ui/Dialog.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';

const StepUpForm = lazyWithRetry(async () => (await import('./StepUpForm.tsx')).StepUpForm, {
  fallback: <Skeleton lines={3} />,
});

/** Asks for a proof of identity before a change that needs a recent one. The change then continues by itself. */
export function StepUpDialog() {
  const { isOpen, close } = useStepUpRequest();
  return (
    <Dialog open={isOpen} onClose={() => close(false)} title="Please confirm that it is you">
      <div className="pt-form">
        <p>
          For your protection, we ask for this when your last confirmation is more than {STEP_UP_MINUTES}{' '}
          minutes old. What you entered is kept.
        </p>
        <StepUpForm onProven={() => close(true)} onCancel={() => close(false)} />
      </div>
    </Dialog>
  );
}
