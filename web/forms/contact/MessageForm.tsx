import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { contactForm, sendContact } from '#common/contract/contacts.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextAreaField, TextField } from '#common/ui/Field.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { client } from '../../api.ts';
import { useHydrated } from '../../useHydrated.ts';
import { EmailField } from '../fields.tsx';
import { useFormError } from '../useFormError.tsx';
import { useSending } from '../useSending.ts';
import { contactTexts } from './contactTexts.ts';

type FormInput = z.input<typeof contactForm>;
type FormOutput = z.output<typeof contactForm>;

const { labels, toasts, submit, submitting } = contactTexts.message;
const NAMES = ['name', 'email', 'subject', 'message'] as const;
const EMPTY: FormInput = { name: '', email: '', subject: '', message: '' };

/** 'Send us a Message'. Resets once the message is stored. */
export function MessageForm() {
  const toast = useToast();
  const isHydrated = useHydrated();
  const form = useForm<FormInput, unknown, FormOutput>({
    resolver: zodResolver(contactForm),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { register, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  const formError = useFormError(() => toasts.failed);
  const onSubmit = useSending(form, {
    key: 'contact',
    names: NAMES,
    send: (body, idempotencyKey) => {
      formError.clear();
      return client.call(sendContact, { body }, { idempotencyKey });
    },
    onSent: () => {
      reset(EMPTY);
      toast.show(toasts.sent);
    },
    onFailed: formError.report,
  });

  return (
    <form
      className="contact-form"
      data-draft="contact"
      method="post"
      action="/contact"
      noValidate={isHydrated}
      onSubmit={onSubmit}
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
      {formError.notice}
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {isSubmitting ? submitting : submit}
      </Button>
    </form>
  );
}
