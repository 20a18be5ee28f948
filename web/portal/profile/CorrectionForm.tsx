import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { correctionForm } from '#common/contract/accessForms.ts';
import { requestCorrection } from '#common/contract/portalAuth.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextAreaField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { translatedResolver } from '../components/translatedResolver.ts';
import { usePortalDraft } from '../session/usePortalDraft.ts';

/** Requests a correction of personal data from staff. */
export function CorrectionForm() {
  const t = useMessages('portalAccount.profile');
  const form = useForm({
    resolver: translatedResolver(correctionForm, t.language),
    defaultValues: { message: '' },
  });
  const correction = useSubmit(requestCorrection, {
    form,
    clearDraft: usePortalDraft(form, 'correction'),
    succeeded: { title: t('sent'), description: t('sentText', { hours: REPLY_HOURS }) },
    failed: { title: t('notSent'), description: t('notSentText') },
    onSuccess: () => form.reset(),
  });

  return (
    <form className="pt-form" noValidate onSubmit={form.handleSubmit((body) => correction.submit({ body }))}>
      <TextAreaField
        label={t('what')}
        hint={t('whatHint')}
        error={form.formState.errors.message?.message}
        {...form.register('message')}
      />
      <div>
        <Button type="submit" variant="primary" busy={correction.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
