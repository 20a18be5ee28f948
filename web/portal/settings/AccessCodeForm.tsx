import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#common/client/createClient.ts';
import { type Notice, useApi } from '#common/client/react/apiContext.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { accessCodeForm } from '#common/contract/accessForms.ts';
import { changeAccessCode } from '#common/contract/portalAuth.ts';
import { ACCESS_CODE_LENGTH } from '#common/domain/accountAccess.ts';
import { Button } from '#common/ui/Button.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { AccessCodeField } from '../components/AccessCodeField.tsx';
import { translatedResolver } from '../components/translatedResolver.ts';
import { usePortal } from '../session/PortalContext.ts';

const formSchema = accessCodeForm.extend({ confirmation: accessCodeForm.shape.newCode });

type Texts = ReturnType<typeof useMessages<'portalSettings.page'>>;

/** The toast after an error; none for a wrong current code, which is shown at its field. */
function errorNotice(error: unknown, t: Texts, errorText: (error: unknown) => string): Notice | undefined {
  if (!(error instanceof ApiError)) return { title: t('connection'), description: t('connectionText') };
  if (error.code === 'throttled') return { title: t('throttled'), description: t('throttledText') };
  if (error.code === 'invalid_credentials') return undefined;
  return { title: t('notUpdated'), description: errorText(error) };
}

/** Changes the access code, which ends all other sessions. */
export function AccessCodeForm() {
  const t = useMessages('portalSettings.page');
  const { investorId } = usePortal();
  const { errorText } = useApi();
  const toast = useToast();
  const [isShown, setIsShown] = useState(false);
  const form = useForm({
    resolver: translatedResolver(formSchema, t.language),
    defaultValues: { currentCode: '', newCode: '', confirmation: '' },
  });
  const { register, setError } = form;
  const change = useSubmit(changeAccessCode, {
    form,
    fieldErrors: (error) => (error.code === 'invalid_credentials' ? { currentCode: t('codeWrong') } : {}),
    succeeded: { title: t('codeChanged'), description: t('codeChangedText') },
    failed: (error) => errorNotice(error, t, errorText),
    onSuccess: () => form.reset(),
  });

  const submit = form.handleSubmit(async ({ currentCode, newCode, confirmation }) => {
    if (newCode !== confirmation) {
      const mismatch = t('mismatchText');
      setError('confirmation', { message: mismatch }, { shouldFocus: true });
      toast.show({ title: t('mismatch'), description: mismatch, variant: 'destructive' });
      return;
    }
    await change.submit({ body: { currentCode, newCode } });
  });

  const { errors } = form.formState;
  return (
    <form className="pt-form" noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={investorId} readOnly hidden />
      <AccessCodeField
        label={t('currentCode')}
        autoComplete="current-password"
        isShown={isShown}
        onToggle={() => setIsShown(!isShown)}
        error={errors.currentCode?.message}
        {...register('currentCode')}
      />
      <AccessCodeField
        label={t('newCode')}
        hint={t('codeHint', { min: ACCESS_CODE_LENGTH.min })}
        autoComplete="new-password"
        isShown={isShown}
        error={errors.newCode?.message}
        {...register('newCode')}
      />
      <AccessCodeField
        label={t('confirmCode')}
        autoComplete="new-password"
        isShown={isShown}
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <div>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t('changeCode')}
        </Button>
      </div>
    </form>
  );
}
