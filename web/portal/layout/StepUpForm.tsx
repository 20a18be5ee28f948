import { useState } from 'react';
import { ApiError } from '#common/client/createClient.ts';
import { useApi } from '#common/client/react/apiContext.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { getPortalStepUpOptions, portalStepUp } from '#common/contract/portalFactors.ts';
import { STEP_UP_MINUTES } from '#common/domain/accountAccess.ts';
import { Button } from '#common/ui/Button.tsx';
import { LoadingDialog } from '#common/ui/LoadingDialog.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { ProofForm } from '../components/ProofForm.tsx';
import { QueryContent } from '../components/QueryContent.tsx';

interface StepUpFormProps {
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

/** The proof of identity that the account's methods allow. */
export function StepUpForm({ onProven, onCancel }: StepUpFormProps) {
  const t = useMessages('proof.proof');
  const { errorText } = useApi();
  const options = useEndpointQuery(getPortalStepUpOptions, {}, { staleTime: 0, gcTime: 0 });
  const [problem, setProblem] = useState('');
  const stepUp = useSubmit(portalStepUp, {
    failed: () => undefined,
    onSuccess: onProven,
    onError(error) {
      setProblem(error instanceof ApiError ? errorText(error) : t('connectionText'));
      // A challenge for a passkey can be used once.
      void options.refetch();
    },
  });
  return (
    <div className="pt-form">
      <p>{t('stepUpText', { minutes: STEP_UP_MINUTES })}</p>
      <QueryContent
        query={options}
        skeleton={
          <>
            <LoadingDialog />
            <Skeleton lines={3} />
          </>
        }
      >
        {({ methods, passkey }) => (
          <ProofForm
            methods={methods}
            passkey={passkey}
            error={problem}
            isPending={stepUp.isPending}
            submitLabel={t('confirm')}
            actions={<Button onClick={onCancel}>{t('cancel')}</Button>}
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
