import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#common/client/createClient.ts';
import { useFormDraft } from '#common/client/react/useFormDraft.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { requestConsultation } from '#common/contract/consultations.ts';
import type { FieldErrors } from '#common/contract/errors.ts';
import type { consultationForm } from '#common/contract/publicForms.ts';
import { bookingRange } from '#common/domain/businessHours.ts';
import { meetingTypeLabels } from '#common/domain/consultations.ts';
import { Button } from '#common/ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '#common/ui/Field.tsx';
import { FormErrorNote } from '../FormErrorNote.tsx';
import { ChoiceField, EmailField, PhoneField } from '../fields.tsx';
import { formErrorNotice } from '../formErrorNotice.ts';
import { lazyResolver, preloadSchemas } from '../lazyResolver.ts';
import { contactTexts } from './contactTexts.ts';
import { formatSlot } from './formatSlot.ts';
import { useSlots } from './useSlots.ts';

type FormInput = z.input<typeof consultationForm>;

const texts = contactTexts.booking;
/** In their order on the screen. */
const FIELDS = ['name', 'email', 'phone', 'meetingType', 'preferredDate', 'preferredTime', 'topics'] as const;

const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'slot_taken';

interface BookingFormProps {
  /** The consultation is booked, or the visitor cancelled. */
  readonly onDone: () => void;
}

/** The consultation form. Offers only available times. */
export function BookingForm({ onDone }: BookingFormProps) {
  const form = useForm<FormInput>({
    resolver: lazyResolver(({ consultationResolver }) => consultationResolver),
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
    fieldErrors: (error): FieldErrors => (isTaken(error) ? { preferredTime: texts.taken } : {}),
    storageName: 'consultation',
    clearDraft: useFormDraft(form, 'consultation'),
    succeeded: texts.toasts.scheduled,
    failed: (error) => formErrorNotice(error, isTaken(error) ? texts.toasts.taken : texts.toasts.failed),
    onSuccess: onDone,
    onError(error) {
      if (isTaken(error)) reloadSlots();
    },
  });

  return (
    <form
      className="contact-form"
      noValidate
      onFocus={preloadSchemas}
      onSubmit={form.handleSubmit((body) => booking.submit({ body }))}
    >
      <p className="note">{texts.intro}</p>
      <div className="contact-form__fields contact-form__fields--booking field-row">
        <TextField
          {...register('name')}
          label={texts.labels.name}
          error={errors.name?.message}
          autoComplete="name"
          required
        />
        <EmailField {...register('email')} label={texts.labels.email} error={errors.email?.message} />
        <PhoneField {...register('phone')} label={texts.labels.phone} error={errors.phone?.message} />
        <ChoiceField
          {...register('meetingType')}
          label={texts.labels.meetingType}
          error={errors.meetingType?.message}
          choices={meetingTypeLabels}
        />
        <TextField
          {...register('preferredDate')}
          type="date"
          label={texts.labels.preferredDate}
          error={errors.preferredDate?.message}
          min={first}
          max={last}
          required
        />
        <SelectField
          {...register('preferredTime')}
          // Remount for each list, so that the field shows the selected time where it is offered.
          key={`${date}-${slots.state}`}
          label={texts.labels.preferredTime}
          error={errors.preferredTime?.message}
          required
        >
          <option value="">{placeholder(slots)}</option>
          {slots.state === 'ready' &&
            slots.slots.map((slot) => (
              <option key={slot.time} value={slot.time}>
                {formatSlot(slot, ownZone)}
              </option>
            ))}
        </SelectField>
        <TextAreaField
          {...register('topics')}
          label={texts.labels.topics}
          hint={texts.hints.topics}
          error={errors.topics?.message}
          rows={3}
          optional
        />
      </div>
      <FormErrorNote error={booking.error} />
      <div className="contact-form__end">
        <Button onClick={onDone}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" busy={booking.isPending}>
          {booking.isPending ? texts.submitting : texts.submit}
        </Button>
      </div>
    </form>
  );
}

function placeholder(slots: ReturnType<typeof useSlots>[0]): string {
  if (slots.state === 'no-date') return texts.placeholders.chooseDate;
  if (slots.state === 'loading') return texts.placeholders.loading;
  return slots.slots.length > 0 ? texts.placeholders.chooseTime : texts.placeholders.noTimes;
}
