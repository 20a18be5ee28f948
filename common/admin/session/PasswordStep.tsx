import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#common/client/createClient.ts';
import { PasskeyCancelled } from '#common/client/react/passkeys.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import type { SecondStep } from '#common/contract/secondFactors.ts';
import { getStaffSignIn, type StaffSession } from '#common/contract/staffAuth.ts';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../adminContext.ts';
import { errorCode, errorText, errorTitle } from '../errorTexts.ts';
import { FormRow } from '../form/FormRow.tsx';
import { t } from '../messages/signIn.ts';
import { signIn, signInWithPasskey } from './auth.ts';
import { hasPasskeys } from './passkeys.ts';

const RETRY_MS = 5_000;

/**
 * Whether sign-in asks for the e-mail: there is more than one account. Repeats until the service responds. Not a query,
 * because signing out clears the query cache.
 */
function useNeedsEmail(isEnabled: boolean): boolean {
  const { client } = useAdmin();
  const [needsEmail, setNeedsEmail] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      client.call(getStaffSignIn, {}, { signal: abort.signal }).then(
        (response) => setNeedsEmail(response.asksForEmail),
        () => {
          if (!abort.signal.aborted) timer = setTimeout(load, RETRY_MS);
        },
      );
    void load();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [client, isEnabled]);
  return needsEmail;
}

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
  const [isEmailRequired, setEmailRequired] = useState(false);
  const needsEmail = useNeedsEmail(person === undefined) || isEmailRequired;
  const [emailError, setEmailError] = useState('');
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

  function fail(cause: unknown, wrong: 'password' | 'credentials' | 'passkey') {
    const text = errorCode(cause) === 'invalid_credentials' ? t(`wrong.${wrong}`) : errorText(cause);
    show({ title: errorTitle(cause, t('failed')), description: text, variant: 'destructive' });
    setError(text);
    setPending(undefined);
  }

  function rejectEmail() {
    flushSync(() => {
      setEmailRequired(true);
      setEmailError(t('missingEmail'));
    });
    emailInput.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') {
      setError(t('missing'));
      input.current?.focus();
      return;
    }
    if (needsEmail && username === '') {
      rejectEmail();
      return;
    }
    setPending('password');
    setError('');
    setEmailError('');
    try {
      const secondStep = await signIn(environment, {
        password,
        remember,
        username,
      });
      if (secondStep) onSecondStep(secondStep, remember);
      else show({ title: t('done') });
    } catch (cause) {
      // An account was added since the screen opened, or the service has not said yet that there are several.
      if (cause instanceof ApiError && cause.fields['username']) {
        setPending(undefined);
        rejectEmail();
        return;
      }
      fail(cause, needsEmail ? 'credentials' : 'password');
      input.current?.focus();
      input.current?.select();
    }
  }

  async function submitPasskey() {
    setPending('passkey');
    setError('');
    try {
      await signInWithPasskey(environment, remember);
      show({ title: t('done') });
    } catch (cause) {
      if (cause instanceof PasskeyCancelled) {
        setError(t('cancelled'));
        setPending(undefined);
      } else fail(cause, 'passkey');
    }
  }

  return (
    <form onSubmit={submit} aria-busy={isBusy} noValidate>
      {person ? (
        <p className="fa-sign-in-person">
          {t.rich('person', { b: (text) => <b>{text}</b>, name: person.displayName })}
        </p>
      ) : null}
      {needsEmail ? (
        <FormRow label={t('email')} error={emailError}>
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
      <FormRow label={t('password')} error={error}>
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
          label={t('remember')}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      ) : null}
      <Button type="submit" intent="primary" size="large" fill loading={pending === 'password' || busy}>
        {t('login')}
      </Button>
      {hasPasskeys(platform) ? (
        <Button
          variant="outlined"
          size="large"
          fill
          className="fa-sign-in-other"
          disabled={isBusy}
          loading={pending === 'passkey'}
          onClick={() => void submitPasskey()}
        >
          {t('passkey')}
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
          {t('browser')}
        </Button>
      ) : null}
    </form>
  );
}
