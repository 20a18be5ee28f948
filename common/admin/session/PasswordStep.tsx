import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react';
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

/** `optional` when the service did not say whether it asks for the e-mail. */
type EmailField = 'loading' | 'required' | 'optional' | 'none';

/**
 * Whether sign-in asks for the e-mail: there is more than one account. Not a query, because signing out clears the
 * query cache.
 */
function useEmailField(isEnabled: boolean): EmailField {
  const { client } = useAdmin();
  const [field, setField] = useState<EmailField>(isEnabled ? 'loading' : 'none');
  useEffect(() => {
    if (!isEnabled) return;
    const abort = new AbortController();
    client.call(getStaffSignIn, {}, { signal: abort.signal }).then(
      (response) => setField(response.asksForEmail ? 'required' : 'none'),
      () => {
        if (!abort.signal.aborted) setField('optional');
      },
    );
    return () => abort.abort();
  }, [client, isEnabled]);
  return field;
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
  const emailField = useEmailField(person === undefined);
  const isLoading = emailField === 'loading';
  const hasEmail = emailField !== 'none' || isEmailRequired;
  const [emailError, setEmailError] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [pending, setPending] = useState<'password' | 'passkey'>();
  const [error, setError] = useState('');
  const isBusy = pending !== undefined || busy;
  const username = person ? (person.email ?? person.username) : email.trim();

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
    if (isBusy || isLoading) return;
    if (password === '') {
      setError(t('missing'));
      input.current?.focus();
      return;
    }
    if ((emailField === 'required' || isEmailRequired) && username === '') {
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
      // An account was added since the screen opened, or the service did not say that there are several.
      if (cause instanceof ApiError && cause.fields['username']) {
        setPending(undefined);
        rejectEmail();
        return;
      }
      fail(cause, hasEmail ? 'credentials' : 'password');
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
    <form onSubmit={submit} aria-busy={isBusy || isLoading} noValidate>
      {person ? (
        <p className="fa-sign-in-person">
          {t.rich('person', { b: (text) => <b>{text}</b>, name: person.displayName })}
        </p>
      ) : null}
      {/* Nobody can type until the fields are known: a password would be legible in the field of the e-mail. Then these
          are new elements, which take the focus and which password managers fill in. */}
      <Fragment key={String(isLoading)}>
        {hasEmail ? (
          <FormRow label={t('email')} error={emailError}>
            {(controlProps) => (
              <InputGroup
                {...controlProps}
                type="email"
                name="username"
                size="large"
                autoComplete="username"
                autoFocus
                disabled={isLoading}
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
              autoFocus={!hasEmail}
              disabled={isLoading}
              inputRef={input}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              maxLength={STAFF_PASSWORD_LENGTH.max}
            />
          )}
        </FormRow>
      </Fragment>
      {platform.canRemember ? (
        <Checkbox
          label={t('remember')}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      ) : null}
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        disabled={isLoading}
        loading={pending === 'password' || busy}
      >
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
