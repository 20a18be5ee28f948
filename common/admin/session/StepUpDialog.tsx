import { Button, DialogBody } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStepUpRequest } from '#common/client/react/stepUp.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { getStaffStepUpOptions, staffStepUp } from '#common/contract/staffFactors.ts';
import type { ProofMethod } from '#common/domain/secondFactors.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { LoadingDialog } from '#common/ui/LoadingDialog.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useAdmin, useSession } from '../adminContext.ts';
import { errorText } from '../errorTexts.ts';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { t } from '../messages/proofs.ts';
import { DeviceCode } from './DeviceCode.tsx';
import { stepUpAuthorization } from './deviceAuthorizations.ts';
import { ProofForm, proofErrorText } from './ProofForm.tsx';

/** Calls back when the person has signed in again behind the dialog, which is a proof as well. */
function useNewSession(onNewSession: () => void): void {
  const session = useSession();
  const token = 'token' in session ? session.token : undefined;
  const [first] = useState(token);
  const notify = useEffectEvent(onNewSession);
  useEffect(() => {
    if (token !== undefined && token !== first) notify();
  }, [token, first]);
}

function StepUpForm({ onProven }: { readonly onProven: () => void }) {
  const { platform } = useAdmin();
  const options = useEndpointQuery(getStaffStepUpOptions, {}, { staleTime: 0, gcTime: 0 });
  const [problem, setProblem] = useState('');
  const [usesBrowser, setUsesBrowser] = useState(false);
  const kind = useRef<ProofMethod>(undefined);
  const stepUp = useSubmit(staffStepUp, {
    failed: () => undefined,
    onSuccess: onProven,
    onError(error) {
      setProblem(proofErrorText(error, kind.current));
      // A challenge can be used once.
      if (kind.current === 'passkey') void options.refetch();
    },
  });
  const { data } = options;
  if (usesBrowser) {
    return (
      <DeviceCode
        authorization={stepUpAuthorization}
        onClaimed={onProven}
        onCancel={() => setUsesBrowser(false)}
      />
    );
  }
  if (!data) {
    return options.error ? (
      <ErrorState onRetry={() => options.refetch()}>{errorText(options.error)}</ErrorState>
    ) : (
      <>
        <LoadingDialog />
        <Skeleton lines={3} width="100%" />
      </>
    );
  }
  return (
    <>
      <ProofForm
        methods={data.methods}
        passkey={data.passkey}
        isPending={stepUp.isPending}
        error={problem}
        submitLabel={t('stepUp.confirm')}
        onProof={(proof) => {
          setProblem('');
          kind.current = proof.kind;
          void stepUp.submit({ body: { proof } });
        }}
      />
      {/* The desktop app cannot use passkeys itself. */}
      {platform.kind === 'desktop' && data.methods.includes('passkey') ? (
        <Button variant="minimal" fill onClick={() => setUsesBrowser(true)}>
          {t('stepUp.inBrowser')}
        </Button>
      ) : null}
    </>
  );
}

/** Asks for a proof of identity before something that moves money or access. */
export function StepUpDialog({ onClose }: { readonly onClose: () => void }) {
  const { close } = useStepUpRequest();
  useNewSession(() => close(true));
  return (
    <DialogFrame title={t('stepUp.title')} onClose={onClose}>
      <DialogBody>
        <p className="fa-muted fa-step-up-reason">{t('stepUp.text')}</p>
        <StepUpForm onProven={() => close(true)} />
      </DialogBody>
    </DialogFrame>
  );
}
