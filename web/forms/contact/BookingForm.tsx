import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#common/client/createClient.ts';
import { useFormDraft } from '#common/client/react/useFormDraft.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { requestConsultation } from '#common/contract/consultations.ts';
import type { FieldErrors } from '#common/contract/errors.ts';
import type { consultationForm } from '#common/contract/publicForms.ts';
import { bookingRange, CONFIRMATION_MINUTES } from '#common/domain/businessHours.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { Button } from '#common/ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '#common/ui/Field.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { meetingTypeTexts } from '../choiceTexts.ts';
import { FormErrorNote } from '../FormErrorNote.tsx';
import { ChoiceField, EmailField, PhoneField } from '../fields.tsx';
import { formErrorNotice } from '../formErrorNotice.ts';
import { lazyResolver, preloadSchemas } from '../lazyResolver.ts';
import type { SentForm } from '../results/ReceiptNote.tsx';
import { withLanguage } from '../withLanguage.ts';
import { formatSlot } from './formatSlot.ts';
import { useSlots } from './useSlots.ts';

const NoTimes = lazyWithRetry(async () => (await import('./NoTimes.tsx')).NoTimes);

type FormInput = z.input<typeof consultationForm>;

/** In their order on the screen. */
const FIELDS = ['name', 'email', 'phone', 'meetingType', 'preferredDate', 'preferredTime', 'topics'] as const;

const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'slot_taken';

interface BookingFormProps {
  /** The consultation is booked, or the visitor cancelled. */
  readonly onDone: (sent?: SentForm) => void;
}

/** The consultation form. Offers only available times. */
export function BookingForm({ onDone }: BookingFormProps) {
  const t = useMessages('contact.booking');
  const labels = useMessages('forms.texts');
  const errorTexts = useMessages('forms.errors');
  const { language } = t;
  const { name, contactPerson = name } = useFirm();
  const form = useForm<FormInput>({
    resolver: lazyResolver(language, ({ consultationResolver }) => consultationResolver),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', phone: '', preferredDate: '', meetingType: 'video', topics: '' },
  });
  const { register, control, formState, getValues, resetField } = form;
  const { errors } = formState;
  const date = useWatch({ control, name: 'preferredDate' });
  const [slots, reloadSlots] = useSlots(date);
  useEffect(() => {
    // Reset a selected time that the new date does not offer.
    const isOffered = (time: string) =>
      slots.state !== 'ready' || slots.slots.some((slot) => slot.time === time);
    if (!isOffered(getValues('preferredTime'))) resetField('preferredTime', { keepError: true });
  }, [slots, getValues, resetField]);
  const { first, last } = bookingRange(new Date());
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  const booking = useSubmit(requestConsultation, {
    form,
    fields: FIELDS,
    fieldErrors: (error): FieldErrors => (isTaken(error) ? { preferredTime: t('takenField') } : {}),
    storageName: 'consultation',
    clearDraft: useFormDraft(form, 'consultation'),
    succeeded: {
      title: t('scheduled.title'),
      description: t('scheduled.text', { hours: String(REPLY_HOURS) }),
    },
    failed: (error) =>
      formErrorNotice(errorTexts, error, {
        title: t(isTaken(error) ? 'taken.title' : 'failed.title'),
        description: t(isTaken(error) ? 'taken.text' : 'failed.text'),
      }),
    onSuccess: (submitted, { body }) => onDone({ kind: 'consultation', submitted, form: body }),
    onError(error) {
      if (isTaken(error)) reloadSlots();
    },
  });

  return (
    <form
      className="contact-form"
      noValidate
      onFocus={() => preloadSchemas(language)}
      onSubmit={form.handleSubmit((body) => booking.submit({ body: withLanguage(body, language) }))}
    >
      <p className="note">
        {t('intro', {
          name: contactPerson,
          confirmation: t('confirmation', { minutes: String(CONFIRMATION_MINUTES) }),
        })}
      </p>
      <div className="contact-form__fields contact-form__fields--booking field-row">
        <TextField
          {...register('name')}
          label={labels('fields.name')}
          error={errors.name?.message}
          autoComplete="name"
          required
        />
        <EmailField {...register('email')} label={labels('fields.email')} error={errors.email?.message} />
        <PhoneField {...register('phone')} label={labels('fields.phone')} error={errors.phone?.message} />
        <ChoiceField
          {...register('meetingType')}
          label={labels('fields.meetingType')}
          error={errors.meetingType?.message}
          choices={meetingTypeTexts(labels)}
        />
        <TextField
          {...register('preferredDate')}
          type="date"
          label={labels('fields.preferredDate')}
          error={errors.preferredDate?.message}
          min={first}
          max={last}
          required
        />
        <SelectField
          {...register('preferredTime')}
          // Remount for each list, so that the field shows the selected time where it is offered.
          key={`${date}-${slots.state}`}
          label={labels('fields.preferredTime')}
          error={errors.preferredTime?.message}
          required
        >
          <option value="">{t(`placeholders.${placeholder(slots)}`)}</option>
          {slots.state === 'ready' &&
            slots.slots.map((slot) => (
              <option key={slot.time} value={slot.time}>
                {formatSlot(t, slot, ownZone)}
              </option>
            ))}
        </SelectField>
        {slots.state === 'ready' && slots.slots.length === 0 && (
          <NoTimes
            date={date}
            onChoose={(next) => form.setValue('preferredDate', next, { shouldValidate: true })}
          />
        )}
        <TextAreaField
          {...register('topics')}
          label={labels('fields.topics')}
          hint={t('hints.topics')}
          error={errors.topics?.message}
          rows={3}
          optional
        />
      </div>
      <FormErrorNote error={booking.error} />
      <div className="contact-form__end">
        <Button onClick={() => onDone()}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={booking.isPending}>
          {t(booking.isPending ? 'submitting' : 'submit')}
        </Button>
      </div>
    </form>
  );
}

function placeholder(slots: ReturnType<typeof useSlots>[0]) {
  if (slots.state === 'no-date') return 'chooseDate';
  if (slots.state === 'loading') return 'loading';
  return slots.slots.length > 0 ? 'chooseTime' : 'noTimes';
}
