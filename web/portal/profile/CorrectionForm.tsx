import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError } from '#common/client/createClient.ts';
import { requestCorrection } from '#common/contract/portalAccess.ts';
import { correctionForm } from '#common/contract/portalForms.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextAreaField } from '#common/ui/Field.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { usePortal } from '../session/PortalContext.ts';
import { useFormDraft } from '../session/useFormDraft.ts';

/** A message to staff about personal data that is wrong. It goes out with the investor's own ID. */
export function CorrectionForm() {
  const { client } = usePortal();
  const toast = useToast();
  const form = useForm({ resolver: zodResolver(correctionForm), defaultValues: { message: '' } });
  const forget = useFormDraft(form, 'correction');
  const send = useMutation({
    mutationFn: (body: { message: string }) => client.call(requestCorrection, { body }),
  });

  const submit = form.handleSubmit(async (body) => {
    await send.mutateAsync(body).then(
      () => {
        form.reset();
        forget();
        toast.show({ title: 'Message Sent', description: "We'll get back to you within 24 hours." });
      },
      (error: unknown) => {
        const message = error instanceof ApiError ? error.fields['message'] : undefined;
        if (message) form.setError('message', { message });
        toast.show({
          title: 'Failed to Send',
          description: 'Please try again or contact us directly.',
          variant: 'destructive',
        });
      },
    );
  });

  return (
    <form className="pt-form" noValidate onSubmit={submit}>
      <TextAreaField
        label="What should be corrected?"
        hint="Our team checks each correction before it is made and answers by e-mail."
        error={form.formState.errors.message?.message}
        {...form.register('message')}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Send request
        </Button>
      </div>
    </form>
  );
}
