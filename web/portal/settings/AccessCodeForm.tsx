import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#common/client/createClient.ts';
import { changeAccessCode } from '#common/contract/portalAuth.ts';
import { accessCodeForm } from '#common/contract/portalForms.ts';
import { Button } from '#common/ui/Button.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { AccessCodeField } from '../components/AccessCodeField.tsx';
import { usePortal } from '../session/PortalContext.ts';

const form = accessCodeForm.extend({ confirmation: accessCodeForm.shape.newCode });

/** Changes the access code, which ends all other sessions. */
export function AccessCodeForm() {
  const { client, investorId } = usePortal();
  const cache = useQueryClient();
  const toast = useToast();
  const [isShown, setIsShown] = useState(false);
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { currentCode: '', newCode: '', confirmation: '' },
  });
  const change = useMutation({
    mutationFn: (body: { currentCode: string; newCode: string }) => client.call(changeAccessCode, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['sessions', investorId] }),
  });
  const showError = (title: string, description: string): void => {
    toast.show({ title, description, variant: 'destructive' });
  };

  const onError = (error: unknown) => {
    if (!(error instanceof ApiError))
      return showError('Connection Error', 'Unable to connect to the server. Please try again.');
    if (error.code === 'throttled') {
      return showError('Too many attempts', 'Please wait a few minutes before you try again.');
    }
    if (error.code === 'invalid_credentials') {
      setError('currentCode', { message: 'This is not your current access code.' }, { shouldFocus: true });
      return;
    }
    for (const name of ['currentCode', 'newCode'] as const) {
      const message = error.fields[name];
      if (message) setError(name, { message }, { shouldFocus: true });
    }
    showError('Update Failed', error.message);
  };

  const submit = handleSubmit(async ({ currentCode, newCode, confirmation }) => {
    if (newCode !== confirmation) {
      setError('confirmation', { message: 'Please ensure both access codes match.' }, { shouldFocus: true });
      return showError('Password Mismatch', 'Please ensure both access codes match.');
    }
    await change.mutateAsync({ currentCode, newCode }).then(
      () => {
        reset();
        toast.show({ title: 'Access Code Changed', description: 'Your other devices have been signed out.' });
      },
      (error: unknown) => onError(error),
    );
  });

  const { errors, isSubmitting } = formState;
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
        hint="At least 6 characters, and not a common one."
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
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Change access code
        </Button>
      </div>
    </form>
  );
}
