import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useFormDraft } from '#common/client/react/useFormDraft.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { sendContact } from '#common/contract/contacts.ts';
import type { contactForm } from '#common/contract/publicForms.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextAreaField, TextField } from '#common/ui/Field.tsx';
import { useHydrated } from '../../useHydrated.ts';
import { FormErrorNote } from '../FormErrorNote.tsx';
import { EmailField } from '../fields.tsx';
import { formErrorNotice } from '../formErrorNotice.ts';
import { lazyResolver, preloadSchemas } from '../lazyResolver.ts';
import { preHydrationValues } from '../preHydrationValues.ts';
import { contactTexts } from './contactTexts.ts';

type FormInput = z.input<typeof contactForm>;

const { labels, toasts, submit, submitting } = contactTexts.message;
const EMPTY: FormInput = { name: '', email: '', subject: '', message: '' };

/** 'Send us a Message'. Resets once the message is stored. */
export function MessageForm() {
  const isHydrated = useHydrated();
  const form = useForm<FormInput>({
    resolver: lazyResolver(({ contactResolver }) => contactResolver),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const message = useSubmit(sendContact, {
    form,
    storageName: 'contact',
    clearDraft: useFormDraft(form, 'contact', () => preHydrationValues('contact')),
    succeeded: toasts.sent,
    failed: (error) => formErrorNotice(error, toasts.failed),
    onSuccess: () => form.reset(EMPTY),
  });

  return (
    <form
      className="contact-form"
      data-draft="contact"
      method="post"
      action="/contact"
      noValidate={isHydrated}
      onFocus={preloadSchemas}
      onSubmit={form.handleSubmit((body) => message.submit({ body }))}
    >
      <input type="hidden" name="form" value="message" />
      <div className="contact-form__fields field-row">
        <TextField
          {...register('name')}
          label={labels.name}
          error={errors.name?.message}
          autoComplete="name"
          required
        />
        <EmailField {...register('email')} label={labels.email} error={errors.email?.message} />
        <TextField {...register('subject')} label={labels.subject} error={errors.subject?.message} required />
        <TextAreaField
          {...register('message')}
          label={labels.message}
          error={errors.message?.message}
          rows={6}
          required
        />
      </div>
      <FormErrorNote error={message.error} />
      <Button type="submit" variant="primary" busy={message.isPending}>
        {message.isPending ? submitting : submit}
      </Button>
    </form>
  );
}
