import { useState } from 'react';
import { ApiError } from '#common/client/createClient.ts';
import { useApi } from '#common/client/react/apiContext.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { SignedIn } from '#common/contract/portalAuth.ts';
import { loginSecondFactor } from '#common/contract/portalFactors.ts';
import type { ProofInput, SecondStep as SecondStepResponse } from '#common/contract/secondFactors.ts';
import { Button } from '#common/ui/Button.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { ProofForm } from '../components/ProofForm.tsx';
import { LostAccessHelp } from './LostAccessHelp.tsx';

interface Props {
  readonly step: SecondStepResponse;
  readonly onBack: () => void;
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

/** Asks for the second factor after the access code. */
export function SecondStep({ step, onBack, onSignedIn }: Props) {
  const t = useMessages('proof.code');
  const { errorText } = useApi();
  const [problem, setProblem] = useState('');
  const [hasUsedPasskey, setHasUsedPasskey] = useState(false);
  const finish = useSubmit(loginSecondFactor, {
    failed: () => undefined,
    onSuccess: onSignedIn,
    onError: (error) => setProblem(error instanceof ApiError ? errorText(error) : t('connectionText')),
  });
  const prove = (proof: ProofInput) => {
    if (proof.kind === 'password') return;
    setProblem('');
    // A challenge can be used once; a second attempt needs another way, or a new sign-in.
    if (proof.kind === 'passkey') setHasUsedPasskey(true);
    void finish.submit({ body: { stepToken: step.stepToken, proof } });
  };
  const isPasskeyGone = hasUsedPasskey && !finish.isPending && step.methods.length > 1;
  return (
    <>
      <ProofForm
        methods={isPasskeyGone ? step.methods.filter((method) => method !== 'passkey') : step.methods}
        passkey={step.passkey}
        error={problem}
        isPending={finish.isPending}
        submitLabel={t('open')}
        onProof={prove}
        actions={
          <Button type="button" variant="secondary" onClick={onBack}>
            {t('back')}
          </Button>
        }
      />
      <LostAccessHelp lost="lostFactor" />
    </>
  );
}
