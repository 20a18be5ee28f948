import { useState } from 'react';
import { ApiError } from '#common/client/createClient.ts';
import { useStepUpRequest } from '#common/client/react/stepUp.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { getPortalStepUpOptions, portalStepUp } from '#common/contract/portalFactors.ts';
import { Dialog } from '#common/ui/Dialog.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { ProofForm } from '../components/ProofForm.tsx';
import { QueryContent } from '../components/QueryContent.tsx';

function StepUpForm({ onProven }: { readonly onProven: () => void }) {
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
    <QueryContent query={options} skeleton={<Skeleton lines={3} />}>
      {({ methods, passkey }) => (
        <ProofForm
          methods={methods}
          passkey={passkey}
          error={problem}
          isPending={stepUp.isPending}
          submitLabel="Confirm"
          onProof={(proof) => {
            setProblem('');
            void stepUp.submit({ body: { proof } });
          }}
        />
      )}
    </QueryContent>
  );
}

/** Asks for a proof of identity before a change that needs a recent one. The change then continues by itself. */
export function StepUpDialog() {
  const { isOpen, close } = useStepUpRequest();
  return (
    <Dialog open={isOpen} onClose={() => close(false)} title="Please confirm that it is you">
      <p>This change needs a confirmation of the last ten minutes. Nothing that you entered is lost.</p>
      <StepUpForm onProven={() => close(true)} />
    </Dialog>
  );
}
