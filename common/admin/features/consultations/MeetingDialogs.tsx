import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  type Consultation,
  cancelConsultation,
  listConsultationSlots,
  rescheduleConsultation,
} from '#common/contract/consultations.ts';
import { bookingRange, formatSlot } from '#common/domain/businessHours.ts';
import { isDateInRange } from '#common/domain/enteredDate.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { errorText } from '../../errorTexts.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { NoteField, validateNote } from '../../form/NoteField.tsx';
import { t } from '../../messages/meetingDialogs.ts';

interface MeetingDialogProps {
  readonly consultation: Consultation;
  /** Called with the id once it is changed. */
  readonly onDecided: (id: string) => void;
  readonly onClose: () => void;
}

/** Cancels a consultation. */
export function CancelMeetingDialog({ consultation, onDecided, onClose }: MeetingDialogProps) {
  const { id, name, email, startsAt, status } = consultation;
  const [note, setNote] = useState('');
  const cancellation = useSubmit(cancelConsultation, {
    succeeded: { title: t('cancel.succeeded'), description: name },
    failed: t('cancel.failed'),
    onSuccess() {
      onDecided(id);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('cancel.title')}
      submitLabel={t('cancel.submit')}
      cancelLabel={t('cancel.keep')}
      danger
      onSubmit={() => void cancellation.submit({ params: { id }, body: { seenStartsAt: startsAt, note } })}
      onClose={onClose}
      submission={cancellation}
      submitDisabled={validateNote(note) !== undefined}
    >
      <p>
        <b>{name}</b>
      </p>
      <DiffPreview
        lines={[
          { label: t('meeting'), before: formatInstant(startsAt), after: t('cancel.after') },
          { label: t('status'), before: status, after: 'archived' },
        ]}
      />
      <NoteField label={t('note')} hint={t('noteHint')} value={note} onChange={setNote} autoFocus />
      <EmailHint email={t('cancel.email', { email })} also={t('cancel.also')} />
    </ActionDialog>
  );
}

/** Moves a consultation to another free time. */
export function RescheduleDialog({ consultation, onDecided, onClose }: MeetingDialogProps) {
  const { id, name, email, startsAt, status } = consultation;
  const [date, setDate] = useState(consultation.preferredDate);
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const range = bookingRange(new Date());
  const slots = useEndpointQuery(
    listConsultationSlots,
    { query: { date } },
    {
      enabled: isDateInRange(date),
      staleTime: 0,
      select: ({ slots: free }) => free.map(({ time }) => time),
    },
  );
  const free = isDateInRange(date) ? (slots.data ?? []) : [];
  const time = free.find((option) => option === chosen);
  // Offered when the booking was not confirmed in time.
  const isOwnTime = date === consultation.preferredDate && time === consultation.preferredTime;
  const move = useSubmit(rescheduleConsultation, {
    succeeded: ({ consultation: moved }) => ({
      title: t('move.succeeded'),
      description: t('move.succeededText', { name, time: formatInstant(moved.startsAt) }),
    }),
    failed: t('move.failed'),
    // Somebody may have booked the time.
    onError: () => void slots.refetch(),
    onSuccess() {
      onDecided(id);
      onClose();
    },
  });
  const hint = slots.error
    ? errorText(slots.error)
    : isDateInRange(date) && slots.isSuccess && free.length === 0
      ? t('move.noneFree')
      : t('move.free');
  return (
    <ActionDialog
      title={t('move.title')}
      submitLabel={t('move.submit')}
      onSubmit={() => {
        if (!time) return;
        const body = { seenStartsAt: startsAt, preferredDate: date, preferredTime: time, note };
        void move.submit({ params: { id }, body });
      }}
      onClose={onClose}
      submission={move}
      submitDisabled={!time || validateNote(note) !== undefined}
    >
      <p>
        <b>{name}</b>
      </p>
      <FormRow label={t('move.date')}>
        {(controlProps) => (
          <InputGroup
            {...controlProps}
            name="date"
            type="date"
            fill
            autoFocus
            min={range.first}
            max={range.last}
            value={date}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        )}
      </FormRow>
      <FormRow label={t('move.time')} hint={hint}>
        {(controlProps) => (
          <HTMLSelect
            {...controlProps}
            name="time"
            fill
            value={time ?? ''}
            disabled={free.length === 0}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            options={[{ value: '', label: t('move.choose') }, ...free]}
          />
        )}
      </FormRow>
      <DiffPreview
        lines={[
          {
            label: t('meeting'),
            before: formatInstant(startsAt),
            after: time ? formatSlot(date, time) : formatInstant(startsAt),
          },
          { label: t('status'), before: status, after: 'responded' },
        ]}
      />
      <NoteField label={t('note')} hint={t('noteHint')} value={note} onChange={setNote} />
      <EmailHint email={t(isOwnTime ? 'move.emailOwnTime' : 'move.email', { email })} />
    </ActionDialog>
  );
}
