import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#common/client/createClient.ts';
import { type Notice, useApi } from '#common/client/react/apiContext.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { loginForm } from '#common/contract/accessForms.ts';
import type { FieldErrors } from '#common/contract/errors.ts';
import { login, type SignedIn } from '#common/contract/portalAuth.ts';
import type { SecondStep } from '#common/contract/secondFactors.ts';
import { ACCESS_CODE_LENGTH, ACTIVATION_HOURS } from '#common/domain/accountAccess.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { AccessCodeField } from '../components/AccessCodeField.tsx';
import { translatedResolver } from '../components/translatedResolver.ts';
import { removeStoredActivationLink } from '../session/activationLink.ts';

/** The login form with the confirmation of a new access code, which is not sent. */
const codeForm = loginForm.extend({ confirmation: loginForm.shape.accessCode.optional() });

const newCodeForm = loginForm.extend({ confirmation: loginForm.shape.accessCode });

interface Props {
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
  /** The codes are right, and the account has a second factor. */
  readonly onSecondStep: (step: SecondStep) => void;
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

const DEFAULT_WAIT_SECONDS = 60;

/** Whether the API rejected the codes; otherwise the request failed. */
const isRejection = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;

type Texts = ReturnType<typeof useMessages<'proof.code'>>;

function errorNotice(error: unknown, t: Texts, errorText: (error: unknown) => string): Notice {
  if (isRejection(error)) return { title: t('failed'), description: errorText(error) || t('invalid') };
  return { title: t('connection'), description: t('connectionText') };
}

function fieldErrors({ code, message }: ApiError, t: Texts): FieldErrors {
  if (code === 'activation_invalid') return { activationCode: message };
  return code === 'invalid_credentials' ? { accessCode: message || t('invalid') } : {};
}

/** Step 2: enters the access code, or creates it at the first sign-in. */
export function CodeStep(props: Props) {
  const { investorId, isNew, isBlocked } = props;
  const t = useMessages('proof.code');
  const toast = useToast();
  const { errorText } = useApi();
  const [isShown, setIsShown] = useState(false);
  const form = useForm<z.input<typeof codeForm>, unknown, z.output<typeof codeForm>>({
    resolver: translatedResolver(isNew ? newCodeForm : codeForm, t.language),
    defaultValues: {
      investorId,
      accessCode: '',
      isNewUser: isNew,
      ...(props.deviceCode ? { deviceCode: props.deviceCode } : {}),
      ...(isNew ? { activationCode: props.activationCode, confirmation: '' } : {}),
    },
  });
  const signIn = useSubmit(login, {
    form,
    fields: ['activationCode', 'accessCode'],
    fieldErrors: (error) => fieldErrors(error, t),
    failed: (error) => errorNotice(error, t, errorText),
    expected: { throttled: (error) => props.onThrottled(error.retryAfter ?? DEFAULT_WAIT_SECONDS) },
    onSuccess(result) {
      if ('stepToken' in result) props.onSecondStep(result);
      else props.onSignedIn(result);
    },
    onError(error) {
      if (!isRejection(error)) return;
      if (error.code === 'forbidden') props.onDeactivated();
      if (error.code === 'activation_invalid') removeStoredActivationLink();
      form.setFocus(error.code === 'activation_invalid' ? 'activationCode' : 'accessCode');
    },
  });

  const submit = form.handleSubmit(async ({ confirmation, ...body }) => {
    if (isNew && body.accessCode !== confirmation) {
      const mismatch = t('mismatchText');
      form.setError('confirmation', { message: mismatch }, { shouldFocus: true });
      toast.show({ title: t('mismatch'), description: mismatch, variant: 'destructive' });
      return;
    }
    await signIn.submit({ body });
  });

  const { errors } = form.formState;
  const errorOf = (name: 'accessCode' | 'confirmation' | 'activationCode') => {
    const message = errors[name]?.message;
    return message ? { error: message } : {};
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t('investorId')}
        value={investorId}
        readOnly
        autoComplete="username"
        name="username"
      />
      {isNew ? (
        <TextField
          label={t('activationCode')}
          hint={t('activationHint', { hours: ACTIVATION_HOURS })}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!props.activationCode}
          {...errorOf('activationCode')}
          {...form.register('activationCode')}
        />
      ) : null}
      <AccessCodeField
        label={t('accessCode')}
        hint={isNew ? t('accessCodeHint', { min: ACCESS_CODE_LENGTH.min }) : ''}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoFocus={!isNew || props.activationCode !== ''}
        isShown={isShown}
        onToggle={() => setIsShown(!isShown)}
        {...errorOf('accessCode')}
        {...form.register('accessCode')}
      />
      {isNew ? (
        <AccessCodeField
          label={t('confirmCode')}
          autoComplete="new-password"
          isShown={isShown}
          {...errorOf('confirmation')}
          {...form.register('confirmation')}
        />
      ) : null}
      <div className="pt-signin-actions">
        <Button type="button" variant="secondary" onClick={props.onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="primary" busy={signIn.isPending} disabled={isBlocked}>
          {t(isNew ? 'create' : 'open')}
        </Button>
      </div>
    </form>
  );
}
