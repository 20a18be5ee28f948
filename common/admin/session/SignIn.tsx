import { type ReactNode, useEffect, useState } from 'react';
import type { SecondStep as SecondStepResponse } from '#common/contract/secondFactors.ts';
import { Logo } from '#common/ui/Logo.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useSession } from '../adminContext.ts';
import { t } from '../messages/signIn.ts';
import { PasswordStep } from './PasswordStep.tsx';
import type { LockReason } from './staffSession.ts';

const loading = { fallback: <p className="fa-muted">{t('loading')}</p> };
const SecondStep = lazyWithRetry(async () => (await import('./SecondStep.tsx')).SecondStep, loading);
const BrowserStep = lazyWithRetry(async () => (await import('./BrowserStep.tsx')).BrowserStep, loading);

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'second'; readonly response: SecondStepResponse; readonly remember: boolean }
  /** The desktop app waits for a confirmation in the browser. */
  | { readonly name: 'browser'; readonly remember: boolean };

/** The layout of all screens before the dashboard. When `isLocked` it covers the dashboard. */
export function SignInFrame({
  title,
  text,
  isLocked = false,
  children,
}: {
  readonly title: string;
  readonly text: ReactNode;
  readonly isLocked?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <main className={isLocked ? 'fa-sign-in fa-sign-in-locked' : 'fa-sign-in'}>
      <div className="fa-sign-in-form">
        <Logo size={36} />
        <h1>{title}</h1>
        <p className="fa-muted">{text}</p>
        {children}
      </div>
    </main>
  );
}

/** The sign-in screen. When `locked` it covers the dashboard, whose state is preserved. */
export function SignIn({ locked, busy = false }: { readonly locked?: LockReason; readonly busy?: boolean }) {
  const session = useSession();
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [before] = useState(() => document.activeElement);
  // Restores the focus after sign-in.
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before]);
  const startAgain = () => setStep({ name: 'password' });
  return (
    <SignInFrame
      title={t('title')}
      isLocked={locked !== undefined}
      text={t(locked ? `lock.${locked}` : 'text')}
    >
      {step.name === 'password' ? (
        <PasswordStep
          person={session.status === 'closed' ? undefined : session.staff}
          busy={busy}
          onSecondStep={(response, remember) => setStep({ name: 'second', response, remember })}
          onBrowser={(remember) => setStep({ name: 'browser', remember })}
        />
      ) : step.name === 'second' ? (
        <SecondStep
          response={step.response}
          remember={step.remember}
          onStartAgain={startAgain}
          onBrowser={() => setStep({ name: 'browser', remember: step.remember })}
        />
      ) : (
        <BrowserStep remember={step.remember} onCancel={startAgain} />
      )}
    </SignInFrame>
  );
}
