import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { correctionForm } from '#common/contract/accessForms.ts';
import { requestCorrection } from '#common/contract/portalAuth.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { CORRECTION_SUBJECTS } from '#common/domain/corrections.ts';
import { Button } from '#common/ui/Button.tsx';
import { SelectField, TextAreaField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { translatedResolver } from '../components/translatedResolver.ts';
import { usePortalDraft } from '../session/usePortalDraft.ts';

/** Requests a correction of personal data from staff. */
export function CorrectionForm() {
  const t = useMessages('portalPersonalData.page');
  const held = useMessages('portalPersonalData.held');
  const form = useForm({
    resolver: translatedResolver(correctionForm, t.language),
    defaultValues: { message: '', wanted: '' },
  });
  const correction = useSubmit(requestCorrection, {
    form,
    clearDraft: usePortalDraft(form, 'correction'),
    succeeded: { title: t('sent'), description: t('sentText', { hours: REPLY_HOURS }) },
    failed: { title: t('notSent'), description: t('notSentText') },
    onSuccess: () => form.reset(),
  });
  const { errors } = form.formState;

  return (
    <form className="pt-form" noValidate onSubmit={form.handleSubmit((body) => correction.submit({ body }))}>
      <SelectField
        label={t('about')}
        optional
        error={errors.about?.message}
        {...form.register('about', { setValueAs: (value: string) => value || undefined })}
      >
        <option value="">{t('other')}</option>
        {CORRECTION_SUBJECTS.map((kind) => (
          <option key={kind} value={kind}>
            {held(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('what')}
        hint={t('whatHint')}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <TextAreaField
        label={t('wanted')}
        optional
        error={errors.wanted?.message}
        {...form.register('wanted')}
      />
      <div>
        <Button type="submit" variant="primary" busy={correction.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
