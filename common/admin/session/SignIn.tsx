import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import { Logo } from '#common/ui/Logo.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../adminContext.ts';
import { errorCode, errorText, errorTitle } from '../errorTexts.ts';
import { FormRow } from '../form/FormRow.tsx';
import { signIn } from './auth.ts';
import type { LockReason } from './staffSession.ts';

const WRONG_PASSWORD = 'Incorrect password. Please try again.';

const lockTexts: Readonly<Record<LockReason, string>> = {
  idle: 'Locked after a time without activity. Your work is preserved. Sign in to continue.',
  ended: 'Your session has ended. Your work is preserved. Sign in to continue.',
};

/** The sign-in screen. When `locked` it covers the dashboard, whose state is preserved. */
export function SignIn({ locked, busy = false }: { readonly locked?: LockReason; readonly busy?: boolean }) {
  const environment = useAdmin();
  const { show } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');
  const [before] = useState(() => document.activeElement);
  // Restores the focus after sign-in.
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || busy) return;
    if (password === '') {
      setError('Password is required');
      input.current?.focus();
      return;
    }
    setPending(true);
    setError('');
    try {
      await signIn(environment, { password, remember });
      show({ title: 'Login Successful' });
    } catch (cause) {
      const text = errorCode(cause) === 'invalid_credentials' ? WRONG_PASSWORD : errorText(cause);
      show({ title: errorTitle(cause, 'Login Failed'), description: text, variant: 'destructive' });
      setError(text);
      setPending(false);
      input.current?.focus();
      input.current?.select();
    }
  }

  return (
    <main className={locked ? 'fa-sign-in fa-sign-in-locked' : 'fa-sign-in'}>
      <form className="fa-sign-in-form" onSubmit={submit} aria-busy={pending || busy} noValidate>
        <Logo size={36} />
        <h1>Admin Access</h1>
        <p className="fa-muted">{locked ? lockTexts[locked] : 'Staff only. Every change is recorded.'}</p>
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
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
        {environment.platform.canRemember ? (
          <Checkbox
            label="Keep me signed in on this device"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
        ) : null}
        <Button type="submit" intent="primary" size="large" fill loading={pending || busy}>
          Login
        </Button>
      </form>
    </main>
  );
}
