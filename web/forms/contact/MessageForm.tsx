import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { contactForm, sendContact } from '#common/contract/enquiries.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextAreaField, TextField } from '#common/ui/Field.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { client } from '../../api.ts';
import { useHydrated } from '../../useHydrated.ts';
import { EmailField } from '../fields.tsx';
import { useFormFailure } from '../useFormFailure.tsx';
import { useSending } from '../useSending.ts';
import { contactTexts } from './content.ts';

type Typed = z.input<typeof contactForm>;
type Sent = z.output<typeof contactForm>;

const { labels, toasts, submit, submitting } = contactTexts.message;
const NAMES = ['name', 'email', 'subject', 'message'] as const;
const EMPTY: Typed = { name: '', email: '', subject: '', message: '' };

/** 'Send us a Message'. Cleared once the message is stored. */
export function MessageForm() {
  const toast = useToast();
  const isLive = useHydrated();
  const form = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(contactForm),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { register, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  const failure = useFormFailure(() => toasts.failed);
  const onSubmit = useSending(form, {
    key: 'contact',
    names: NAMES,
    send: (body, idempotencyKey) => {
      failure.clear();
      return client.call(sendContact, { body }, { idempotencyKey });
    },
    onSent: () => {
      reset(EMPTY);
      toast.show(toasts.sent);
    },
    onFailed: failure.report,
  });

  return (
    <form
      className="contact-form"
      data-draft="contact"
      method="post"
      action="/contact"
      noValidate={isLive}
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
      {failure.notice}
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {isSubmitting ? submitting : submit}
      </Button>
    </form>
  );
}
