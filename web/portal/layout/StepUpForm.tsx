import { useState } from 'react';
import { ApiError } from '#common/client/createClient.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { getPortalStepUpOptions, portalStepUp } from '#common/contract/portalFactors.ts';
import { STEP_UP_MINUTES } from '#common/domain/accountAccess.ts';
import { Button } from '#common/ui/Button.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { ProofForm } from '../components/ProofForm.tsx';
import { QueryContent } from '../components/QueryContent.tsx';

interface StepUpFormProps {
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

/** The proof of identity that the account's methods allow. */
export function StepUpForm({ onProven, onCancel }: StepUpFormProps) {
  const options = useEndpointQuery(getPortalStepUpOptions, {}, { staleTime: 0, gcTime: 0 });
  const [problem, setProblem] = useState('');
  const stepUp = useSubmit(portalStepUp, {
    failed: () => undefined,
    onSuccess: onProven,
    onError(error) {
      setProblem(
        error instanceof ApiError ? error.message : 'Unable to connect to the server. Please try again.',
      );
      // A challenge for a passkey can be used once.
      void options.refetch();
    },
  });
  return (
    <div className="pt-form">
      <p>
        For your protection, we ask for this when your last confirmation is more than {STEP_UP_MINUTES}{' '}
        minutes old. What you entered is kept.
      </p>
      <QueryContent query={options} skeleton={<Skeleton lines={3} />}>
        {({ methods, passkey }) => (
          <ProofForm
            methods={methods}
            passkey={passkey}
            error={problem}
            isPending={stepUp.isPending}
            submitLabel="Confirm"
            actions={<Button onClick={onCancel}>Cancel</Button>}
            onProof={(proof) => {
              setProblem('');
              void stepUp.submit({ body: { proof } });
            }}
          />
        )}
      </QueryContent>
    </div>
  );
}
