import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#common/contract/portalAuth.ts';
import type { SecondStep as SecondStepResponse } from '#common/contract/secondFactors.ts';
import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from '#common/domain/investorSession.ts';
import { Contours } from '#common/ui/Contours.tsx';
import { Link } from '#common/ui/Link.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useCountdown } from '../components/useCountdown.ts';
import { useDocumentTitle } from '../components/useDocumentTitle.ts';
import {
  readActivationLink,
  readStoredActivationLink,
  removeStoredActivationLink,
  storeActivationLink,
} from '../session/activationLink.ts';
import { IdStep } from './IdStep.tsx';
import { LostAccessHelp } from './LostAccessHelp.tsx';
import { ThrottledNote } from './ThrottledNote.tsx';
import './signIn.css';

function DeactivatedNote() {
  const { email, phone } = useFirm();
  return (
    <p className="pt-signin-note" data-tone="warning" role="status">
      This account is not active. Your portfolio remains unchanged. Please write to{' '}
      <a href={`mailto:${email}`}>{email}</a> or call {phone}.
    </p>
  );
}

interface Props {
  /** The server ended the session. */
  readonly hasEnded: boolean;
  /** Step 1 is done. */
  readonly onFound: () => void;
  /** `isNew` after an activation. */
  readonly onSignedIn: (user: CurrentUser, isNew: boolean) => void;
}

const SecondStep = lazyWithRetry(async () => (await import('./SecondStep.tsx')).SecondStep, {
  fallback: <p className="pt-spinner" role="status" aria-label="Loading" />,
});

/** Step 2 needs the form library, which loads while the Investor ID is typed. */
const loadCodeStep = async () => (await import('./CodeStep.tsx')).CodeStep;

interface Investor {
  readonly investorId: string;
  readonly hasAccessCode: boolean;
  readonly CodeStep: Awaited<ReturnType<typeof loadCodeStep>>;
}

function headingOf(investor: Investor | null, hasSecondStep: boolean): string {
  if (hasSecondStep) return 'Confirm That It Is You';
  if (!investor) return 'Investor Portal';
  return investor.hasAccessCode ? 'Enter Access Code' : 'Create Access Code';
}

/** Sign-in in two steps. */
export function SignIn({ hasEnded, onFound, onSignedIn }: Props) {
  const toast = useToast();
  useDocumentTitle('Investor portal');
  const location = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(
    () => readActivationLink(location.hash) ?? readStoredActivationLink(Date.now()),
  );
  const [investor, setInvestor] = useState<Investor | null>(null);
  const [step, setStep] = useState<SecondStepResponse | null>(null);
  const [typedId, setTypedId] = useState('');
  const [throttledUntil, setThrottledUntil] = useState<number | null>(null);
  const [isDeactivated, setIsDeactivated] = useState(false);
  const secondsLeft = useCountdown(throttledUntil);

  // If it fails, step 1 tries again and reports the error.
  const preloadCodeStep = () => void loadCodeStep().catch(() => undefined);

  // Remove the code from the address bar, where a screen share or the history would expose it.
  useEffect(() => {
    const found = readActivationLink(location.hash);
    if (!found) return;
    setLink(found);
    storeActivationLink(found, Date.now());
    setInvestor(null);
    setStep(null);
    // The waiting time applies to unknown devices only.
    if (found.deviceCode) setThrottledUntil(null);
    navigate(
      { pathname: location.pathname, search: location.search },
      { replace: true, state: location.state },
    );
  }, [location, navigate]);

  const blockFor = (seconds: number) => setThrottledUntil(Date.now() + seconds * 1000);

  const welcome = (user: CurrentUser, isNew: boolean) => {
    removeStoredActivationLink();
    toast.show({
      title: 'Login Successful',
      description: isNew ? `Welcome to your portal, ${user.fullName}!` : `Welcome back, ${user.fullName}!`,
    });
    onSignedIn(user, isNew);
  };

  return (
    <section className="pt-signin" aria-labelledby="signin-heading" onInput={preloadCodeStep}>
      <div className="pt-signin-panel">
        <p className="pt-eyebrow">{step ? 'Step 3 of 3' : investor ? 'Step 2 of 2' : 'Step 1 of 2'}</p>
        <h1 id="signin-heading">{headingOf(investor, step !== null)}</h1>
        {hasEnded && !investor ? (
          <p className="pt-signin-note" role="status">
            Your session has ended: after {SESSION_IDLE_MINUTES} minutes without activity, after{' '}
            {SESSION_MAX_HOURS} hours, or because it was signed out elsewhere. Please sign in again; you will
            return to where you were.
          </p>
        ) : null}
        <ThrottledNote secondsLeft={secondsLeft} />
        {isDeactivated ? <DeactivatedNote /> : null}
        {investor && step ? (
          <SecondStep
            step={step}
            onBack={() => setStep(null)}
            onSignedIn={(user) => welcome(user, !investor.hasAccessCode)}
          />
        ) : investor ? (
          <investor.CodeStep
            key={investor.investorId}
            investorId={investor.investorId}
            isNew={!investor.hasAccessCode}
            activationCode={link?.activationCode ?? ''}
            deviceCode={link?.deviceCode ?? ''}
            isBlocked={secondsLeft > 0}
            onThrottled={blockFor}
            onDeactivated={() => setIsDeactivated(true)}
            onBack={() => {
              setInvestor(null);
              setIsDeactivated(false);
            }}
            onSecondStep={(waiting) => {
              setStep(waiting);
              // After an activation the access code exists, also when the person goes back.
              removeStoredActivationLink();
              setInvestor({ ...investor, hasAccessCode: true });
            }}
            onSignedIn={(user) => welcome(user, !investor.hasAccessCode)}
          />
        ) : (
          <IdStep
            key={link?.investorId ?? ''}
            initialId={typedId || (link?.investorId ?? '')}
            isBlocked={secondsLeft > 0}
            onThrottled={blockFor}
            onFound={async (found) => {
              onFound();
              const CodeStep = await loadCodeStep();
              setTypedId(found.investorId);
              setInvestor({ ...found, CodeStep });
            }}
          />
        )}
        {investor ? (
          step ? null : (
            <LostAccessHelp
              question={
                investor.hasAccessCode ? 'Have you lost your access code?' : 'Is your link lost or expired?'
              }
            >
              we send a new link to your e-mail address, and you choose{' '}
              {investor.hasAccessCode ? 'a new' : 'your'} access code.
            </LostAccessHelp>
          )
        ) : (
          <p className="pt-signin-help">
            Your Investor ID is in the welcome e-mail. Not an investor yet?{' '}
            <Link to="/apply">Apply to invest</Link>.
          </p>
        )}
      </div>
      <div className="pt-signin-picture" aria-hidden="true">
        <Contours seed={41} width={700} height={800} hills={6} />
      </div>
    </section>
  );
}
