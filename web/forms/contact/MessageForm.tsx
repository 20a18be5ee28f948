import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useFormDraft } from '#common/client/react/useFormDraft.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { sendContact } from '#common/contract/contacts.ts';
import type { contactForm } from '#common/contract/publicForms.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { localPath } from '#common/language/localPath.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextAreaField, TextField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { useHydrated } from '../../useHydrated.ts';
import { FormErrorNote } from '../FormErrorNote.tsx';
import { EmailField } from '../fields.tsx';
import { formErrorNotice } from '../formErrorNotice.ts';
import { lazyResolver, preloadSchemas } from '../lazyResolver.ts';
import { LazyReceiptNote } from '../results/LazyReceiptNote.tsx';
import type { SentForm } from '../results/ReceiptNote.tsx';
import { withLanguage } from '../withLanguage.ts';

type FormInput = z.input<typeof contactForm>;

const EMPTY: FormInput = { name: '', email: '', subject: '', message: '' };

/** 'Send us a Message'. Once the message is stored it is empty again, below a receipt. */
export function MessageForm() {
  const t = useMessages('contact.page');
  const errorTexts = useMessages('forms.errors');
  const labels = useMessages('forms.texts');
  const { language } = t;
  const sentNotice = {
    title: t('message.sent.title'),
    description: t('message.sent.text', { hours: String(REPLY_HOURS) }),
  };
  const isHydrated = useHydrated();
  const form = useForm<FormInput>({
    resolver: lazyResolver(language, ({ contactResolver }) => contactResolver),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const [sent, setSent] = useState<SentForm>();
  const message = useSubmit(sendContact, {
    form,
    storageName: 'contact',
    clearDraft: useFormDraft(form, 'contact'),
    succeeded: sentNotice,
    failed: (error) =>
      formErrorNotice(errorTexts, error, {
        title: t('message.failed.title'),
        description: t('message.failed.text'),
      }),
    onSuccess(submitted, { body }) {
      form.reset(EMPTY);
      setSent({ kind: 'message', submitted, form: body });
    },
  });

  return (
    <>
      {sent && (
        <LazyReceiptNote
          key={sent.submitted.reference}
          title={sentNotice.title}
          text={sentNotice.description}
          sent={sent}
          level={3}
        />
      )}
      <form
        className="contact-form"
        data-draft="contact"
        method="post"
        action={localPath(language, '/contact')}
        noValidate={isHydrated}
        onFocus={() => preloadSchemas(language)}
        onSubmit={form.handleSubmit((body) => message.submit({ body: withLanguage(body, language) }))}
      >
        <input type="hidden" name="form" value="message" />
        <div className="contact-form__fields field-row">
          <TextField
            {...register('name')}
            label={labels('fields.name')}
            error={errors.name?.message}
            autoComplete="name"
            required
          />
          <EmailField {...register('email')} label={labels('fields.email')} error={errors.email?.message} />
          <TextField
            {...register('subject')}
            label={labels('fields.subject')}
            error={errors.subject?.message}
            required
          />
          <TextAreaField
            {...register('message')}
            label={labels('fields.message')}
            error={errors.message?.message}
            rows={6}
            required
          />
        </div>
        <FormErrorNote error={message.error} />
        <Button type="submit" variant="primary" busy={message.isPending}>
          {t(message.isPending ? 'message.submitting' : 'message.submit')}
        </Button>
      </form>
    </>
  );
}
