import { TextArea } from '@blueprintjs/core';
import { CAPS } from '#common/contract/fields.ts';
import { FormRow } from './FormRow.tsx';

/** What is wrong with a note, or undefined. */
export const noteProblem = (note: string): string | undefined =>
  note.length > CAPS.note ? `At most ${CAPS.note} characters` : undefined;

interface NoteFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (note: string) => void;
  readonly autoFocus?: boolean;
}

/** A note of a decision, whose dialog holds nothing else and so does without the form library. */
export function NoteField({ label, hint, value, onChange, autoFocus = false }: NoteFieldProps) {
  return (
    <FormRow label={label} hint={hint} error={noteProblem(value)}>
      {(controlProps) => (
        <TextArea
          {...controlProps}
          fill
          rows={2}
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FormRow>
  );
}
