import { Button, OverlaysProvider, PortalProvider } from '@blueprintjs/core';
import { useState } from 'react';
import { useStepUpRequest } from '#common/client/react/stepUp.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listStaffFactors } from '#common/contract/staffFactors.ts';
import { useAdmin } from '../adminContext.ts';
import { t } from '../messages/secondFactors.ts';
import { PasskeySetup } from '../ownAccount/PasskeySetup.tsx';
import { RecoveryCodes } from '../ownAccount/RecoveryCodes.tsx';
import { TotpSetup } from '../ownAccount/TotpSetup.tsx';
import { signOut } from './auth.ts';
import { StepUpDialog } from './lazyStepUpDialog.tsx';
import { hasPasskeys } from './passkeys.ts';
import { SignInFrame } from './SignIn.tsx';

type Step = 'choice' | 'passkey' | 'totp' | 'codes';

function Steps() {
  const environment = useAdmin();
  const [step, setStep] = useState<Step>('choice');
  const factors = useEndpointQuery(listStaffFactors, {});
  const isOptional = factors.data?.required === false;
  const offersPasskeys = hasPasskeys(environment.platform);
  if (step === 'codes') {
    return (
      <SignInFrame title={t('codes.title')} text={t('first.codes')}>
        <RecoveryCodes
          onDone={() => environment.client.session.setSecondFactor(true)}
          doneLabel={t('first.continue')}
        />
      </SignInFrame>
    );
  }
  const finish = () => setStep('codes');
  const back = () => setStep('choice');
  return (
    <SignInFrame title={t('first.title')} text={t(isOptional ? 'first.optional' : 'first.required')}>
      {step === 'passkey' ? <PasskeySetup onDone={finish} onCancel={back} /> : null}
      {step === 'totp' ? <TotpSetup onDone={finish} onCancel={back} /> : null}
      {step === 'choice' ? (
        <div className="fa-choices">
          {offersPasskeys ? (
            <Button intent="primary" size="large" fill autoFocus onClick={() => setStep('passkey')}>
              {t('first.passkey')}
            </Button>
          ) : null}
          <Button
            variant="outlined"
            size="large"
            fill
            autoFocus={!offersPasskeys}
            onClick={() => setStep('totp')}
          >
            {t('first.app')}
          </Button>
          {isOptional ? (
            <Button variant="minimal" fill onClick={environment.client.session.skipSetup}>
              {t('first.skip')}
            </Button>
          ) : null}
          <Button variant="minimal" fill onClick={() => void signOut(environment)}>
            {t('first.signOut')}
          </Button>
        </div>
      ) : null}
    </SignInFrame>
  );
}

/**
 * The set-up of a second factor that the service requires before anything else.
 * @param container element of the overlays
 */
export function SecondFactorSetup({ container }: { readonly container: HTMLElement }) {
  const stepUp = useStepUpRequest();
  return (
    <PortalProvider portalContainer={container}>
      <OverlaysProvider>
        <Steps />
        {/* Who stays here for long has to prove the identity again. */}
        {stepUp.isOpen ? <StepUpDialog onClose={() => stepUp.close(false)} /> : null}
      </OverlaysProvider>
    </PortalProvider>
  );
}
