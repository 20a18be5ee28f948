import { TextArea } from '@blueprintjs/core';
import type { Ref } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { t } from '../messages/form.ts';
import { FormRow } from './FormRow.tsx';

/** The error of a note, or undefined. */
export const validateNote = (note: string): string | undefined =>
  note.length > MAX_LENGTH.note ? t('notes.tooLong', { max: String(MAX_LENGTH.note) }) : undefined;

interface NoteFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (note: string) => void;
  readonly autoFocus?: boolean;
  /** An error besides the length of the note. */
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** A note of a decision, for dialogs that have no other fields and therefore no form library. */
export function NoteField(props: NoteFieldProps) {
  const { label, hint, value, onChange, autoFocus = false, error, inputRef = null } = props;
  return (
    <FormRow label={label} hint={hint} error={error ?? validateNote(value)}>
      {(controlProps) => (
        <TextArea
          {...controlProps}
          fill
          rows={2}
          autoFocus={autoFocus}
          inputRef={inputRef}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FormRow>
  );
}
