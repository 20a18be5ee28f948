import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#common/client/createClient.ts';
import type { Notice } from '#common/client/react/apiContext.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { changeAccessCode } from '#common/contract/portalAuth.ts';
import { accessCodeForm } from '#common/contract/portalForms.ts';
import { ACCESS_CODE_LENGTH } from '#common/domain/accountAccess.ts';
import { Button } from '#common/ui/Button.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { AccessCodeField } from '../components/AccessCodeField.tsx';
import { usePortal } from '../session/PortalContext.ts';

const formSchema = accessCodeForm.extend({ confirmation: accessCodeForm.shape.newCode });

/** The toast after an error; none for a wrong current code, which is shown at its field. */
function errorNotice(error: unknown): Notice | undefined {
  if (!(error instanceof ApiError)) {
    return { title: 'Connection Error', description: 'Unable to connect to the server. Please try again.' };
  }
  if (error.code === 'throttled') {
    return { title: 'Too many attempts', description: 'Please wait a few minutes before you try again.' };
  }
  if (error.code === 'invalid_credentials') return undefined;
  return { title: 'Update Failed', description: error.message };
}

/** Changes the access code, which ends all other sessions. */
export function AccessCodeForm() {
  const { investorId } = usePortal();
  const toast = useToast();
  const [isShown, setIsShown] = useState(false);
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { currentCode: '', newCode: '', confirmation: '' },
  });
  const { register, setError } = form;
  const change = useSubmit(changeAccessCode, {
    form,
    fieldErrors: (error) =>
      error.code === 'invalid_credentials' ? { currentCode: 'This is not your current access code.' } : {},
    succeeded: { title: 'Access Code Changed', description: 'Your other devices have been signed out.' },
    failed: errorNotice,
    onSuccess: () => form.reset(),
  });

  const submit = form.handleSubmit(async ({ currentCode, newCode, confirmation }) => {
    if (newCode !== confirmation) {
      const mismatch = 'Please ensure both access codes match.';
      setError('confirmation', { message: mismatch }, { shouldFocus: true });
      toast.show({ title: 'Password Mismatch', description: mismatch, variant: 'destructive' });
      return;
    }
    await change.submit({ body: { currentCode, newCode } });
  });

  const { errors } = form.formState;
  return (
    <form className="pt-form" noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={investorId} readOnly hidden />
      <AccessCodeField
        label="Current access code"
        autoComplete="current-password"
        isShown={isShown}
        onToggle={() => setIsShown(!isShown)}
        error={errors.currentCode?.message}
        {...register('currentCode')}
      />
      <AccessCodeField
        label="New access code"
        hint={`At least ${ACCESS_CODE_LENGTH.min} characters, and not a common one.`}
        autoComplete="new-password"
        isShown={isShown}
        error={errors.newCode?.message}
        {...register('newCode')}
      />
      <AccessCodeField
        label="Confirm new access code"
        autoComplete="new-password"
        isShown={isShown}
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <div>
        <Button type="submit" variant="primary" busy={change.isPending}>
          Change access code
        </Button>
      </div>
    </form>
  );
}
