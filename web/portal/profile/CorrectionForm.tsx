import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { requestCorrection } from '#common/contract/portalAuth.ts';
import { correctionForm } from '#common/contract/portalForms.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextAreaField } from '#common/ui/Field.tsx';
import { usePortalDraft } from '../session/usePortalDraft.ts';

/** Requests a correction of personal data from staff. */
export function CorrectionForm() {
  const form = useForm({ resolver: zodResolver(correctionForm), defaultValues: { message: '' } });
  const correction = useSubmit(requestCorrection, {
    form,
    clearDraft: usePortalDraft(form, 'correction'),
    succeeded: { title: 'Message Sent', description: `We'll get back to you within ${REPLY_HOURS} hours.` },
    failed: { title: 'Failed to Send', description: 'Please try again or contact us directly.' },
    onSuccess: () => form.reset(),
  });

  return (
    <form className="pt-form" noValidate onSubmit={form.handleSubmit((body) => correction.submit({ body }))}>
      <TextAreaField
        label="What should be corrected?"
        hint="Our team checks each correction before it is made and answers by e-mail."
        error={form.formState.errors.message?.message}
        {...form.register('message')}
      />
      <div>
        <Button type="submit" variant="primary" busy={correction.isPending}>
          Send request
        </Button>
      </div>
    </form>
  );
}
