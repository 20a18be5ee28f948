import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { ProofInput, SecondStep as SecondStepResponse } from '#common/contract/secondFactors.ts';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../adminContext.ts';
import { t } from '../messages/proofs.ts';
import { t as signIn } from '../messages/signIn.ts';
import { signInWithSecondFactor } from './auth.ts';
import { ProofForm, proofErrorText } from './ProofForm.tsx';

interface SecondStepProps {
  readonly response: SecondStepResponse;
  readonly remember: boolean;
  /** Back to the password, for a new step token. */
  readonly onStartAgain: () => void;
  readonly onBrowser: () => void;
}

type FactorProof = Exclude<ProofInput, { kind: 'password' }>;

/** The second step of a sign-in: passkey, code of the authenticator app, or recovery code. */
export function SecondStep({ response, remember, onStartAgain, onBrowser }: SecondStepProps) {
  const environment = useAdmin();
  const { platform } = environment;
  const { show } = useToast();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  const { stepToken, methods, passkey } = response;

  async function submit(proof: FactorProof) {
    setPending(true);
    setError('');
    try {
      await signInWithSecondFactor(environment, { stepToken, proof, remember });
      show({ title: signIn('done') });
    } catch (cause) {
      setError(proofErrorText(cause, proof.kind));
      setPending(false);
    }
  }

  return (
    <>
      <ProofForm
        methods={methods}
        passkey={passkey}
        isPending={isPending}
        error={error}
        submitLabel={signIn('login')}
        onProof={(proof) => {
          if (proof.kind !== 'password') void submit(proof);
        }}
      />
      {/* The desktop app cannot use passkeys itself. */}
      {platform.kind === 'desktop' && methods.includes('passkey') ? (
        <Button variant="minimal" fill disabled={isPending} onClick={onBrowser}>
          {signIn('browser')}
        </Button>
      ) : null}
      <Button variant="minimal" fill disabled={isPending} onClick={onStartAgain}>
        {t('startAgain')}
      </Button>
    </>
  );
}
