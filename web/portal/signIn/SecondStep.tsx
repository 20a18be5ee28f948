import { useState } from 'react';
import { ApiError } from '#common/client/createClient.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { CurrentUser } from '#common/contract/portalAuth.ts';
import { loginSecondFactor } from '#common/contract/portalFactors.ts';
import type { ProofInput, SecondStep as SecondStepResponse } from '#common/contract/secondFactors.ts';
import { RECOVERY_WAIT_HOURS } from '#common/domain/investorRecovery.ts';
import { Button } from '#common/ui/Button.tsx';
import { ProofForm } from '../components/ProofForm.tsx';
import { LostAccessHelp } from './LostAccessHelp.tsx';

interface Props {
  readonly step: SecondStepResponse;
  readonly onBack: () => void;
  readonly onSignedIn: (user: CurrentUser) => void;
}

/** Asks for the second factor after the access code. */
export function SecondStep({ step, onBack, onSignedIn }: Props) {
  const [problem, setProblem] = useState('');
  const [hasUsedPasskey, setHasUsedPasskey] = useState(false);
  const finish = useSubmit(loginSecondFactor, {
    failed: () => undefined,
    onSuccess: ({ user }) => onSignedIn(user),
    onError: (error) =>
      setProblem(
        error instanceof ApiError ? error.message : 'Unable to connect to the server. Please try again.',
      ),
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
        submitLabel="Access Portal"
        onProof={prove}
        actions={
          <Button type="button" variant="secondary" onClick={onBack}>
            Back
          </Button>
        }
      />
      <LostAccessHelp question="Have you lost your second factor and your recovery codes?">
        we reset your access. For your protection this takes {RECOVERY_WAIT_HOURS} hours.
      </LostAccessHelp>
    </>
  );
}
