import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignedIn } from '#common/contract/portalAuth.ts';
import type { SecondStep as SecondStepResponse } from '#common/contract/secondFactors.ts';
import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from '#common/domain/investorSession.ts';
import { Link } from '#common/ui/Link.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { withTexts } from '../../language/withTexts.ts';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { mailLink } from '../components/tagRenderers.tsx';
import { formatCountdown, useCountdown } from '../components/useCountdown.ts';
import { useDocumentTitle } from '../components/useDocumentTitle.ts';
import {
  readActivationLink,
  readStoredActivationLink,
  removeStoredActivationLink,
  storeActivationLink,
} from '../session/activationLink.ts';
import { IdStep } from './IdStep.tsx';
import { LostAccessHelp } from './LostAccessHelp.tsx';
import { SignInPicture } from './SignInPicture.tsx';
import './signIn.css';

/** Too many attempts: announced once, with a countdown that is not announced. */
function ThrottledNote({ secondsLeft }: { readonly secondsLeft: number }) {
  const t = useMessages('signIn.start');
  if (secondsLeft <= 0) return null;
  return (
    <p className="pt-signin-note" data-tone="warning" role="alert">
      {t('throttled')}{' '}
      <span className="pt-countdown" aria-hidden="true">
        {formatCountdown(secondsLeft)}
      </span>
    </p>
  );
}

/** Shown while the code of a step loads. */
function Spinner() {
  const t = useMessages('signIn.start');
  return <p className="pt-spinner" role="status" aria-label={t('loading')} />;
}

function DeactivatedNote() {
  const t = useMessages('signIn.start');
  const { email, phone } = useFirm();
  return (
    <p className="pt-signin-note" data-tone="warning" role="status">
      {t.rich('deactivated', { email, phone, mail: mailLink(email) })}
    </p>
  );
}

interface Props {
  /** The server ended the session. */
  readonly hasEnded: boolean;
  /** Step 1 is done. */
  readonly onFound: () => void;
  /** `isNew` after an activation. */
  readonly onSignedIn: (signedIn: SignedIn, isNew: boolean) => void;
}

const SecondStep = lazyWithTexts(async () => (await import('./SecondStep.tsx')).SecondStep, {
  texts: ['proof'],
  fallback: <Spinner />,
});

/** Step 2 needs the form library, which loads while the Investor ID is typed. */
const loadCodeStep = () => withTexts(async () => (await import('./CodeStep.tsx')).CodeStep, 'proof');

interface Investor {
  readonly investorId: string;
  readonly hasAccessCode: boolean;
  readonly CodeStep: Awaited<ReturnType<typeof loadCodeStep>>;
}

function headingOf(investor: Investor | null, hasSecondStep: boolean) {
  if (hasSecondStep) return 'confirmHeading';
  if (!investor) return 'heading';
  return investor.hasAccessCode ? 'enterHeading' : 'createHeading';
}

/** Sign-in in two steps. */
export function SignIn({ hasEnded, onFound, onSignedIn }: Props) {
  const t = useMessages('signIn.start');
  const toast = useToast();
  useDocumentTitle(t('title'));
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

  const welcome = (signedIn: SignedIn, isNew: boolean) => {
    removeStoredActivationLink();
    toast.show({
      title: t('signedIn'),
      description: t(isNew ? 'welcomeNew' : 'welcomeBack', { name: signedIn.user.fullName }),
    });
    onSignedIn(signedIn, isNew);
  };

  return (
    <section className="pt-signin" aria-labelledby="signin-heading" onInput={preloadCodeStep}>
      <div className="pt-signin-panel">
        <p className="pt-eyebrow">{t(step ? 'step3' : investor ? 'step2' : 'step1')}</p>
        <h1 id="signin-heading">{t(headingOf(investor, step !== null))}</h1>
        {hasEnded && !investor ? (
          <p className="pt-signin-note" role="status">
            {t('ended', { minutes: SESSION_IDLE_MINUTES, hours: SESSION_MAX_HOURS })}
          </p>
        ) : null}
        <ThrottledNote secondsLeft={secondsLeft} />
        {isDeactivated ? <DeactivatedNote /> : null}
        {investor && step ? (
          <SecondStep
            step={step}
            onBack={() => setStep(null)}
            onSignedIn={(signedIn) => welcome(signedIn, !investor.hasAccessCode)}
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
            onSignedIn={(signedIn) => welcome(signedIn, !investor.hasAccessCode)}
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
            <LostAccessHelp lost={investor.hasAccessCode ? 'lostCode' : 'lostLink'} />
          )
        ) : (
          <p className="pt-signin-help">
            {t.rich('idHelp', { apply: (text) => <Link to="/apply">{text}</Link> })}
          </p>
        )}
      </div>
      <SignInPicture />
    </section>
  );
}
