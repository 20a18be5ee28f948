import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, type Client } from '#common/client/createClient.ts';
import { type CurrentUser, login } from '#common/contract/portalAuth.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { AccessCodeField } from '../components/AccessCodeField.tsx';
import { removeStoredActivationLink } from '../session/activationLink.ts';
import { codeForm, newCodeForm } from './codeForm.ts';

interface Props {
  readonly client: Client;
  readonly investorId: string;
  readonly isNew: boolean;
  readonly activationCode: string;
  /** Admits this device while others are throttled; empty without the link from the e-mail. */
  readonly deviceCode: string;
  readonly isBlocked: boolean;
  readonly onThrottled: (seconds: number) => void;
  /** The code is correct, but staff deactivated the account. */
  readonly onDeactivated: () => void;
  readonly onBack: () => void;
  readonly onSignedIn: (user: CurrentUser) => void;
}

const FIELDS = ['accessCode', 'activationCode'] as const;

/** Step 2: enters the access code, or creates it at the first sign-in. */
export function CodeStep(props: Props) {
  const { client, investorId, isNew, isBlocked } = props;
  const toast = useToast();
  const [isShown, setIsShown] = useState(false);
  const form = useForm<z.input<typeof codeForm>, unknown, z.output<typeof codeForm>>({
    resolver: zodResolver(isNew ? newCodeForm : codeForm),
    defaultValues: {
      investorId,
      accessCode: '',
      isNewUser: isNew,
      ...(props.deviceCode ? { deviceCode: props.deviceCode } : {}),
      ...(isNew ? { activationCode: props.activationCode, confirmation: '' } : {}),
    },
  });
  const showError = (title: string, description: string): void => {
    toast.show({ title, description, variant: 'destructive' });
  };

  const onError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) {
      return showError('Connection Error', 'Unable to connect to the server. Please try again.');
    }
    if (error.code === 'throttled') return props.onThrottled(error.retryAfter ?? 60);
    if (error.code === 'forbidden') props.onDeactivated();
    showError('Login Failed', error.message || 'Invalid credentials');
    const fieldErrors: Partial<Record<string, string>> = {
      ...error.fields,
      ...(error.code === 'activation_invalid' ? { activationCode: error.message } : {}),
      ...(error.code === 'invalid_credentials' ? { accessCode: error.message || 'Invalid credentials' } : {}),
    };
    if (error.code === 'activation_invalid') removeStoredActivationLink();
    for (const name of FIELDS) {
      const message = fieldErrors[name];
      if (message) form.setError(name, { message });
    }
    form.setFocus(error.code === 'activation_invalid' ? 'activationCode' : 'accessCode');
  };

  const submit = form.handleSubmit(async ({ confirmation, ...body }) => {
    if (isNew && body.accessCode !== confirmation) {
      form.setError(
        'confirmation',
        { message: 'Please ensure both access codes match.' },
        { shouldFocus: true },
      );
      return showError('Password Mismatch', 'Please ensure both access codes match.');
    }
    await client.call(login, { body }).then(
      ({ user }) => props.onSignedIn(user),
      (error: unknown) => onError(error),
    );
  });

  const { errors, isSubmitting } = form.formState;
  const errorOf = (name: 'accessCode' | 'confirmation' | 'activationCode') => {
    const message = errors[name]?.message;
    return message ? { error: message } : {};
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField label="Investor ID" value={investorId} readOnly autoComplete="username" name="username" />
      {isNew ? (
        <TextField
          label="Activation code"
          hint="From the link in your welcome e-mail. It is valid for 72 hours and works once."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!props.activationCode}
          {...errorOf('activationCode')}
          {...form.register('activationCode')}
        />
      ) : null}
      <AccessCodeField
        label="Access Code"
        hint={isNew ? 'At least 6 characters, and not a common one.' : ''}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoFocus={!isNew || props.activationCode !== ''}
        isShown={isShown}
        onToggle={() => setIsShown(!isShown)}
        {...errorOf('accessCode')}
        {...form.register('accessCode')}
      />
      {isNew ? (
        <AccessCodeField
          label="Confirm Access Code"
          autoComplete="new-password"
          isShown={isShown}
          {...errorOf('confirmation')}
          {...form.register('confirmation')}
        />
      ) : null}
      <div className="pt-signin-actions">
        <Button type="button" variant="secondary" onClick={props.onBack}>
          Back
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={isBlocked}>
          {isNew ? 'Create & Login' : 'Access Portal'}
        </Button>
      </div>
    </form>
  );
}
