import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useAdmin, useSession } from '../adminContext.ts';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { t } from '../messages/ownAccount.ts';
import { DeviceSection } from './DeviceSection.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { FactorSection } from './FactorSection.tsx';
import { PasskeySetup } from './PasskeySetup.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SessionSection } from './SessionSection.tsx';
import { TotpSetup } from './TotpSetup.tsx';

/** The own e-mail address, which names the account at sign-in. The first account starts without one. */
function EmailSection({ onChange }: { readonly onChange: () => void }) {
  const session = useSession();
  const email = session.status === 'closed' ? null : session.staff.email;
  return (
    <section aria-labelledby="own-email">
      <h3 id="own-email">{t('email.title')}</h3>
      <p>{email ?? t('email.none')}</p>
      <Button variant="outlined" onClick={onChange}>
        {t(email ? 'email.change' : 'email.set')}
      </Button>
    </section>
  );
}

/** What the own account's dialog shows in place of its sections. */
export type AccountStep = 'passkey' | 'totp' | 'codes';

interface AccountDialogProps {
  /** Opens with the remembered devices in view. */
  readonly showsDevices: boolean;
  readonly onClose: () => void;
}

const stepTitles: Readonly<Record<AccountStep, string>> = {
  passkey: t('factor.addPasskey'),
  totp: t('factor.setUpApp'),
  codes: t('factor.codes'),
};

function Sections({
  showsDevices,
  onStep,
  onPassword,
  onEmail,
}: {
  readonly showsDevices: boolean;
  readonly onStep: (step: AccountStep) => void;
  readonly onPassword: () => void;
  readonly onEmail: () => void;
}) {
  const devices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (showsDevices) devices.current?.scrollIntoView();
  }, [showsDevices]);
  return (
    <div className="fa-own-account">
      <FactorSection onStep={onStep} />
      <section aria-labelledby="own-password">
        <h3 id="own-password">{t('password.title')}</h3>
        <Button variant="outlined" onClick={onPassword}>
          {t('password.changeOwn')}
        </Button>
      </section>
      <EmailSection onChange={onEmail} />
      <SessionSection />
      <div ref={devices}>
        <DeviceSection />
      </div>
    </div>
  );
}

/** The own account: second factors, password, e-mail address, sessions and remembered devices. */
export function AccountDialog({ showsDevices, onClose }: AccountDialogProps) {
  const { client } = useAdmin();
  const session = useSession();
  const [step, setStep] = useState<AccountStep>();
  const [isChangingPassword, setChangingPassword] = useState(false);
  const [isChangingEmail, setChangingEmail] = useState(false);
  const back = () => setStep(undefined);
  // An account whose first factor was set up needs recovery codes as well.
  const hadFactor = session.status !== 'closed' && session.staff.secondFactor;
  const finish = () => {
    client.session.setSecondFactor(true);
    setStep(hadFactor ? undefined : 'codes');
  };
  return (
    <>
      <DialogFrame title={step ? stepTitles[step] : t('title')} onClose={onClose} wide={!step}>
        <DialogBody>
          {step === 'passkey' ? <PasskeySetup onDone={finish} onCancel={back} /> : null}
          {step === 'totp' ? <TotpSetup onDone={finish} onCancel={back} /> : null}
          {step === 'codes' ? <RecoveryCodes doneLabel={t('done')} onDone={back} /> : null}
          {step === undefined ? (
            <Sections
              showsDevices={showsDevices}
              onStep={setStep}
              onPassword={() => setChangingPassword(true)}
              onEmail={() => setChangingEmail(true)}
            />
          ) : null}
        </DialogBody>
        {step ? null : <DialogFooter actions={<Button onClick={onClose}>{t('close')}</Button>} />}
      </DialogFrame>
      {isChangingPassword ? <PasswordDialog onClose={() => setChangingPassword(false)} /> : null}
      {isChangingEmail ? <EmailDialog onClose={() => setChangingEmail(false)} /> : null}
    </>
  );
}
