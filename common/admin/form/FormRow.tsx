import { FormGroup } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import type { FieldError } from 'react-hook-form';

export interface FormRowProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: FieldError | string | undefined;
  /** How the value is interpreted; shown in the place of an error. */
  readonly note?: string | undefined;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A form control with its label, hint and error. Screen readers announce the error. */
export function FormRow({
  label,
  hint,
  error,
  note,
  children,
}: FormRowProps & { children: (controlProps: ControlProps) => ReactNode }) {
  const id = useId();
  const message = typeof error === 'string' ? error : error?.message;
  const described = [hint ? `${id}-hint` : '', message ? `${id}-error` : note ? `${id}-note` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <FormGroup
      label={label}
      labelFor={id}
      {...(hint ? { subLabel: <span id={`${id}-hint`}>{hint}</span> } : {})}
      {...(message ? { intent: 'danger' } : {})}
      helperText={
        message ? (
          <span id={`${id}-error`} role="alert">
            {message}
          </span>
        ) : note ? (
          <span id={`${id}-note`} className="fa-figures-note">
            {note}
          </span>
        ) : undefined
      }
    >
      {children({ id, 'aria-invalid': Boolean(message), 'aria-describedby': described || undefined })}
    </FormGroup>
  );
}
