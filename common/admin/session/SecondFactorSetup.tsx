import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listStaffFactors } from '#common/contract/staffFactors.ts';
import { useAdmin } from '../adminContext.ts';
import { PasskeySetup } from '../ownAccount/PasskeySetup.tsx';
import { RecoveryCodes } from '../ownAccount/RecoveryCodes.tsx';
import { TotpSetup } from '../ownAccount/TotpSetup.tsx';
import { signOut } from './auth.ts';
import { canUsePasskeys } from './passkeys.ts';
import { SignInFrame } from './SignIn.tsx';

type Step = 'choice' | 'passkey' | 'totp' | 'codes';

/** The set-up of a second factor that the service requires before anything else. */
export function SecondFactorSetup() {
  const environment = useAdmin();
  const [step, setStep] = useState<Step>('choice');
  const factors = useEndpointQuery(listStaffFactors, {});
  const isOptional = factors.data?.required === false;
  if (step === 'codes') {
    return (
      <SignInFrame
        title="Recovery codes"
        text="Keep these codes where only you can find them. Each signs you in once when you have no other way."
      >
        <RecoveryCodes onDone={() => environment.client.session.setSecondFactor(true)} doneLabel="Continue" />
      </SignInFrame>
    );
  }
  const finish = () => setStep('codes');
  const back = () => setStep('choice');
  return (
    <SignInFrame
      title="Set up a second factor"
      text={
        isOptional
          ? 'A second factor protects your account if somebody learns the password.'
          : 'Your account needs a second factor before you can use the dashboard: something you have, in addition to the password.'
      }
    >
      {step === 'passkey' ? <PasskeySetup onDone={finish} onCancel={back} /> : null}
      {step === 'totp' ? <TotpSetup onDone={finish} onCancel={back} /> : null}
      {step === 'choice' ? (
        <div className="fa-choices">
          {canUsePasskeys(environment.platform) ? (
            <Button intent="primary" size="large" fill autoFocus onClick={() => setStep('passkey')}>
              Create a passkey
            </Button>
          ) : null}
          <Button variant="outlined" size="large" fill onClick={() => setStep('totp')}>
            Use an authenticator app
          </Button>
          {isOptional ? (
            <Button variant="minimal" fill onClick={environment.client.session.skipSetup}>
              Not now
            </Button>
          ) : null}
          <Button variant="minimal" fill onClick={() => void signOut(environment)}>
            Sign out
          </Button>
        </div>
      ) : null}
    </SignInFrame>
  );
}
