import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import type { SecondStep } from '#common/contract/secondFactors.ts';
import type { StaffSession } from '#common/contract/staffAuth.ts';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../adminContext.ts';
import { errorCode, errorText, errorTitle } from '../errorTexts.ts';
import { FormRow } from '../form/FormRow.tsx';
import { signIn, signInWithPasskey } from './auth.ts';
import { canUsePasskeys, PasskeyCancelled } from './passkeys.ts';
import { useNeedsEmail } from './useNeedsEmail.ts';

const WRONG_PASSWORD = 'Incorrect password. Please try again.';
const WRONG_CREDENTIALS = 'Incorrect e-mail or password. Please try again.';
const WRONG_PASSKEY = 'This passkey does not belong to an account here.';

interface PasswordStepProps {
  /** Whose dashboard is locked. */
  readonly person: StaffSession['staff'] | undefined;
  readonly busy: boolean;
  readonly onSecondStep: (response: SecondStep, remember: boolean) => void;
  readonly onBrowser: (remember: boolean) => void;
}

/** Asks for the password, and for the e-mail where there is more than one account. Or signs in with a passkey. */
export function PasswordStep({ person, busy, onSecondStep, onBrowser }: PasswordStepProps) {
  const environment = useAdmin();
  const { platform } = environment;
  const { show } = useToast();
  const emailInput = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const needsEmail = useNeedsEmail(person === undefined);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [pending, setPending] = useState<'password' | 'passkey'>();
  const [error, setError] = useState('');
  const isBusy = pending !== undefined || busy;
  const username = person ? (person.email ?? person.username) : email.trim();

  useEffect(() => {
    // The field appears when the service has answered; nothing was typed yet.
    const isUntouched = document.activeElement === input.current && input.current?.value === '';
    if (needsEmail && isUntouched) emailInput.current?.focus();
  }, [needsEmail]);

  function fail(cause: unknown, wrong: string) {
    const text = errorCode(cause) === 'invalid_credentials' ? wrong : errorText(cause);
    show({ title: errorTitle(cause, 'Login Failed'), description: text, variant: 'destructive' });
    setError(text);
    setPending(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') {
      setError('Password is required');
      input.current?.focus();
      return;
    }
    setPending('password');
    setError('');
    try {
      const secondStep = await signIn(environment, {
        password,
        remember,
        ...(username ? { username } : {}),
      });
      if (secondStep) onSecondStep(secondStep, remember);
      else show({ title: 'Login Successful' });
    } catch (cause) {
      fail(cause, needsEmail ? WRONG_CREDENTIALS : WRONG_PASSWORD);
      input.current?.focus();
      input.current?.select();
    }
  }

  async function submitPasskey() {
    setPending('passkey');
    setError('');
    try {
      await signInWithPasskey(environment, remember);
      show({ title: 'Login Successful' });
    } catch (cause) {
      if (cause instanceof PasskeyCancelled) {
        setError(cause.message);
        setPending(undefined);
      } else fail(cause, WRONG_PASSKEY);
    }
  }

  return (
    <form onSubmit={submit} aria-busy={isBusy} noValidate>
      {person ? (
        <p className="fa-sign-in-person">
          Signed in as <b>{person.displayName}</b>
        </p>
      ) : null}
      {needsEmail ? (
        <FormRow label="E-mail">
          {(controlProps) => (
            <InputGroup
              {...controlProps}
              type="email"
              name="username"
              size="large"
              autoComplete="username"
              inputRef={emailInput}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              maxLength={MAX_LENGTH.email}
            />
          )}
        </FormRow>
      ) : (
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username || 'admin'}
          readOnly
          hidden
        />
      )}
      <FormRow label="Password" error={error}>
        {(controlProps) => (
          <InputGroup
            {...controlProps}
            type="password"
            name="password"
            size="large"
            autoComplete="current-password"
            autoFocus
            inputRef={input}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            maxLength={STAFF_PASSWORD_LENGTH.max}
          />
        )}
      </FormRow>
      {platform.canRemember ? (
        <Checkbox
          label="Keep me signed in on this device"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      ) : null}
      <Button type="submit" intent="primary" size="large" fill loading={pending === 'password' || busy}>
        Login
      </Button>
      {canUsePasskeys(platform) ? (
        <Button
          variant="outlined"
          size="large"
          fill
          className="fa-sign-in-other"
          disabled={isBusy}
          loading={pending === 'passkey'}
          onClick={() => void submitPasskey()}
        >
          Sign in with a passkey
        </Button>
      ) : null}
      {platform.kind === 'desktop' ? (
        <Button
          variant="outlined"
          size="large"
          fill
          className="fa-sign-in-other"
          disabled={isBusy}
          onClick={() => onBrowser(remember)}
        >
          Sign in in the browser
        </Button>
      ) : null}
    </form>
  );
}
